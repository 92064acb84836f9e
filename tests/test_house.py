"""The house rules: who may import whom, how long a file may be, what lies where."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import ROOT

PURE = (
    *("games.scoring", "games.sheet", "games.rulebook", "games.notation"),
    *("games.length", "games.standings", "games.need"),
)
SOURCES = sorted(
    path
    for folder in ("games", "tarotscore")
    for path in (ROOT / folder).rglob("*.py")
    if "migrations" not in path.parts
)
TESTS = sorted((ROOT / "tests").rglob("*.py"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))


def name_module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_in(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


MODULES = {name_module(path): path for path in SOURCES}


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(), str(path))


def imports_of(module: str) -> set[str]:
    """All that it imports, wherever the import stands: `from x import y` gives x.y."""
    found = set()
    for node in ast.walk(parse(MODULES[module])):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def is_standard(module: str) -> bool:
    return module.split(".")[0] in sys.stdlib_module_names


# Package: what it may import of Django and the games package. Anything else there is a breach.
LAYERS = {
    "games.scoring": ("games.scoring",),
    "games.sheet": ("games.scoring", "games.sheet"),
    "games.rulebook": ("games.scoring", "games.rulebook"),
    "games.notation": ("games.scoring", "games.notation"),
    "games.length": ("games.length",),
    "games.standings": ("games.scoring", "games.sheet", "games.standings"),
    "games.need": ("games.scoring", "games.sheet", "games.need"),
    "games.labels": (
        *("games.scoring", "games.sheet", "games.rulebook", "games.labels"),
        *("games.length", "games.standings", "games.need"),
        "django.utils",
    ),
    "games.export": (
        *("games.scoring", "games.sheet", "games.notation", "games.labels", "games.export"),
        "django.utils",
    ),
    "games.models": (
        *("games.scoring", "games.sheet", "games.labels", "games.export", "games.models"),
        *("django.core", "django.db", "django.utils", "django.conf"),
    ),
    "games.forms": (
        *("games.scoring", "games.sheet", "games.labels", "games.export", "games.models"),
        *("games.length", "games.notation", "games.forms"),
        *("django.core", "django.db", "django.forms", "django.utils"),
        "django.http.QueryDict",  # what a form is bound to; the request itself stays outside
    ),
}


def layer_of(module: str) -> str | None:
    return next((layer for layer in LAYERS if is_in(module, layer)), None)


@pytest.mark.parametrize("module", [m for m in MODULES if layer_of(m)])
def test_a_layer_imports_only_what_lies_below(module):
    allowed = LAYERS[layer_of(module)]
    breaches = [
        name
        for name in imports_of(module)
        if not is_standard(name) and not any(is_in(name, package) for package in allowed)
    ]
    assert breaches == []


def test_only_urls_import_views_and_views_not_one_another():
    for module in MODULES:
        for name in imports_of(module):
            if is_in(name, "games.views"):
                assert module in ("games.urls", "tarotscore.urls", "games.views"), (
                    f"{module}: {name}"
                )


def test_urls_do_not_import_models():
    for module in MODULES.keys() & {"games.urls", "tarotscore.urls"}:
        assert not [name for name in imports_of(module) if is_in(name, "games.models")]


def test_scoring_and_sheet_work_without_django():
    modules = [module for module in MODULES if any(is_in(module, pure) for pure in PURE)]
    assert "games.scoring.score" in modules
    code = "import sys; sys.modules['django'] = None\n" + "\n".join(f"import {m}" for m in modules)
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


@pytest.mark.parametrize("module", [m for m in MODULES if any(is_in(m, pure) for pure in PURE)])
def test_points_are_never_floats(module):
    for node in ast.walk(parse(MODULES[module])):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), node.lineno
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), node.lineno
        assert not (isinstance(node, ast.Name) and node.id == "float"), node.lineno


def count_lines(path: Path) -> int:
    return len(path.read_text().splitlines())


def test_files_stay_small():
    too_long = {
        str(path.relative_to(ROOT)): lines
        for paths, ceiling in ((SOURCES, 250), (TEMPLATES, 80), (TESTS, 300))
        for path in paths
        if (lines := count_lines(path)) > ceiling
    }
    assert too_long == {}


def test_functions_stay_small():
    too_long = [
        f"{module}.{node.name}: {length}"
        for module, path in MODULES.items()
        for node in ast.walk(parse(path))
        if isinstance(node, ast.FunctionDef) and (length := node.end_lineno - node.lineno + 1) > 40
    ]
    assert too_long == []


# Django looks these up by name.
FOUND_BY_DJANGO = re.compile(r"(400|403|403_csrf|404|500)\.html|django/.*")


def test_every_template_is_used():
    said = "".join(path.read_text() for path in [*SOURCES, *TEMPLATES])
    names = [path.relative_to(ROOT / "templates").as_posix() for path in TEMPLATES]
    assert [n for n in names if f'"{n}"' not in said and not FOUND_BY_DJANGO.fullmatch(n)] == []


@pytest.mark.parametrize(
    ("what", "pattern"),
    [
        ("a style attribute", r"<[^>]*\sstyle="),
        ("a style element", r"<style\b"),
        ("a script in the page", r"<script(?![^>]*\bsrc=)[^>]*>"),
        ("an event handler", r"<[^>]*\son[a-z]+="),
        ("an htmx event handler, which needs eval", r"\shx-on"),
        ("a script address", r"javascript:"),
    ],
)
def test_templates_hold_nothing_that_the_policy_refuses(what, pattern):
    # Data in JSON is no script: browsers do not run it, the policy does not look at it.
    data = re.compile(r"<script[^>]*type=\"application/json\"[^>]*>")
    found = [
        str(path.relative_to(ROOT))
        for path in TEMPLATES
        if re.search(pattern, data.sub("", path.read_text()))
    ]
    assert found == [], what


def test_the_top_level_holds_only_what_one_expects():
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    assert {line.split("/")[0] for line in listed.stdout.splitlines()} <= {
        *(".ci", ".dockerignore", ".editorconfig", ".gitattributes", ".gitignore"),
        *("CHANGELOG.md", "CONTRIBUTING.md", "Dockerfile", "LICENSE", "Makefile", "README.md"),
        *("compose.yaml", "docs", "games", "locale", "manage.py", "pyproject.toml"),
        *("requirements-dev.in", "requirements-dev.txt", "requirements.in", "requirements.txt"),
        *("static", "tarotscore", "templates", "tests"),
    }
