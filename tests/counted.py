"""`Counted`: by how much metrics rise meanwhile, for the registry outlives every test."""

from collections.abc import Iterator

from prometheus_client import REGISTRY

Labels = tuple[tuple[str, str], ...]


class Counted:
    """What has been counted since it was made."""

    def __init__(self) -> None:
        self._before = _values()

    def by(self, name: str, **labels: str) -> float:
        """By how much the sample of that name and labels has risen."""
        key = name, tuple(sorted(labels.items()))
        return _values().get(key, 0) - self._before.get(key, 0)

    def risen(self, name: str) -> dict[tuple[str, ...], float]:
        """By how much each sample of that name has risen, by its labels' values; no zeros."""
        now = _values()
        return {
            tuple(value for _, value in labels): value - self._before.get((found, labels), 0)
            for (found, labels), value in now.items()
            if found == name and value != self._before.get((found, labels), 0)
        }


def label_values() -> Iterator[tuple[str, str, str]]:
    """Every value that a label of ours has: the metric's name, the label's, and the value."""
    for family in REGISTRY.collect():
        if family.name.startswith("waribashi_"):
            for sample in family.samples:
                for label, value in sample.labels.items():
                    if label != "le":  # a bucket's end
                        yield family.name, label, value


def _values() -> dict[tuple[str, Labels], float]:
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in REGISTRY.collect()
        for sample in family.samples
    }
