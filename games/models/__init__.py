"""What is stored, and the one path by which it is written (`write`)."""

from games.models.change import Change
from games.models.deal import Deal, Entry
from games.models.device import Device
from games.models.game import Game, Grant, Player
from games.models.said import Said
from games.models.write import RepeatedRequest, open_game, record_deal

__all__ = [
    "Change",
    "Deal",
    "Device",
    "Entry",
    "Game",
    "Grant",
    "Player",
    "RepeatedRequest",
    "Said",
    "open_game",
    "record_deal",
]
