"""All settings, read from the environment; none has to be set. README.md lists them."""

from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from tarotscore import lan, sqlite
from tarotscore.environment import (
    env,
    read_data_dir,
    read_database_url,
    read_flag,
    read_hosts,
    read_origins,
    read_secret_key,
    read_time_zone,
)

SQLITE_VERSION = sqlite.swap_in_fixed()  # before anything imports sqlite3

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = read_data_dir("DATA_DIR", default=BASE_DIR / "data")

DEBUG = read_flag("DEBUG")
HTTPS = read_flag("HTTPS")
SECRET_KEY = read_secret_key(DATA_DIR)

# By which names the app is reached: those given, else all that a phone on this network may use.
# This machine's own come with either: health checks ask from inside.
GIVEN_HOSTS = read_hosts("ALLOWED_HOSTS")
if HTTPS and not GIVEN_HOSTS:
    raise ImproperlyConfigured("HTTPS=true also needs ALLOWED_HOSTS, the names to be served.")
# Where other phones reach this machine; with names given, only by those.
LAN_ADDRESSES = [] if GIVEN_HOSTS else lan.addresses()
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"] + (
    GIVEN_HOSTS or lan.host_names() + LAN_ADDRESSES
)
CSRF_TRUSTED_ORIGINS = read_origins("CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "tarotscore.apps.StaticFiles",
    "csp",
    "django_htmx",
    "games",
]
MIDDLEWARE = [
    "tarotscore.logs.LogRequests",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "tarotscore.busy.SayBusy",
]
ROOT_URLCONF = "tarotscore.urls"
WSGI_APPLICATION = "tarotscore.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {"context_processors": ["django.template.context_processors.request"]},
    }
]

FORM_RENDERER = "games.forms.renderer.Renderer"


def read_database() -> dict[str, Any]:
    if env.str("DATABASE_URL", default=""):
        database = read_database_url("DATABASE_URL")
    elif env.str("PGHOST", default=""):  # libpq reads the other PG variables by itself
        database = {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": env.str("PGDATABASE", default="tarotscore"),
        }
    else:
        database = {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(DATA_DIR / "tarotscore.sqlite3"),
        }
    if database["ENGINE"] == "django.db.backends.sqlite3":
        database["OPTIONS"] = sqlite.options(SQLITE_VERSION)
        # A file: the shared in-memory database locks its tables when a live server reads along.
        database["TEST"] = {"NAME": str(DATA_DIR / "test.sqlite3")}
    # Keep connections: opening one runs every PRAGMA, or PostgreSQL's handshake, again.
    return database | {"CONN_MAX_AGE": 600, "CONN_HEALTH_CHECKS": True}


DATABASES = {"default": read_database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", "Français"), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
FORMAT_MODULE_PATH = "tarotscore.formats"
TIME_ZONE = read_time_zone("TIME_ZONE", default="Europe/Paris")
USE_TZ = True

YEAR = 365 * 24 * 60 * 60
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = YEAR
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True  # forms carry the token themselves
CSRF_COOKIE_SECURE = HTTPS

STATIC_URL = "static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [BASE_DIR / "static"]
# Hashed names that may be cached for ever; `make dev` serves the files as they lie instead.
STORAGES = {
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    }
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = True  # nothing asks for the others

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
# Nothing for other sites, so that links stay secret. Not "no-referrer": browsers then send
# forms with `Origin: null`, which the CSRF check refuses.
SECURE_REFERRER_POLICY = "same-origin"
if HTTPS:  # a proxy in front ends TLS and sets this header itself
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]  # asked from inside, where there is no TLS
    SECURE_HSTS_SECONDS = YEAR
SILENCED_SYSTEM_CHECKS = [
    "security.W005",  # HSTS for subdomains: somebody's home domain may have others without TLS
    "security.W021",  # HSTS preload: not ours to ask for on somebody's domain
]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": "tarotscore.logs.Line",
            "format": "{asctime} {levelname} {request_id} {name}: {message}",
            "datefmt": "%Y-%m-%dT%H:%M:%S%z",
            "style": "{",
        }
    },
    # A sheet's address is the right to read or write it, so it must not reach a log.
    "filters": {
        "addresses": {"()": "tarotscore.logs.HideAddresses"},
        "request": {"()": "tarotscore.logs.AddRequestId"},
    },
    "handlers": {
        "stdout": {
            "class": "logging.StreamHandler",
            "stream": "ext://sys.stdout",
            "formatter": "line",
            "filters": ["addresses", "request"],
        }
    },
    "root": {"handlers": ["stdout"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "INFO"},  # to the root, not its own way
        "tarotscore": {"level": "INFO"},
    },
}
