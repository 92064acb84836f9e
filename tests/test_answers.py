"""What every answer carries, whom it is given to, and what stays out of the logs."""

import logging
from types import SimpleNamespace

import pytest

from tarotscore import logs


@pytest.mark.django_db
def test_every_answer_is_well_guarded(client):
    headers = client.get("/").headers
    assert set(headers["Content-Security-Policy"].split("; ")) == {
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    }
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


@pytest.mark.django_db
def test_who_only_looks_gets_no_cookie(client):
    assert client.get("/").cookies == {}


@pytest.mark.django_db
def test_a_foreign_host_is_refused(client):
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400


@pytest.mark.django_db
def test_the_language_follows_the_browser(client):
    assert client.get("/", headers={"accept-language": "en"}).headers["Content-Language"] == "en"
    assert client.get("/", headers={"accept-language": "de"}).headers["Content-Language"] == "fr"


def test_no_log_line_holds_an_address(client, caplog):
    caplog.handler.addFilter(logs.HideAddresses())
    client.get("/g/secretcode/nowhere/")
    logging.getLogger("gunicorn.error").error("Error handling %s %s", "GET", "/g/secretcode/")
    assert "Not Found: /..." in caplog.text
    assert "Error handling GET /..." in caplog.text
    assert "secretcode" not in caplog.text


def test_a_log_line_tells_the_route_instead():
    request = SimpleNamespace(resolver_match=SimpleNamespace(route="g/<str:code>/"))
    record = logging.makeLogRecord({"msg": "Error: %s", "args": ("/g/secretcode/",)})
    record.request = request
    logs.HideAddresses().filter(record)
    assert record.getMessage() == "Error: /g/<str:code>/"


def test_logs_go_to_the_standard_output_through_the_filter(settings):
    assert settings.LOGGING["root"]["handlers"] == ["stdout"]
    assert settings.LOGGING["handlers"]["stdout"]["filters"] == ["addresses", "request"]
    assert logging.getLogger("django").handlers == []


@pytest.mark.django_db
def test_a_proxy_that_ends_tls_is_believed(client, settings, read_settings):
    secure = read_settings(HTTPS="true", ALLOWED_HOSTS="a.example")
    for name in ("SECURE_SSL_REDIRECT", "SECURE_REDIRECT_EXEMPT", "SECURE_PROXY_SSL_HEADER"):
        setattr(settings, name, secure[name])
    assert client.get("/healthz").status_code == 200  # asked from inside, without TLS
    assert client.get("/").status_code == 301
    assert client.get("/", headers={"x-forwarded-proto": "https"}).status_code == 200
