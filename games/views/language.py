"""The language switch of the footer."""

from django.http import HttpRequest, HttpResponseBase
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from django.views.i18n import set_language


# Exempt, so that a watcher who only reads needs no cookie for the footer's sake; all that
# another site could do is to change the language of the words.
@csrf_exempt
@require_POST
def choose(request: HttpRequest) -> HttpResponseBase:
    """Back to the page that asked, as its address stands now: browsers tell it to ourselves."""
    return set_language(request)
