"""A bot in a process of its own, wherever it is installed, with a small Discord on this machine.

`python -m tests.deploy.stay [--meanwhile COMMAND] -- COMMAND` starts it, waits until it has
connected, runs what shall be run meanwhile, and asks it to go. `{discord}` in the bot's command
stands for the address; its token is in the environment. Fails where the bot does not come, the
other command fails, or the bot does not leave in order.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shlex
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bot.program.running.discord_server import TOKEN, DiscordServer, discord_server

ELSEWHERE = Path(__file__).with_name("elsewhere.py")
LONGEST = 60.0
"""A process that has not come so far by then never does."""


@dataclass(frozen=True)
class Stay:
    """How a bot came and went."""

    code: int
    meanwhile: int
    """The exit code of the other command."""
    log: str
    came: float
    """Seconds from its start until Discord let it in."""
    went: float


async def stay(
    command: Sequence[str],
    meanwhile: Sequence[str] = (),
    *,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Stay:
    """Run it until it is asked to go. Raises TimeoutError where it does not come or go."""
    async with discord_server() as server:
        begun = time.monotonic()
        process = await asyncio.create_subprocess_exec(
            *(part.replace("{discord}", server.address) for part in command),
            cwd=folder,
            env={**(os.environ if environment is None else environment), "DISCORD_TOKEN": TOKEN},
            stderr=PIPE,
        )
        log = asyncio.create_task(_read(process))
        try:
            await _come(server, process)
            came = time.monotonic()
            other = await _run(meanwhile)
            asked = time.monotonic()
            if process.returncode is None:
                process.terminate()
            code = await asyncio.wait_for(process.wait(), LONGEST)
            return Stay(code, other, await log, came - begun, time.monotonic() - asked)
        finally:
            if process.returncode is None:
                process.kill()
            await log


async def _come(server: DiscordServer, process: Process) -> None:
    """Wait until it is there or has ended."""
    there = asyncio.create_task(server.there.wait())
    ended = asyncio.create_task(process.wait())
    done, _ = await asyncio.wait(
        {there, ended}, timeout=LONGEST, return_when=asyncio.FIRST_COMPLETED
    )
    there.cancel()
    if not done:
        raise TimeoutError


async def _run(command: Sequence[str]) -> int:
    if not command:
        return 0
    process = await asyncio.create_subprocess_exec(*command)
    return await asyncio.wait_for(process.wait(), LONGEST)


async def _read(process: Process) -> str:
    assert process.stderr is not None
    return (await process.stderr.read()).decode()


def main() -> int:
    """What the command line says. The exit code is 0 where all went well."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--meanwhile", type=shlex.split, default=[])
    parser.add_argument("command", nargs="+")
    given = parser.parse_args()
    seen = asyncio.run(stay(given.command, given.meanwhile))
    sys.stdout.write(seen.log)
    if seen.code or seen.meanwhile:
        sys.stdout.write(f"The bot ended with {seen.code}, the other with {seen.meanwhile}.\n")
        return 1
    sys.stdout.write(f"Connected after {seen.came:.1f} s, gone {seen.went:.1f} s after SIGTERM.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
