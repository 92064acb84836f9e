FROM python:3.13-slim

ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
WORKDIR /app

COPY requirements.txt ./
RUN python -m pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.txt

COPY . .
RUN pybabel --quiet compile -D django -d locale
# The settings make a key for this step, which must not stay in the image.
RUN DATA_DIR=/tmp/build python manage.py collectstatic --no-input --verbosity 0 && rm -r /tmp/build

RUN useradd --system --user-group --no-create-home tarotscore && install -d -o tarotscore -g tarotscore -m 700 /data
USER tarotscore

# All that has to be kept: the database, its backups, the secret key.
ENV DATA_DIR=/data
VOLUME /data
EXPOSE 8000

HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["python", "-c", "import os, urllib.request as u; u.urlopen('http://127.0.0.1:' + os.environ.get('PORT', '8000') + '/healthz', timeout=4)"]
CMD ["sh", "-c", "python manage.py prepare && exec python -m gunicorn -c python:tarotscore.gunicorn tarotscore.wsgi"]
