import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarotscore.settings")

application = get_wsgi_application()

# Not before: it reads the settings.
from tarotscore import inuse  # noqa: E402

if database := inuse.sqlite_file():
    inuse.hold(database)
