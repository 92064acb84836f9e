"""The rules of scoring, with examples marked when the page is made."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.labels import rulebook


@require_safe
def show(request: HttpRequest) -> HttpResponse:
    context = {
        "examples": rulebook.examples(),
        "cards": rulebook.cards(),
        "targets": rulebook.targets(),
        "contracts": rulebook.contracts(),
        "bonuses": rulebook.bonuses(),
        "tables": rulebook.tables(),
        "compared": rulebook.compared(),
    }
    return render(request, "rules/page.html", context)
