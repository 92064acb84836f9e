"""The standings: ranking, curve, what each player took, what he needs."""

from django.db.models import prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.access import game_or_404
from games.answers import private
from games.evening import Evening
from games.labels.curve import draw
from games.labels.numbers import number
from games.labels.standings import ranking, records
from games.standings import curve


@require_safe
def show(request: HttpRequest, code: str) -> HttpResponse:
    game = game_or_404(code)
    prefetch_related_objects([game], "players")  # for the name of a sheet without a title too
    players = list(game.players.all())
    evening = Evening.of(game, players, game.deals.of_sheet(players))
    table, names = evening.standings, evening.names
    points = curve(evening.counted, evening.numbers)
    context = {
        "game": game,
        "played": bool(evening.deals),
        "podium": evening.podium if evening.is_over else [],
        "ranking": ranking(table, names),
        "has_free_lines": len(evening.deals) > len(evening.dealt),
        "names": list(names.values()),
        "curve": draw(points, names),
        "totals": [(p.place, [number(p.totals[n]) for n in names]) for p in points[1:]],
        "records": records(table, names),
        "wanted": evening.wanted,
    }
    return private(render(request, "standings/page.html", context))
