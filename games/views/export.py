"""The sheet as a CSV file, for whoever may read the sheet."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.access import game_or_404
from games.answers import private
from games.export import Line, as_csv, attachment, file_name, rows
from games.models import Deal


@require_safe
def sheet_csv(request: HttpRequest, code: str) -> HttpResponse:
    game = game_or_404(code)
    names = dict(game.players.values_list("number", "name"))
    lines = [line(deal) for deal in game.deals.counting().with_ledger()]
    response = HttpResponse(as_csv(rows(lines, names)), content_type="text/csv; charset=utf-8")
    day = timezone.localdate(game.created_at)
    response["Content-Disposition"] = attachment(file_name(game.title, day))
    return private(response)


def line(deal: Deal) -> Line:
    """A deal fetched `with_ledger`, in plain facts."""
    return Line(
        players=[entry.player.number for entry in deal.ledger],
        dealer=deal.dealer.number if deal.dealer else None,
        facts=deal.facts(),
        amounts=deal.amounts,
        share=deal.share,
        forced=deal.forced,
        rules_name=deal.rules_name,
        rules_changes=deal.rules_changes,
        reason=deal.reason,
    )
