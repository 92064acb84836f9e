"""The calculator: a page, the fragment that follows its typing, and JSON."""

from typing import Any
from urllib.parse import urlencode

from django.core.exceptions import NON_FIELD_ERRORS, TooManyFieldsSent
from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from games.forms import CalculatorForm
from games.forms.result import repaired, result_of
from games.labels.calculator import compare, payload
from games.labels.findings import finding_sentence
from games.scoring import score


@require_safe
def show(request: HttpRequest) -> HttpResponse:
    """The whole deal is in the address; without one, an empty form."""
    data = repaired(request.GET)
    if "points" not in data:
        # Not sent by the form: a fresh page, or a link that only chooses the table.
        return render(
            request, "calculator/page.html", {"form": CalculatorForm(initial=data.dict())}
        )
    return render(request, "calculator/page.html", answer(CalculatorForm(data)))


@require_safe
def result(request: HttpRequest) -> HttpResponse:
    """The fragment; it puts the deal into the address of the page."""
    form = CalculatorForm(request.GET)
    context = answer(form, typing=True)
    response = render(request, "calculator/_result.html", context)
    response["HX-Replace-Url"] = context["link"]
    return response


def answer(form: CalculatorForm, *, typing: bool = False) -> dict[str, Any]:
    """What the page says about the deal that the form holds."""
    form.full_clean()
    found = result_of(form, form.chosen_rules, typing=typing)
    others = compare(form.facts, form.chosen_rules) if form.facts and found.explanation else []
    link = f"{reverse('games:calculator')}?{query(form.data)}"
    return {"form": form, "result": found, "others": others, "link": link}


def query(data: QueryDict) -> str:
    """The parameters that say something, in the form's own order."""
    named = {name: data.getlist(name) for name in CalculatorForm.base_fields if name in data}
    silent = {"", "none"}
    return urlencode(
        [
            (name, value)
            for name, values in named.items()
            for value in values
            if value not in silent
        ],
    )


@require_safe
def as_json(request: HttpRequest) -> JsonResponse:
    try:
        form = CalculatorForm(request.GET)
    except TooManyFieldsSent:
        message = gettext("Too many parameters.")
        errors = {NON_FIELD_ERRORS: [{"code": "too_many", "message": message}]}
        return JsonResponse({"errors": errors}, status=400)
    if not form.is_valid():
        return JsonResponse({"errors": form.errors.get_json_data()}, status=400)
    assert form.facts is not None  # noqa: S101 (a valid form has built them)
    warnings = [
        {"code": finding.code, "message": finding_sentence(finding)}
        for finding in (*form.overridden, *form.noticed)
    ]
    mark = score(form.facts, form.chosen_rules)
    return JsonResponse(payload(form.facts, mark) | {"warnings": warnings})
