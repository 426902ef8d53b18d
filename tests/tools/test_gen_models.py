"""The command line of gen_models.py."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import gen_models
import pytest

ROOT = Path(__file__).parents[2]


def test_list_writes_nothing(tmp_path, capsys):
    assert gen_models.main(["--list", "--suite", "real", "--out", str(tmp_path)]) == 0
    assert "karate_club_gcn" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


def test_a_suite_is_written(tmp_path, capsys):
    assert gen_models.main(["--suite", "conformance", "--out", str(tmp_path / "new")]) == 0
    assert "23 models" in capsys.readouterr().out
    assert len(list((tmp_path / "new").glob("*/model.onnx"))) == 23


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--suite", "nope"], "suite must be one of"),
        (["--filter", "nope"], "no model of"),
        (["--seed", "-1"], "seed must be 0 or more, got -1"),
        (["--scale", "0"], "scale must be above 0, got 0.0"),
        (["--jobs", "0"], "jobs must be 1 or more, got 0"),
        (["--from-node", "x.onnx"], "--from-node must be model.onnx:node"),
        (["--from-node", "x.onnx:y", "--suite", "real"], "goes neither with --suite nor with --filter"),
        (["--suite", "real", "--out", "/dev/null/x"], "karate_club_gcn: "),
    ],
)
def test_a_bad_argument_is_one_line(arguments, message, capsys):
    assert gen_models.main(arguments) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


def test_the_script_runs_from_anywhere(tmp_path):
    command = [
        sys.executable,
        str(ROOT / "tools" / "gen_models.py"),
        "--filter",
        "karate_club_*",
        "--out",
        "m",
    ]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "m" / "karate_club_gcn" / "test_data_set_0" / "output_0.pb").exists()
