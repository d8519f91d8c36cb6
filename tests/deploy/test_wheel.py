"""The wheel holds all that the program needs, and runs where the clone is not."""

from __future__ import annotations

import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.deploy.stay import ELSEWHERE, stay
from tests.deploy.wheel import ROOT, Installed, built_wheel, installed

ROOMS = ("engine", "db", "bot", "cogs")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_wheel(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def away(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return installed(wheel, tmp_path_factory.mktemp("away"))


def version() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def kept_in_git() -> set[str]:
    # The clone of a CI runner may belong to another user than the one in its container.
    command = ("git", "-c", "safe.directory=*", "ls-files", "-z", "--", *ROOMS)
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603
    return {name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()}


def test_the_wheel_holds_the_four_rooms_whole_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        inside = {name for name in opened.namelist() if ".dist-info/" not in name}
    assert inside == kept_in_git()


def test_the_wheel_has_the_licence_and_the_version_of_the_project(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
    assert wheel.name == f"waribashi-{version()}-py3-none-any.whl"
    assert f"waribashi-{version()}.dist-info/licenses/LICENSE" in names


@pytest.mark.slow
def test_outside_of_the_clone_the_version_is_known(away: Installed) -> None:
    told = away.run("--version")
    assert told.stdout == f"waribashi {version()}\n"


@pytest.mark.slow
def test_outside_of_the_clone_nothing_but_the_lock_for_running_is_there(away: Installed) -> None:
    ask = (
        "from importlib.util import find_spec;"
        "print([name for name in ('pytest', 'simcord', 'tests') if find_spec(name)])"
    )
    command = (str(away.bin / "python"), "-c", ask)
    said = subprocess.run(command, cwd=away.folder, capture_output=True, text=True, check=True)  # noqa: S603
    assert said.stdout == "[]\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["rules", "classic"], "hand"),
        (["solve", "--rules", "official"], "position"),
        (["theory", "value", "(1|1)_12"], "1"),
        (["doctor"], "picture"),
    ],
)
def test_outside_of_the_clone_commands_find_their_words_and_fonts(
    away: Installed, args: list[str], says: str
) -> None:
    told = away.run(*args)
    assert says in told.stdout.lower(), told
    assert "Traceback" not in told.stderr


@pytest.mark.slow
def test_outside_of_the_clone_a_board_is_drawn(away: Installed) -> None:
    drawn = away.run("draw", "2311", "--rules", "official", "-o", "board.png")
    assert drawn.returncode == 0, drawn
    assert (away.folder / "board.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.slow
def test_outside_of_the_clone_a_database_is_made_by_the_migrations(away: Installed) -> None:
    made = away.run("db", "upgrade", "--database", "sqlite:///made/new.db")
    assert made.returncode == 0, made
    assert (away.folder / "made" / "new.db").exists()
    assert away.run("db", "check", "--database", "sqlite:///made/new.db").returncode == 0


@pytest.mark.slow
def test_outside_of_the_clone_a_bot_without_a_token_says_so(away: Installed) -> None:
    refused = away.run("run")
    assert refused.returncode == 2
    assert "DISCORD_TOKEN" in refused.stderr


@pytest.mark.slow
async def test_outside_of_the_clone_the_bot_comes_and_goes(away: Installed) -> None:
    seen = await stay(
        (str(away.bin / "python"), str(ELSEWHERE), "{discord}", "run"),
        folder=away.folder,
        environment=away.environment,
    )
    assert seen.code == 0, seen.log
    assert "Traceback" not in seen.log
    assert (away.folder / "data" / "waribashi.db").exists()
