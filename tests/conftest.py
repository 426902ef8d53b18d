"""Providers to test on, and the rule for GPU tests: skipped with the reason, unless a run demands them."""

from __future__ import annotations

import signal

import pytest
from comparison import providers


def pytest_configure() -> None:
    """Let Ctrl-C work in tests and what they start: a background job of a shell begins with it ignored."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    gpu_items = [item for item in items if item.get_closest_marker("gpu")]
    if not gpu_items:
        return
    problem = providers.cuda_problem()
    if not problem:
        return
    if "gpu" in config.getoption("-m") and "not gpu" not in config.getoption("-m"):
        pytest.exit(f"-m gpu needs a GPU: {problem}", returncode=1)
    for item in gpu_items:
        item.add_marker(pytest.mark.skip(reason=f"no GPU here: {problem}"))


@pytest.fixture(params=["cpu", pytest.param("cuda", marks=pytest.mark.gpu)])
def provider(request: pytest.FixtureRequest) -> str:
    """Each provider that the operator runs on."""
    return str(request.param)
