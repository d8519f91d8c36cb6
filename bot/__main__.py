"""`python -m bot` and the command `waribashi`."""

from __future__ import annotations

import io
import logging
import os
import sys
from pathlib import Path
from typing import NoReturn

INTERRUPTED = 130


def main() -> NoReturn:
    """Run the command line that the program was started with, and exit with its code."""
    logging.basicConfig(handlers=[_log_handler()])
    _prepare_streams()
    try:
        from bot.program.cli import run  # noqa: PLC0415 - Ctrl-C while all is loaded ends quietly too

        sys.exit(run(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _log_handler() -> logging.Handler:
    """Where tracebacks go: nowhere, or beside the sentences for who wants to find the bug."""
    wanted = os.environ.get("WARIBASHI_DEBUG") == "1"
    return logging.StreamHandler() if wanted else logging.NullHandler()


def _prepare_streams() -> None:
    """Make every stream one that takes whatever is written to it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by the shell, as with >&-
            nowhere = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - to the end
            setattr(sys, name, nowhere)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that lacks a letter must not cost the reader the sentence.
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    main()
