"""Browsers that may write somewhere. Watchers have no row and no cookie."""

import secrets
from hashlib import sha256

from django.db import models


class DeviceQuerySet(models.QuerySet["Device"]):
    def with_token(self, token: str) -> "Device | None":
        """The device that holds this cookie. Queries once."""
        return self.filter(token_hash=fingerprint(token)).first()

    def make(self) -> tuple["Device", str]:
        """A new device and the token to put in its cookie; only the hash is kept."""
        token = secrets.token_urlsafe(32)
        return self.create(token_hash=fingerprint(token)), token


class Device(models.Model):
    token_hash = models.CharField(max_length=64, unique=True)
    name = models.CharField(max_length=40, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = DeviceQuerySet.as_manager()

    def __str__(self) -> str:
        return self.name or f"device {self.pk}"


def fingerprint(token: str) -> str:
    return sha256(token.encode()).hexdigest()
