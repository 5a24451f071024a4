"""The alarm ends work, and leaves nothing half done that would be printed or be an error later."""

from __future__ import annotations

import time

import pytest

from whence.facade.process.deadline import OutOfTime, alarm_after


def waiting(function: str, module: str) -> tuple[object, list[str]]:
    """A function of that name and module that takes longer than its time, and what it told at its end."""
    told: list[str] = []
    held = {"__name__": module, "time": time, "told": told}
    exec(
        f"def {function}():\n    end = time.monotonic() + 0.3\n"
        "    while time.monotonic() < end: pass\n    told.append('done')\n",
        held,
    )
    return held[function], told


@pytest.mark.parametrize(
    ("function", "module", "is_done"),
    [
        ("work", "anything", False),
        ("__del__", "anything", True),
        ("__init__", "z3.z3", True),
        ("check", "z3.z3", False),
        ("from_param", "z3.z3types", True),
        ("__call__", "weakref", True),
    ],
)
def test_the_alarm_waits_for_what_must_not_be_half_done(function, module, is_done):
    work, told = waiting(function, module)
    with pytest.raises(OutOfTime), alarm_after(0.05):
        work()
        time.sleep(1)
    assert bool(told) is is_done
