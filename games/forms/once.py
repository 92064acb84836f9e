"""Forms whose writing happens once, however often they are sent."""

from functools import cached_property
from typing import Self
from uuid import UUID, uuid4

from django import forms
from django.utils.translation import gettext_lazy as _


class OnceForm(forms.Form):
    """Carries a number made with the form; the same number writes once. A script that
    sends none gets no protection from doubles."""

    request_id = forms.UUIDField(
        required=False,
        error_messages={"invalid": _("This form had lost its number: send it again.")},
    )

    unplaced: tuple[str, ...] = ("request_id",)
    """Fields with no place of their own on the page."""

    @property
    def unplaced_errors(self) -> list[str]:
        """What is wrong with the form as a whole, or with what the page does not show."""
        found = [self.non_field_errors(), *(self.errors.get(name, []) for name in self.unplaced)]
        return [str(message) for messages in found for message in messages]

    @cached_property
    def number(self) -> UUID:
        """The form's own number: the one it came with if that is sound, else a new one."""
        values = self.cleaned_data if self.errors is not None and self.is_bound else self.initial
        known: UUID | None = values.get("request_id")
        return known or uuid4()

    def asked_again(self) -> Self:
        """The same entries under a new number, for somebody who means to save them too."""
        self.number = uuid4()
        return self
