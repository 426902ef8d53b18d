"""The harness itself: every bad end of a child is seen as what it is, and a good one as nothing."""

from __future__ import annotations

import random
import signal
import sys
from pathlib import Path

import pytest

from soak import interrupts, scenarios
from soak.processes import Ended, Signals, Tally, Variant, judge, run_child

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the signals are those of POSIX")


def tally_of(tmp_path: Path, code: str, variant: Variant, timeout: float = 60) -> Tally:
    program = tmp_path / "child.py"
    program.write_text(code)
    return judge(variant, run_child(program, [], variant.signals, random.Random(0), timeout), "child")


def counts(tally: Tally) -> dict[str, int]:
    """Whatever is not zero."""
    named = {name: value for name, value in vars(tally).items() if name not in ("processes", "details")}
    return {name: value for name, value in named.items() if value}


def test_a_good_child(tmp_path: Path) -> None:
    tally = tally_of(tmp_path, "print('go'); print('delivered 3'); print('end')", Variant("v"))
    assert (counts(tally), tally.failures, tally.details) == ({"delivered": 3}, 0, [])


@pytest.mark.parametrize("word", ["lost", "wrong", "misreported"])
def test_what_a_child_says_is_counted(tmp_path: Path, word: str) -> None:
    tally = tally_of(tmp_path, f"print('{word} a'); print('{word} b'); print('end')", Variant("v"))
    assert (counts(tally), tally.failures) == ({word: 2}, 2)
    assert tally.details == [f"child: {word} a", f"child: {word} b"]


def test_a_refused_late_run_is_counted_and_is_no_failure(tmp_path: Path) -> None:
    tally = tally_of(tmp_path, "print('refused why'); print('end')", Variant("v"))
    assert (counts(tally), tally.failures) == ({"refused": 1}, 0)


def test_a_crash(tmp_path: Path) -> None:
    code = "import os, signal; print('end', flush=True); os.kill(os.getpid(), signal.SIGSEGV)"
    tally = tally_of(tmp_path, code, Variant("v"))
    assert counts(tally) == {"crashes": 1}
    assert "SIGSEGV" in tally.details[0]


def test_a_hang_is_killed_and_says_where_it_hung(tmp_path: Path) -> None:
    code = """
import faulthandler, signal
faulthandler.register(signal.SIGUSR1)
print("go", flush=True)
def stuck():
    while True: pass
stuck()
"""
    tally = tally_of(tmp_path, code, Variant("v"), timeout=3)
    assert counts(tally) == {"hangs": 1}
    assert "in stuck" in tally.details[0]


@pytest.mark.parametrize("code", ["", "print('end'); raise SystemExit(3)", "import nothing_of_that_name"])
def test_a_child_that_does_not_come_to_its_end_is_a_failure(tmp_path: Path, code: str) -> None:
    assert counts(tally_of(tmp_path, code, Variant("v"))) == {"broken": 1}


def test_one_signal_arrives_before_the_child_is_told(tmp_path: Path) -> None:
    code = """
import signal, sys, time
seen = []
signal.signal(signal.SIGINT, lambda *_: seen.append(1))
print("go", flush=True)
assert sys.stdin.readline() == "sent\\n"
while not seen: time.sleep(0.001)
print("delivered", len(seen)); print("end")
"""
    assert counts(tally_of(tmp_path, code, Variant("v", Signals(signal.SIGINT, within=0.1)))) == {
        "delivered": 1
    }


def test_a_storm_goes_on_until_the_child_ends(tmp_path: Path) -> None:
    code = """
import signal, time
seen = []
signal.signal(signal.SIGINT, lambda *_: seen.append(1))
print("go", flush=True)
while len(seen) < 5: time.sleep(0.001)
signal.signal(signal.SIGINT, signal.SIG_IGN)
print("delivered 5"); print("end")
"""
    storm = Signals(signal.SIGINT, every=0.002)
    assert counts(tally_of(tmp_path, code, Variant("v", storm))) == {"delivered": 5}


def test_an_end_by_sigint_is_right_only_where_it_is_expected() -> None:
    ended = Ended([], "", -signal.SIGINT, 1, hung=False)
    assert counts(judge(Variant("v"), ended, "child")) == {"crashes": 1}
    expected = Variant("v", codes=frozenset({0, -signal.SIGINT}), must_end=False, count_sent=True)
    assert counts(judge(expected, ended, "child")) == {"delivered": 1}


#: Steps that swallow what a handler raises, in the three ways in which an operator could.
SWALLOWERS = {
    "lost": "try:\n        busy()\n    except BaseException: pass",
    "misreported": "try:\n        busy()\n    except BaseException as e: raise RuntimeError('Fail') from e",
    "delivered": "busy()",
}
STORM = """
import signal, sys, time
sys.argv[1:] = ["v", "0", "--control"]
from soak.children.storms import AsyncStorm, Storm, Timeout
def busy():
    end = time.monotonic() + 0.03
    while time.monotonic() < end: pass
def step():
    {body}
{attack}
print("end")
"""
ATTACKS = {
    "alarm": "s = Storm(signal.SIGALRM, Timeout); s.attack(step, 5, 30); s.end()",
    "async": "AsyncStorm(step, 5, 30).run()",
}


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("word", SWALLOWERS)
def test_an_exception_that_is_swallowed_or_changed_is_noticed(tmp_path: Path, word: str, attack: str) -> None:
    tally = tally_of(tmp_path, STORM.format(body=SWALLOWERS[word], attack=ATTACKS[attack]), Variant("v"))
    found = counts(tally)
    # Now and then one comes between two steps, where nothing can swallow it.
    assert sum(found.values()) == 5
    assert found.get(word, 0) >= 1
    assert set(found) <= {word, "delivered"}


@pytest.mark.parametrize("name", scenarios.SCENARIOS)
def test_onnxruntimes_own_operator_passes(name: str) -> None:
    processes = len(scenarios.SCENARIOS[name].variants)
    tally = scenarios.soak(name, processes, control=True)
    assert tally.failures == 0, "\n".join(tally.details)
    assert tally.delivered > 0


def test_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupts, "soak", lambda name, processes, **_: Tally(processes, delivered=3))
    assert interrupts.main(["--processes", "2", "--scenario", "runs", "exit", "--seed", "1"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith(
        "4 processes, 6 interrupts delivered, 0 lost, 0 hangs, 0 crashes, 0 wrong results, 0 "
    )
    monkeypatch.setattr(
        interrupts, "soak", lambda name, processes, **_: Tally(processes, lost=1, details=["why"])
    )
    assert interrupts.main(["--scenario", "runs"]) == 1
    assert "  why\n" in capsys.readouterr().out
