"""Every address of the app."""

from django.urls import include, path, register_converter

from games.views import (
    calculator,
    deal,
    deal_form,
    delete,
    export,
    game,
    health,
    home,
    house,
    journal,
    language,
    length,
    players,
    rules,
    share,
    standings,
)

app_name = "games"


class CodeConverter:
    """A sheet's code; anything else is no sheet at all."""

    regex = "[A-Za-z0-9_-]{22}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(CodeConverter, "code")

# /g/<code>/deals/
deal_urls = [
    path("new/", deal_form.new, name="deal-new"),
    path("result/", deal_form.result, name="deal-result"),
    path("<int:number>/", deal.show, name="deal"),
    path("<int:number>/edit/", deal_form.edit, name="deal-edit"),
    path("<int:number>/cross-out/", deal.cross_out, name="deal-cross-out"),
    path("<int:number>/restore/", deal.restore, name="deal-restore"),
    path("<int:number>/shift/", deal.shift, name="deal-shift"),
]

# /g/<code>/
game_urls = [
    path("", game.show, name="game"),
    path("deals/", include(deal_urls)),
    path("sheet.csv", export.sheet_csv, name="sheet-csv"),
    path("standings/", standings.show, name="standings"),
    path("length/", length.edit, name="length"),
    path("length/end/", length.end, name="end"),
    path("length/go-on/", length.go_on, name="go-on"),
    path("again/", length.again, name="again"),
    path("journal/", journal.show, name="journal"),
    path("journal/<int:revision>/undo/", journal.undo_change, name="undo"),
    path("players/", players.edit, name="players"),
    path("rules/", house.show, name="house"),
    path("share/", share.show, name="share"),
    path("join/<str:secret>/", share.join, name="join"),
    path("delete/", delete.ask, name="delete"),
]

urlpatterns = [
    path("", home.show, name="home"),
    path("games/new/", game.new, name="game-new"),
    path("games/length/", length.hint, name="length-hint"),
    path("g/<code:code>/", include(game_urls)),
    path("calculator/", calculator.show, name="calculator"),
    path("calculator/result/", calculator.result, name="calculator-result"),
    path("calculator.json", calculator.as_json, name="calculator-json"),
    path("rules/", rules.show, name="rules"),
    path("language/", language.choose, name="language"),
    path("healthz", health.check, name="health"),
]
