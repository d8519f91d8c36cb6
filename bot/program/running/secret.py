"""The token, which no line of a log may show."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from bot.program.configuration import Configuration
from bot.program.running.refusal import CannotStart

SHORTEST = 8
HIDDEN = "[hidden]"

# Whoever has one may answer in the bot's place for a quarter of an hour.
_INTERACTION = re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w.~%-]{20,}")


def token_of(configuration: Configuration) -> str:
    """The token. Raises CannotStart for what is none, and could not even be sent."""
    token = configuration.discord_token.get_secret_value().strip()
    if not token.isascii() or not token.isprintable():
        raise CannotStart("running-token-refused")
    return token


class Hiding:
    """Writes lines as the renderer does, and takes the token out wherever it has got into them."""

    def __init__(self, token: str, render: Callable[..., str | bytes]) -> None:
        written = {token, json.dumps(token)[1:-1], repr(token)[1:-1]}
        # No token is as short, and what is would be found in the middle of words.
        long = (secret for secret in written if len(secret) >= SHORTEST)
        self._secrets = sorted(long, key=len, reverse=True)
        self._render = render

    def __call__(self, logger: Any, level: str, event: Any) -> str:  # noqa: ANN401 - structlog's words
        """The line without secrets."""
        line = str(self._render(logger, level, event))
        for secret in self._secrets:
            line = line.replace(secret, HIDDEN)
        return _INTERACTION.sub(rf"\1{HIDDEN}", line)
