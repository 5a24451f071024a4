"""One cache for all tests: compiled programs are kept from run to run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def cache(pytestconfig: pytest.Config) -> Path:
    named = os.environ.get("WHENCE_CACHE")
    if named:
        return Path(named)
    assert pytestconfig.cache is not None
    return pytestconfig.cache.mkdir("whence")
