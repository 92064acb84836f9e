# One place for what one does with Tarotscore. Each target may be run again and again.
.DEFAULT_GOAL := help
.PHONY: help run dev backup restore test test-postgres torture bench check messages format lock \
	clean install install-dev prepare

PORT ?= 8000
export PORT

# The first Python that is new enough; PYTHON=... chooses another one.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
PY := .venv/bin/python
# A worker for each core, four at most, a file of tests at a time.
PARALLEL := -n auto --maxprocesses 4 --dist loadfile
CODE := manage.py tarotscore games tests
TYPED := manage.py tarotscore games/scoring $(wildcard games/sheet.py games/length.py games/standings.py games/need.py games/rulebook.py games/notation.py games/labels games/labels.py games/export games/export.py)

help: ## list what one can make
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: install prepare ## install what is missing and serve on http://localhost:8000 (PORT=...)
	@$(PY) manage.py collectstatic --no-input --verbosity 0
	@exec $(PY) -m gunicorn -c python:tarotscore.gunicorn tarotscore.wsgi

dev: install-dev prepare ## serve while you change the code: reloads by itself, shows errors
	@exec env DEBUG=true $(PY) manage.py runserver 0.0.0.0:$(PORT)

backup: install ## copy the database into data/backups, checked, while the app runs
	@$(PY) manage.py backup

restore: install ## put a backup in the database's place, which is kept: make restore FILE=...
	@test -n "$(FILE)" || { echo "Say which backup: make restore FILE=data/backups/..."; exit 1; }
	@$(PY) manage.py restore "$(FILE)"

test: install-dev ## run the tests (ARGS="tests/web -k home" for some of them)
	@$(PY) -m pytest $(PARALLEL) $(ARGS)

test-postgres: install-dev ## those that touch the database, on a PostgreSQL of their own
	@command -v pg_virtualenv >/dev/null || { echo "apt-get install postgresql postgresql-common"; exit 1; }
	@pg_virtualenv -t $(PY) -m pytest -m "not browser" --ignore tests/scoring $(PARALLEL) $(ARGS)

torture: install-dev ## kill the server twenty times under load and look for lost deals
	@$(PY) -m tests.torture $(ARGS)

bench: install-dev ## what pages and writes cost, beside an empty page and a bare insert
	@$(PY) -m tests.bench $(ARGS)

check: install-dev ## formatting, lint, types, templates, migrations, layers
	$(PY) -m ruff format --check $(CODE)
	$(PY) -m ruff check $(CODE)
	$(PY) -m mypy $(TYPED)
	$(PY) -m djlint --quiet --lint templates
	$(PY) manage.py check --fail-level WARNING
	$(PY) manage.py makemigrations --check --dry-run
	$(PY) -m pytest -q tests/test_house.py

messages: install-dev ## collect the texts of code and templates into locale/*.po
	@PYTHONPATH=. .venv/bin/pybabel -q extract -F pyproject.toml --add-location=file -o .venv/django.pot games templates
	@.venv/bin/pybabel -q update -D django -d locale -i .venv/django.pot \
		--no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date

format: install-dev ## format and repair the code
	@$(PY) -m ruff check --fix $(CODE)
	@$(PY) -m ruff format $(CODE)

lock: ## compile requirements*.txt from requirements*.in (needs uv)
	uv pip compile --universal --python-version 3.11 --generate-hashes requirements.in -o requirements.txt
	uv pip compile --universal --python-version 3.11 --generate-hashes requirements-dev.in -o requirements-dev.txt

clean: ## remove what can be made again; data/ stays
	rm -rf .venv staticfiles .pytest_cache .mypy_cache .ruff_cache .hypothesis test-results
	find locale -name '*.mo' -delete

# Behind the scenes

install: .venv/bin/python
	@$(call install,requirements.txt)

install-dev: .venv/bin/python
	@$(call install,requirements-dev.txt)

prepare:
	@.venv/bin/pybabel --quiet compile -D django -d locale
	@$(PY) manage.py prepare

# Nothing is done when the list that was installed last is the same; the long one holds the short.
define install
mkdir -p .venv/installed; \
cmp -s $(1) .venv/installed/$(1) || { \
	echo "Installing $(1) into .venv"; \
	if command -v uv >/dev/null; then uv pip install --quiet --python $(PY) --require-hashes -r $(1); \
	elif $(PY) -m pip --version >/dev/null 2>&1; then $(PY) -m pip install --quiet --require-hashes -r $(1); \
	else $(PYTHON) -m pip --python $(PY) install --quiet --require-hashes -r $(1); fi \
	&& if [ $(1) = requirements-dev.txt ]; then cp requirements*.txt .venv/installed/; else cp $(1) .venv/installed/; fi; }
endef

# Debian's python3 comes without ensurepip; then uv, or the system's pip, installs from outside.
.venv/bin/python:
	@test -n "$(PYTHON)" && $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Tarotscore needs Python 3.11 or newer: install it, or say where it is with make PYTHON=..."; exit 1; }
	@if $(PYTHON) -c 'import ensurepip' 2>/dev/null; \
		then $(PYTHON) -m venv --clear .venv; else $(PYTHON) -m venv --clear --without-pip .venv; fi
