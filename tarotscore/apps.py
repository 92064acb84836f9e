from django.contrib.staticfiles.apps import StaticFilesConfig


class StaticFiles(StaticFilesConfig):
    """django_htmx brings htmx in many versions: what no page loads need not be compressed."""

    ignore_patterns = [
        *StaticFilesConfig.ignore_patterns,
        "django_htmx/ext/*",
        "htmax-*",
        "htmx-4*",
        "htmx-2.js",
    ]

    def ready(self) -> None:
        from tarotscore import checks  # noqa: F401 (registers the system checks)

        super().ready()
