"""The machine the figures are from."""

from __future__ import annotations

import os
import platform
from pathlib import Path


def machine() -> str:
    """The processor, how many cores there are to use, and the Python, in one line."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{_processor()}, {cores} cores, {python} on {platform.system()}"


def _processor() -> str:
    """The model as the system names it, or the kind of machine where it does not."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()
