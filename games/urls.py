"""Every address of the app."""

from django.urls import include, path, register_converter

from games.views import calculator, deal, game, health, home, language

app_name = "games"


class CodeConverter:
    """A sheet's code; anything else is no sheet at all."""

    regex = "[A-Za-z0-9_-]{22}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(CodeConverter, "code")

# /g/<code>/
game_urls = [
    path("", game.show, name="game"),
    path("deals/new/", deal.new, name="deal-new"),
    path("deals/result/", deal.result, name="deal-result"),
    path("deals/<int:number>/", deal.show, name="deal"),
]

urlpatterns = [
    path("", home.show, name="home"),
    path("games/new/", game.new, name="game-new"),
    path("g/<code:code>/", include(game_urls)),
    path("calculator/", calculator.show, name="calculator"),
    path("calculator/result/", calculator.result, name="calculator-result"),
    path("calculator.json", calculator.as_json, name="calculator-json"),
    path("language/", language.choose, name="language"),
    path("healthz", health.check, name="health"),
]
