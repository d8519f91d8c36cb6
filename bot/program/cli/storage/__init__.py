"""The commands `waribashi db …`. Each prints what was done; an error of storage ends it."""

from bot.program.cli.storage.adopting import give
from bot.program.cli.storage.backing_up import backup
from bot.program.cli.storage.checking import check, recompute
from bot.program.cli.storage.copying import copy
from bot.program.cli.storage.opening import opened
from bot.program.cli.storage.overview import belongs, status
from bot.program.cli.storage.upgrading import upgrade

__all__ = ["COMMANDS", "belongs", "opened"]

COMMANDS = (upgrade, status, backup, check, recompute, copy, give)
