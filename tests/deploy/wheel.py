"""The wheel, and a Python that has it and what the lock for running names, and nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

ROOT = Path(__file__).parents[2]
PINNED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[.*\])?==", re.MULTILINE)


def built_wheel(into: Path) -> Path:
    """The wheel of this clone, built by the tools that are installed: no index is asked."""
    command = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", str(into))
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)  # noqa: S603 - ours
    [wheel] = into.glob("*.whl")
    return wheel


@dataclass(frozen=True)
class Installed:
    """A Python apart from the clone, and a folder to start it in."""

    bin: Path
    folder: Path

    @property
    def environment(self) -> dict[str, str]:
        """Nothing of what is set where the tests run."""
        return {"PATH": os.defpath, "HOME": str(self.folder), "LANG": "C.UTF-8"}

    def run(self, *args: str) -> subprocess.CompletedProcess[str]:
        """`waribashi` with these arguments, outside of the clone."""
        return subprocess.run(  # noqa: S603 - the program under test
            (str(self.bin / "waribashi"), *args),
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )


def installed(wheel: Path, into: Path) -> Installed:
    """Install the wheel there, beside links to what the lock for running names."""
    made, folder = into / "venv", into / "folder"
    folder.mkdir()
    venv.create(made, with_pip=True)
    bin_folder = made / "bin"
    _link_libraries(_libraries(bin_folder))
    command = ("-m", "pip", "install", "--quiet", "--no-index", "--no-deps", str(wheel))
    subprocess.run((str(bin_folder / "python"), *command), cwd=folder, check=True)  # noqa: S603
    return Installed(bin_folder, folder)


def _libraries(bin_folder: Path) -> Path:
    python = bin_folder / "python"
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    said = subprocess.run((str(python), "-c", ask), check=True, capture_output=True, text=True)  # noqa: S603
    return Path(said.stdout.strip())


def _link_libraries(into: Path) -> None:
    here = Path(sysconfig.get_path("purelib"))
    for name in PINNED.findall((ROOT / "requirements-run.lock").read_text(encoding="utf-8")):
        for part in _parts(name):
            target = into / part
            if not target.exists():
                target.symlink_to(here / part)


def _parts(name: str) -> set[str]:
    """What lies in the folder of libraries for that distribution; nothing if it isn't for here."""
    try:
        files = distribution(name).files or []
    except PackageNotFoundError:
        return set()
    return {file.parts[0] for file in files} - {"..", "__pycache__"}
