"""Every page of the app in each of its states, by names that hold in any language."""

from tests.browser.states import basics, evening, house, seats
from tests.browser.states.table import set_table

STATES = basics.STATES | evening.STATES | seats.STATES | house.STATES | basics.LOST

__all__ = ["STATES", "set_table"]
