"""Parse what was sent, then ask scoring; a finding becomes an error at its field."""

from games.forms.calculator import CalculatorForm
from games.forms.deal import DealForm
from games.forms.game import GameForm

__all__ = ["CalculatorForm", "DealForm", "GameForm"]
