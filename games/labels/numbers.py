"""Half-points as people read them."""

from django.utils.formats import get_format

MINUS = "\N{MINUS SIGN}"


def number(half_points: int) -> str:
    """`95` is 47,5 in French and 47.5 in English; a true minus sign; thousands apart."""
    whole, half = divmod(abs(half_points), 2)
    digits = f"{whole:,}".replace(",", str(get_format("THOUSAND_SEPARATOR")))
    fraction = f"{get_format('DECIMAL_SEPARATOR')}5" if half else ""
    return f"{MINUS if half_points < 0 else ''}{digits}{fraction}"


def signed(half_points: int) -> str:
    """As `number`, with a plus too; nothing before zero."""
    return f"+{number(half_points)}" if half_points > 0 else number(half_points)


def tone(half_points: int) -> str:
    """How an amount is coloured: `gain`, `loss`, or nothing for zero."""
    return "gain" if half_points > 0 else "loss" if half_points < 0 else ""


def plain(half_points: int) -> str:
    """As typed into a field: no sign but a hyphen, no grouping."""
    whole, half = divmod(abs(half_points), 2)
    fraction = f"{get_format('DECIMAL_SEPARATOR')}5" if half else ""
    return f"{'-' if half_points < 0 else ''}{whole}{fraction}"
