"""Five hundred refutations each of C and Java fail again on a real machine, and on the same line."""

from __future__ import annotations

import shutil
from itertools import count
from pathlib import Path

import pytest

from tests.truth.native_witnesses import Confirmed, confirm_c, confirm_java
from tests.truth.small_failures import c_program, java_program

WANTED = 500


@pytest.mark.slow
def test_witnesses_of_c_fail_under_the_sanitizers(tmp_path: Path) -> None:
    confirmed = Confirmed()
    for seed in count(1):
        folder = tmp_path / str(seed)
        folder.mkdir()
        confirm_c(folder, c_program(seed), confirmed)
        assert confirmed.differing == []
        shutil.rmtree(folder)
        if confirmed.count >= WANTED:
            break


@pytest.mark.slow
def test_witnesses_of_java_fail_on_a_jvm(tmp_path: Path) -> None:
    confirmed = Confirmed()
    for seed in count(1):
        folder = tmp_path / str(seed)
        folder.mkdir()
        confirm_java(folder, java_program(seed), confirmed)
        assert confirmed.differing == []
        shutil.rmtree(folder)
        if confirmed.count >= WANTED:
            break
