"""Parse what was sent, then ask scoring; a finding becomes an error at its field."""

from games.forms.calculator import CalculatorForm
from games.forms.deal import DealForm
from games.forms.free import FreeForm
from games.forms.game import GameForm
from games.forms.house import HouseForm
from games.forms.length import LengthForm
from games.forms.once import OnceForm
from games.forms.people import PeopleForm

__all__ = [
    "CalculatorForm",
    "DealForm",
    "FreeForm",
    "GameForm",
    "HouseForm",
    "LengthForm",
    "OnceForm",
    "PeopleForm",
]
