"""What a benchmark found, and its JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from benchmarking.errors import BenchError

SCHEMA = 1
OK, WRONG, NOT_SUPPORTED, FAILED = "ok", "WRONG", "not supported", "failed"
NO_RETURN, CRASHED, NOT_TRIED = "did not return", "crashed", "not tried"
STATUSES = (OK, WRONG, NOT_SUPPORTED, FAILED, NO_RETURN, CRASHED, NOT_TRIED)
_BAD_OF_OURS = (FAILED, NO_RETURN, CRASHED)
ALONE = ("copy", "identity")  # peers that stand without nodes around


def peer_of(label: str) -> str:
    """Return the peer that a measurement belongs to."""
    return label.partition("/")[0]


@dataclass
class Measurement:
    """One way to run one cell.

    Attributes:
        label: E.g. ``ours/deferred``; the part before the slash is the peer.
        status: One of `STATUSES`.
        us: Median microseconds of a run; None where there is no figure.
        fastest: The fastest repeat's, surrounding nodes included.
        slowest: The slowest repeat's, surrounding nodes included.
        repeats: Repeats of all passes.
        runs: Runs in a repeat.
        gross_us: The time before the surrounding nodes' was taken off; None where there are none.
        error: The largest error over its bound; None where the result must be equal.
        setup_seconds: What making it took: session creation and kernel compilation.
        limit_seconds: What it was given, where it did not return.
        note: What is wrong.
    """

    label: str
    status: str
    us: float | None = None
    fastest: float | None = None
    slowest: float | None = None
    repeats: int = 0
    runs: int = 0
    gross_us: float | None = None
    error: float | None = None
    setup_seconds: float | None = None
    limit_seconds: float | None = None
    note: str = ""


@dataclass
class Cell:
    """One workload, type and reduction.

    Attributes:
        workload: Its name.
        dtype: Element type.
        reduction: The reduction.
        data: Shape of data.
        indices: Shape of indices and updates.
        axis: The axis.
        distribution: How the indices lie.
        in_graph: Whether the times are what the node adds to a graph.
        in_grid: Whether the cell counts in the mean.
        floor_us: The time that moving every byte once takes at the measured bandwidth.
        slots: How many slots of the axis are drawn from, for the distribution ``few``.
        negatives: Half of the indices are negative.
        seed: Of the inputs; None for that of the run.
        kind: What hangs are counted by; nothing for the workload.
        seconds: What the whole cell took.
        phases: Seconds of it by what they were spent on (see `jobs.Spent`).
        note: Why nothing could be measured.
        measurements: By label.
    """

    workload: str
    dtype: str
    reduction: str
    data: list[int]
    indices: list[int]
    axis: int
    distribution: str
    in_graph: bool
    in_grid: bool
    floor_us: float
    slots: int = 0
    negatives: bool = False
    seed: int | None = None
    kind: str = ""
    seconds: float = 0.0
    phases: dict[str, float] = field(default_factory=dict)
    note: str = ""
    measurements: dict[str, Measurement] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """``workload dtype reduction``."""
        return f"{self.workload} {self.dtype} {self.reduction}"

    @property
    def series(self) -> str:
        """What a cell off the grid belongs to: its workload is called ``<series>/<name>``."""
        return self.workload.rpartition("/")[0]

    def us(self, label: str) -> float | None:
        """Return the time of a measurement that is right."""
        found = self.measurements.get(label)
        return found.us if found and found.status == OK else None

    def speedup(self, label: str, against: str = "ort") -> float | None:
        """How many times as fast as another a measurement is."""
        ours, other = self.us(label), self.us(against)
        return other / ours if ours and other else None

    def least_speedup(self, label: str, against: str = "ort") -> float | None:
        """Return the same; of one that did not return, how many times at least."""
        ours, other = self.us(label), self.measurements.get(against)
        if ours and other and other.status == NO_RETURN and other.limit_seconds:
            return other.limit_seconds * 1e6 / ours
        return self.speedup(label, against)


@dataclass
class Point:
    """A point of a curve: random float32 add, rank 1.

    Attributes:
        curve: ``updates`` or ``contention``.
        slots: Elements of data.
        updates: Elements of updates.
        measurements: By label.
        note: Why nothing could be measured.
    """

    curve: str
    slots: int
    updates: int
    measurements: dict[str, Measurement] = field(default_factory=dict)
    note: str = ""

    @property
    def name(self) -> str:
        """Curve and size."""
        return f"{self.curve}: {self.slots:,} slots, {self.updates:,} updates"

    @property
    def x(self) -> int:
        """Where it lies on its curve."""
        return self.updates if self.curve == "updates" else self.slots


@dataclass
class Earlier:
    """A run whose cells were taken over; the attributes are those of `Results`."""

    date: str
    system: dict[str, str]
    versions: dict[str, str]
    settings: dict[str, Any]
    bandwidth: float
    seconds: float


@dataclass
class Results:
    """Everything about one run, and what was taken over from earlier ones.

    Attributes:
        date: When it began, ISO 8601 with the time zone.
        system: Provider, device, driver, operating system.
        versions: Packages by name.
        settings: The command line's choices.
        bandwidth: Bytes a second of a copy, read and written bytes both counted.
        quick: Whether the workloads were the small ones.
        cells: The cells, in order.
        scaling: The points of the curves.
        left_out: What was not started, for want of time.
        seconds: How long it took.
        earlier: The runs before it, the first one first.
    """

    date: str
    system: dict[str, str]
    versions: dict[str, str]
    settings: dict[str, Any]
    bandwidth: float
    quick: bool
    cells: list[Cell] = field(default_factory=list)
    scaling: list[Point] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    seconds: float = 0.0
    earlier: list[Earlier] = field(default_factory=list)

    @property
    def grid(self) -> list[Cell]:
        """The cells of the grid."""
        return [cell for cell in self.cells if not cell.series]

    @property
    def off_grid(self) -> list[Cell]:
        """The others."""
        return [cell for cell in self.cells if cell.series]

    @property
    def provider(self) -> str:
        """``cpu`` or ``cuda``."""
        return self.system.get("provider", "cpu")

    def measurements(self) -> list[tuple[str, Measurement]]:
        """Every measurement with the name of its cell or point."""
        named = [(cell.name, m) for cell in self.cells for m in cell.measurements.values()]
        for point in self.scaling:
            name = f"{point.curve} {point.slots} slots {point.updates} updates"
            named += [(name, m) for m in point.measurements.values()]
        return named

    def bad(self) -> list[str]:
        """Return what makes a run fail: wrong results, ours failing or not returning, cells not measured."""
        bad = [
            f"{name} {m.label}: {m.status}"
            for name, m in self.measurements()
            if m.status == WRONG or (m.status in _BAD_OF_OURS and peer_of(m.label) == "ours")
        ]
        bad += [f"{cell.name}: {cell.note}" for cell in self.cells if cell.note]
        return bad + [f"{point.curve} at {point.x}: {point.note}" for point in self.scaling if point.note]

    def save(self, path: Path) -> None:
        """Write JSON; the file is whole at any time.

        Raises:
            BenchError: It cannot be written.
        """
        text = json.dumps({"schema": SCHEMA, **asdict(self)}, indent=1)
        temporary = path.with_name(path.name + ".part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_text(text + "\n", encoding="utf-8")
            temporary.replace(path)
        except OSError as error:
            raise BenchError(f"{path} could not be written: {error.strerror or error}") from error

    @classmethod
    def load(cls, path: Path) -> Results:
        """Read what `save` wrote.

        Raises:
            BenchError: There is no such file, or it is something else.
        """
        try:
            raw = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BenchError(f"{path}: {error.strerror or error}") from error
        except ValueError as error:
            raise BenchError(f"{path} must be JSON: {error}") from error
        if not isinstance(raw, dict) or raw.pop("schema", None) != SCHEMA:
            raise BenchError(f"{path} must be a benchmark's JSON of schema {SCHEMA}")
        try:
            raw["cells"] = [Cell(**_with_measurements(row)) for row in raw["cells"]]
            raw["scaling"] = [Point(**_with_measurements(row)) for row in raw["scaling"]]
            raw["earlier"] = [Earlier(**row) for row in raw.get("earlier", [])]
            return cls(**raw)
        except (TypeError, KeyError, AttributeError) as error:
            raise BenchError(f"{path} must be a benchmark's JSON: {error}") from error


def _with_measurements(row: Mapping[str, Any]) -> dict[str, Any]:
    measurements = {label: Measurement(**m) for label, m in row["measurements"].items()}
    return {**row, "measurements": measurements}
