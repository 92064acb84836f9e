"""How form fields become HTML: as Django does it, but quicker where a page has dozens."""

from typing import Any

from django.forms.renderers import DjangoTemplates
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

RADIO = "django/forms/widgets/radio_option.html"


class Renderer(DjangoTemplates):
    """Writes a radio button without a template: rendering three for each of forty buttons
    was more than half of the deal form's time."""

    def render(self, template_name: str, context: dict[str, Any], request: Any = None) -> str:
        if template_name == RADIO and not context["widget"].get("wrap_label"):
            return radio(context["widget"])
        return super().render(template_name, context, request)


def radio(widget: dict[str, Any]) -> SafeString:
    attributes = [
        format_html(" {}", name) if value is True else format_html(' {}="{}"', name, value)
        for name, value in widget["attrs"].items()
        if value is not False
    ]
    return format_html(
        '<input type="radio" name="{}" value="{}"{}>',
        widget["name"],
        widget["value"],
        mark_safe("".join(attributes)),  # noqa: S308 (escaped above)
    )
