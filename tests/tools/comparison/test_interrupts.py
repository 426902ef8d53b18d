"""Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
import threading
import time

import onnxruntime as ort
import pytest
from comparison import cli
from comparison.interrupts import deferred
from comparison.tensors import load_runs
from generation import select, write_cases
from model_makers import scatter_model


def test_ctrl_c_comes_after_the_block():
    reached = []

    def work():
        with deferred():
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.01)
            reached.append("end")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert reached == ["end"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_without_ctrl_c_nothing_happens():
    with deferred():
        inside = signal.getsignal(signal.SIGINT)
    assert inside is not signal.default_int_handler
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_other_threads_are_left_alone():
    seen = []

    def work():
        with deferred():
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [signal.default_int_handler]


def press_ctrl_c_in_run(monkeypatch, number):
    """Ctrl-C arrives while ONNX Runtime is in the run of this number."""
    run, calls = ort.InferenceSession.run_with_ort_values, []

    def pressed(*arguments, **options):
        calls.append(1)
        if len(calls) == number:
            os.kill(os.getpid(), signal.SIGINT)
        return run(*arguments, **options)

    monkeypatch.setattr(ort.InferenceSession, "run_with_ort_values", pressed)


def test_ctrl_c_during_a_folder_leaves_what_was_done(tmp_path, monkeypatch, capsys):
    write_cases(select(["matrix"], ["matrix_*_axis0_add"]), tmp_path / "models")
    press_ctrl_c_in_run(monkeypatch, 3)
    options = ["--all", str(tmp_path / "models"), "--provider", "cpu", "--json", str(tmp_path / "o.json")]
    assert cli.main(options) == 130
    out, err = capsys.readouterr()
    assert err == "compare.py: stopped; what was compared before stands\n"
    assert "3 of 3 models match" not in out
    verdicts = [entry["verdict"] for entry in json.loads((tmp_path / "o.json").read_text())["models"]]
    assert verdicts == ["match", "match", "stopped"]


def test_ctrl_c_during_the_iterations_of_a_model(save, monkeypatch, tmp_path, capsys):
    press_ctrl_c_in_run(monkeypatch, 3)
    options = ["--iterations", "9", "--provider", "cpu", "--save-outputs", str(tmp_path / "out.npz")]
    assert cli.main([str(save(scatter_model())), *options]) == 130
    assert "stopped: 2 of 2 outputs match so far" in capsys.readouterr().out
    assert len(load_runs(tmp_path / "out.npz")) == 2
