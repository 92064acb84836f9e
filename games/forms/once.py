"""Forms whose writing happens once, however often they are sent."""

from typing import Self
from uuid import UUID, uuid4

from django import forms
from django.utils.translation import gettext_lazy as _


class OnceForm(forms.Form):
    """Carries a number made with the form; the same number writes once."""

    request_id = forms.UUIDField(
        widget=forms.HiddenInput,
        required=False,
        error_messages={"invalid": _("This form has lost its number: open it again.")},
    )

    @property
    def write_id(self) -> UUID:
        """A script that sends no number gets no protection from doubles."""
        number: UUID | None = self.cleaned_data["request_id"]
        return number or uuid4()

    def asked_again(self) -> Self:
        """The same entries under a new number, for somebody who means to save them too."""
        self.data = self.data.copy()
        self.data["request_id"] = str(uuid4())
        return self
