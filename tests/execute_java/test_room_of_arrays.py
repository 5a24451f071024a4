"""Arrays cost steps: a run that makes more and more of them ends before they fill the memory."""

from __future__ import annotations

import pytest

from whence.analysis.runs.replay import Manner, replay
from whence.execute.events import EventKind
from whence.execute.limits import Limits
from whence.execute.outcomes import Finished, Stopped
from whence.frontends.load import load
from whence.program.program import Program
from whence.witnesses import Inputs

TEXT = """
import java.util.Arrays;
class Rows {
    static int triangle(int n) {
        int[][] rows = new int[n][];
        for (int i = 0; i < n; i++) rows[i] = new int[i + 1];
        return rows.length;
    }
    static int copies(int n) {
        int[][] rows = new int[n][];
        int[] first = new int[n];
        for (int i = 0; i < n; i++) rows[i] = first.clone();
        return rows.length;
    }
    static int texts(int n) {
        Object[][] rows = new Object[n][];
        for (int i = 0; i < n; i++) rows[i] = Arrays.copyOf(new String[0], n, Object[].class);
        return rows.length;
    }
}
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    path = tmp_path_factory.mktemp("rows") / "Rows.java"
    path.write_text(TEXT)
    return load((str(path),))


@pytest.mark.parametrize("name", ["triangle", "copies", "texts"])
def test_many_arrays_end_a_run_and_few_do_not(program: Program, name: str) -> None:
    manner = Manner(Limits(500_000))
    few = replay(program, f"Rows.{name}(I)I", Inputs(parameters=(300,)), manner)
    assert isinstance(few, Finished) and few.value == 300
    many = replay(program, f"Rows.{name}(I)I", Inputs(parameters=(20_000,)), manner)
    assert isinstance(many, Stopped) and many.event.kind is EventKind.BUDGET
