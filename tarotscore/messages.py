"""How Babel finds the texts to translate in Django templates; see [tool.babel] in pyproject.toml.

Django's own makemessages needs the gettext programs, which many machines lack.
"""

from collections.abc import Collection, Iterator, Mapping
from io import BytesIO
from typing import IO, Any

from babel.messages.extract import extract_python
from django.utils.translation.template import templatize


def extract_template(
    template: IO[bytes],
    keywords: Mapping[str, Any],
    comment_tags: Collection[str],
    options: Any,
) -> Iterator[tuple[Any, ...]]:
    # Django turns each tag into a gettext call and blanks out the rest, which is Python enough
    # to be read once nothing is indented.
    calls = templatize(template.read().decode()).splitlines()
    python = "\n".join(line.lstrip() for line in calls)
    yield from extract_python(BytesIO(python.encode()), keywords, comment_tags, options)
