"""What is interrupted, and how: each scenario is one child program in several variants."""

from __future__ import annotations

import dataclasses
import random
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from soak.processes import CHILDREN, Signals, Tally, Variant, all_of, judge, run_child

_SIGINTS = Signals(signal.SIGINT, every=0.004)
_NONE = Signals()
_SIGTERM_CODE = 42  # of children/runs.py
#: Python ends a process with SIGINT where nobody caught the KeyboardInterrupt, and near its end SIGINT kills.
_INTERRUPTED = frozenset({0, 1, -signal.SIGINT, 128 + signal.SIGINT})


@dataclasses.dataclass(frozen=True)
class Scenario:
    """One child program and the ways to run it."""

    child: str
    variants: tuple[Variant, ...]
    measured: bool = False  # whether the signal comes within the time that an undisturbed process needs


def _runs(how: str, signals: Signals, codes: frozenset[int] = frozenset({0})) -> tuple[Variant, ...]:
    return tuple(
        Variant(f"{how}-{shapes}", signals, codes, must_end=codes == {0}) for shapes in ("known", "new")
    )


SCENARIOS = {
    "registration": Scenario("registration", (Variant("once", Signals(signal.SIGINT, within=1)),), True),
    "creation": Scenario("creation", (Variant("sigint", _SIGINTS), Variant("alarm", _NONE))),
    "runs": Scenario(
        "runs",
        (
            *_runs("sigint", _SIGINTS),
            *_runs("alarm", _NONE),
            *_runs("sigterm", Signals(signal.SIGTERM, within=0.3), frozenset({_SIGTERM_CODE})),
            *_runs("async", _NONE),
            Variant("workers", _SIGINTS),
        ),
    ),
    "destruction": Scenario("destruction", (Variant("sigint", _SIGINTS), Variant("alarm", _NONE))),
    "exit": Scenario(
        "exits",
        (
            Variant("main", _SIGINTS, _INTERRUPTED, must_end=False, count_sent=True),
            Variant("threads", _SIGINTS, must_end=False, count_sent=True),
            Variant("atexit"),
            Variant("sys-known"),
            Variant("sys-new"),
            Variant("global-known"),
            Variant("global-new"),
            Variant("cycle-known"),
        ),
    ),
    "recursion": Scenario("recursion", (Variant("known"), Variant("new"), Variant("create"))),
}


def soak(
    name: str,
    processes: int,
    *,
    seed: int = 0,
    jobs: int = 2,
    timeout: float = 60.0,
    control: bool = False,
    progress: Callable[[Tally], None] = lambda _tally: None,
) -> Tally:
    """Run so many processes of one scenario.

    Args:
        name: One of `SCENARIOS`.
        processes: How many; they take turns in the scenario's variants.
        seed: Where all random moments come from.
        jobs: How many run at a time.
        timeout: Seconds after which a process counts as hung.
        control: Run ONNX Runtime's own operator instead.
        progress: Told of each process.
    """
    scenario = SCENARIOS[name]
    program = CHILDREN / f"{scenario.child}.py"
    extra = ["--control"] if control else []
    within = 0.0
    if scenario.measured:
        undisturbed = [
            run_child(program, [scenario.variants[0].name, "0", *extra], _NONE, random.Random(0), timeout)
            for _ in range(3)
        ]
        within = 1.2 * max(ended.seconds_made() for ended in undisturbed)

    def one(number: int) -> Tally:
        variant = scenario.variants[number % len(scenario.variants)]
        signals = dataclasses.replace(variant.signals, within=within) if within else variant.signals
        source = f"{seed} {name} {number}"
        ended = run_child(program, [variant.name, source, *extra], signals, random.Random(source), timeout)
        tally = judge(variant, ended, f"{name} {variant.name} {number}")
        progress(tally)
        return tally

    with ThreadPoolExecutor(jobs) as pool:
        return all_of(pool.map(one, range(processes)))
