"""A process that behaves as one of the bot's towards the launcher, and starts quickly.

Files in the folder where it is started change it: `unready-2` keeps process 2 from being ready,
`connecting-2` too although it has its leases, `silent-2` from answering, `stubborn-2` from going,
and what stands in `moves-2` it has counted.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

NUMBER = os.environ["WARIBASHI_PROCESS"]
METRICS = """\
# HELP moves_total Moves.
# TYPE moves_total counter
moves_total {moves}
# HELP games Games.
# TYPE games gauge
games 1
"""


def say(line: str) -> None:
    sys.stderr.write(f"2026-01-01T00:00:00Z info     {line} process={NUMBER}\n")


def has(what: str) -> bool:
    return Path(f"{what}-{NUMBER}").exists()


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    path = (await reader.readline()).split()[1].decode()
    while not has("silent"):
        status, body = said(path)
        head = f"HTTP/1.1 {status} X\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write((head + body).encode())
        break
    else:
        await asyncio.sleep(60)
    await writer.drain()
    writer.close()


def said(path: str) -> tuple[int, str]:
    match path:
        case "/metrics":
            moves = Path(f"moves-{NUMBER}").read_text() if has("moves") else "0"
            return 200, METRICS.format(moves=moves)
        case "/readyz" if has("connecting"):
            return 503, '{"ready": false, "database": "ok", "leases": "held"}'
        case "/readyz" if has("unready"):
            return 503, '{"ready": false, "database": "ok"}'
        case _:
            return 200, '{"ready": true, "database": "ok"}'


async def main() -> None:
    path = os.environ["HEALTH_ADDRESS"].removeprefix("unix:")
    Path(path).unlink(missing_ok=True)  # noqa: ASYNC240 - a stub may block
    await asyncio.start_unix_server(answer, path)
    manager = os.environ.get("NOTIFY_SOCKET")
    shards, count = os.environ["SHARD_IDS"], os.environ["SHARD_COUNT"]
    say(f"here shards={shards} of={count} manager={manager}")
    await asyncio.to_thread(sys.stdin.read)
    while has("stubborn"):  # noqa: ASYNC110 - a file tells nobody
        await asyncio.sleep(0.05)
    say("left")


if __name__ == "__main__":
    asyncio.run(main())
