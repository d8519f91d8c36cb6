"""Every section of `make bench` runs: a small run of each, by the very code of the large one."""

from collections.abc import Callable

import pytest

from bench.__main__ import SECTIONS
from bench.section import Section, Size


@pytest.mark.slow
@pytest.mark.parametrize("measure", SECTIONS, ids=lambda measure: measure.__module__)
def test_a_benchmark_measures_without_finding_a_fault(measure: Callable[[Size], Section]) -> None:
    section = measure(Size.SMALL)
    assert section.title
    assert section.text
    assert not section.failures
