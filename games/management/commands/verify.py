"""Recompute every deal of every sheet and report what differs."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import Deal, Game
from games.models.verify import game_problems


class Command(BaseCommand):
    help = "Recomputes every deal from its facts and reports every entry that differs."

    def handle(self, *args: Any, **options: Any) -> None:
        found = 0
        for game in Game.objects.order_by("pk").iterator():
            for problem in game_problems(game):
                found += 1
                self.stderr.write(f"sheet {game.pk}: {problem}")
        counted = f"{Game.objects.count()} sheets, {Deal.objects.count()} deals"
        if found:
            raise CommandError(f"{counted}: {found} problems")
        self.stdout.write(f"{counted}: every deal is what its facts give and sums to zero")
