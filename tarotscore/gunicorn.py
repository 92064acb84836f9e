"""How gunicorn serves Tarotscore: gunicorn -c python:tarotscore.gunicorn tarotscore.wsgi"""

import errno
import os
import socket
import sys
from typing import Any

import segno

from tarotscore import lan
from tarotscore.logs import HideAddresses


def read_number(name: str, default: int, largest: int) -> int:
    value = os.environ.get(name) or str(default)
    if not value.isdecimal() or not 1 <= int(value) <= largest:
        sys.exit(f"{name} must be a whole number from 1 to {largest}, not {value!r}.")
    return int(value)


PORT = read_number("PORT", 8000, 65535)

bind = f"0.0.0.0:{PORT}"
worker_class = "gthread"
workers = read_number("WEB_CONCURRENCY", 2, 64)
threads = 4
timeout = 30
graceful_timeout = 20
keepalive = 5
# Fresh workers now and then, so that no leak ever matters.
max_requests = 20_000
max_requests_jitter = 2_000
control_socket_disable = True
umask = 0o077  # the database holds the links that may write
accesslog = None  # a sheet's address is the right to it: it must not reach a log
loglevel = "warning"


def on_starting(server: Any) -> None:
    # Without a level of its own the arbiter would retry a taken port for five seconds.
    if "GUNICORN_FD" not in os.environ:
        refuse_taken_port()
    server.log.error_log.addFilter(HideAddresses())


def refuse_taken_port() -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", PORT))  # noqa: S104
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                sys.exit(f"Port {PORT} is taken. Try another one: make run PORT={PORT + 1}")
            sys.exit(f"Port {PORT} can't be used: {error.strerror}.")


def when_ready(server: Any) -> None:
    print(f"\nTarotscore is open at http://localhost:{PORT}")
    if found := lan.addresses():
        address = f"http://{found[0]}:{PORT}"
        print(f"On a phone on the same network: {address}\n")
        segno.make(address, micro=False).terminal(compact=True)
    print("Ctrl+C closes it.", flush=True)
