"""Inputs from a user's script."""

from __future__ import annotations

import numpy as np
import pytest
from comparison.errors import CompareError
from comparison.loader_script import script_feeds
from comparison.model_file import ModelFile
from model_makers import scatter_model

MODEL = ModelFile(None, scatter_model(data=(4,), indices=(3,)))
GOOD = """
import numpy as np
def feed(value):
    ones = np.ones(3, np.float32)
    return {"data": np.full(4, value, np.float32), "indices": np.zeros(3, np.int64), "updates": ones}
"""


def load(tmp_path, text, spec="script.py"):
    (tmp_path / "script.py").write_text(GOOD + text)
    return list(script_feeds(str(tmp_path / spec), MODEL))


def test_a_generator(tmp_path):
    feeds = load(tmp_path, "def load_data():\n    for n in range(3):\n        yield feed(n)\n")
    assert [f["data"][0] for f in feeds] == [0, 1, 2]
    assert feeds[0]["indices"].dtype == np.int64


def test_a_list_from_a_function_of_another_name(tmp_path):
    assert len(load(tmp_path, "def mine():\n    return [feed(1), feed(2)]\n", "script.py:mine")) == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"must have a function load_data\(\)"),
        ("load_data = 3", r"must have a function load_data\(\)"),
        ("def load_data():\n    return 1/0\n", "failed: ZeroDivisionError: division by zero"),
        (
            "def load_data():\n    yield feed(1)\n    raise ValueError('no more')\n",
            "failed: ValueError: no more",
        ),
        ("def load_data():\n    return []\n", "gave no inputs"),
        ("def load_data():\n    return [1]\n", "must give dicts of arrays, got int"),
        ("def load_data():\n    return 1\n", "failed: TypeError"),
        (
            "def load_data():\n    yield feed(1) | {'data': np.ones(5, np.float32)}\n",
            r"'data' must be of shape \[4\], got \[5\]",
        ),
        (
            "def load_data():\n    yield feed(1) | {'indices': np.ones(3)}\n",
            "'indices' must be int64, got float64",
        ),
        ("def load_data():\n    yield {'data': np.ones(4, np.float32)}\n", "no indices, updates"),
        ("import no_such_module", "failed: ModuleNotFoundError"),
        ("def (", "failed: SyntaxError"),
    ],
)
def test_what_is_wrong_is_one_line(tmp_path, text, message):
    with pytest.raises(CompareError, match=message) as caught:
        load(tmp_path, text)
    assert "\n" not in str(caught.value)


def test_a_missing_script_is_named(tmp_path):
    with pytest.raises(CompareError, match="there is no such file"):
        script_feeds(str(tmp_path / "none.py"), MODEL)
