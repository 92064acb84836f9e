"""What is stored, and the one path by which it is written (`write`)."""

from games.models.change import Change
from games.models.corrections import (
    Outdated,
    correct_deal,
    cross_out_deal,
    shift_dealers,
)
from games.models.deal import Deal, Entry
from games.models.deals import Unplayed, record_deal
from games.models.device import Device
from games.models.evening import Closed, change_length, close, play_again, reopen
from games.models.game import Game, Grant, Player, sitting_out
from games.models.house import OutdatedRules, change_rules
from games.models.meanwhile import Meanwhile
from games.models.people import PeopleClash, change_people
from games.models.said import Said
from games.models.undo import Overtaken, can_be_undone, undo
from games.models.write import RepeatedRequest, open_game

__all__ = [
    "Change",
    "Closed",
    "Deal",
    "Device",
    "Entry",
    "Game",
    "Grant",
    "Meanwhile",
    "Outdated",
    "OutdatedRules",
    "Overtaken",
    "PeopleClash",
    "Player",
    "RepeatedRequest",
    "Said",
    "Unplayed",
    "can_be_undone",
    "change_length",
    "change_people",
    "change_rules",
    "close",
    "correct_deal",
    "cross_out_deal",
    "open_game",
    "play_again",
    "record_deal",
    "reopen",
    "shift_dealers",
    "sitting_out",
    "undo",
]
