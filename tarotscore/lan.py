"""The names and addresses by which a phone on the same network reaches this machine.

Everything here works without a network, and sends nothing.
"""

import ipaddress
import socket
from threading import Thread

# Documentation, multicast and private addresses: whichever of them has a route tells the
# address this machine would use. Connecting a datagram socket sends no packet.
PROBES = ("192.0.2.1", "224.0.0.251", "10.255.255.255", "172.31.255.255", "192.168.255.255")
PATIENCE = 0.5  # seconds; a resolver without network can hang for many


def host_names() -> list[str]:
    name = socket.gethostname().lower()
    short = name.split(".")[0]
    return list(dict.fromkeys(n for n in (name, short, f"{short}.local") if short))


def addresses() -> list[str]:
    """IPv4 addresses, the most likely one for a phone to reach first; perhaps none."""
    found = [*_routed_addresses(), *_resolved_addresses()]
    return [a for a in dict.fromkeys(found) if not ipaddress.ip_address(a).is_loopback]


def _routed_addresses() -> list[str]:
    found = []
    for probe in PROBES:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
            try:
                sock.connect((probe, 9))
                found.append(str(sock.getsockname()[0]))
            except OSError:
                continue
    return [address for address in found if address != "0.0.0.0"]  # noqa: S104


def _resolved_addresses() -> list[str]:
    found: list[str] = []

    def resolve() -> None:
        try:
            infos = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        except (OSError, UnicodeError):
            return
        found.extend(str(info[4][0]) for info in infos)

    resolver = Thread(target=resolve, daemon=True)
    resolver.start()
    resolver.join(PATIENCE)
    return list(found)
