"""Whole runs: limits, watched points, calls that fit badly, deep recursion, and where failures are put."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from tests.execute.running import call, stop, text_program
from whence.execute.events import EventKind
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.outcomes import Finished, Stopped
from whence.execute.translate.translation import Options
from whence.execute.world import RecordedWorld
from whence.frontends.llvm.load import load
from whence.program.procedure import Point

COUNT = """
procedure count(n: i32) -> i32 {
  local i: i32
entry:
  i = copy 0
  jump head
head:
  c: i1 = slt i, n
  branch c then body else done
body:
  i = add i, 1
  jump head
done:
  return i
}
"""


def _machine(text: str, **limits: int) -> Machine:
    return Machine(text_program(text), RecordedWorld(), Limits(**limits))


def test_steps_are_counted_exactly() -> None:
    outcome = _machine(COUNT).call("count", [10])
    assert outcome.record.steps == 2 + 11 * 2 + 10 * 2 + 1


def test_a_budget_stops_a_loop_at_the_same_step_each_time() -> None:
    outcomes = [_machine(COUNT, steps=150_000).call("count", [1 << 30]) for _ in range(2)]
    assert [outcome.record.steps for outcome in outcomes] == [outcomes[0].record.steps] * 2
    assert isinstance(outcomes[0], Stopped)
    assert outcomes[0].event.kind is EventKind.BUDGET


class _Held:
    """Something that a caller of a run has."""


def _reference_of_a_caller() -> weakref.ref[_Held]:
    held = _Held()
    _machine(COUNT).call("count", [10])
    return weakref.ref(held)


def test_what_a_caller_has_is_free_after_the_run_without_a_search_for_garbage() -> None:
    gc.disable()
    try:
        assert _reference_of_a_caller()() is None
    finally:
        gc.enable()


FIB = """
procedure fib(n: i32) -> i32 {
entry:
  c: i1 = slt n, 2
  branch c then small else large
small:
  return n
large:
  a: i32 = sub n, 1
  b: i32 = sub n, 2
  x: i32 = call fib(a)
  y: i32 = call fib(b)
  s: i32 = add x, y
  return s
}
procedure down(n: i32) -> i32 {
entry:
  c: i1 = eq n, 0
  branch c then small else large
small:
  return 0
large:
  a: i32 = sub n, 1
  x: i32 = call down(a)
  s: i32 = add x, 1
  return s
}
"""


def test_a_budget_stops_recursion_without_loops() -> None:
    outcome = _machine(FIB, steps=10_000).call("fib", [40])
    assert isinstance(outcome, Stopped)
    assert outcome.event.kind is EventKind.BUDGET


def test_calls_nest_tens_of_thousands_deep() -> None:
    outcome = _machine(FIB).call("down", [50_000])
    assert isinstance(outcome, Finished)
    assert outcome.value == 50_000


def test_endless_recursion_exhausts_the_stack_at_the_call() -> None:
    outcome = _machine(FIB, depth=2_000).call("down", [-1])
    assert isinstance(outcome, Stopped)
    assert outcome.event.kind is EventKind.STACK_EXHAUSTED
    assert outcome.event.point == Point("down", 2, 1)


def test_large_frames_exhaust_the_stack_by_their_size() -> None:
    text = """
procedure f(n: i32) -> i32 {
  slot buf: [1048576 x i8]
entry:
  x: i32 = call f(n)
  return x
}
"""
    outcome = stop(text, "f", 1)
    assert outcome.event.kind is EventKind.STACK_EXHAUSTED
    assert len(outcome.event.frames) < 20


def test_a_watched_point_is_recorded_when_control_comes_to_it() -> None:
    body, done = Point("count", 2, 0), Point("count", 3, 0)
    for count, reached in ((0, {done}), (2, {body, done})):
        machine = Machine(
            text_program(COUNT), RecordedWorld(), options=Options(watch=frozenset({body, done}))
        )
        assert machine.call("count", [count]).record.reached == reached


def test_machines_share_translations_and_nothing_else() -> None:
    text = """
global counter: i32
procedure next() -> i32 {
entry:
  x: i32 = load static counter
  y: i32 = add x, 1
  store static counter = y
  return y
}
"""
    translations = Translations(text_program(text), Options())
    first, second = (Machine(translations, RecordedWorld()) for _ in range(2))
    values = [machine.call("next") for machine in (first, first, second)]
    assert [outcome.value for outcome in values if isinstance(outcome, Finished)] == [1, 2, 1]
    watched = translations.watching(frozenset({Point("next", 0, 1)}))
    assert Machine(watched, RecordedWorld()).call("next").record.reached == {Point("next", 0, 1)}


def test_only_what_runs_is_lowered_and_entered() -> None:
    program = text_program(COUNT + FIB)
    machine = Machine(program, RecordedWorld())
    machine.call("count", [3])
    assert program.lowered == ("count",)
    assert machine.entered == ("count",)


def test_arguments_from_outside_are_cut_to_the_width_of_the_parameter() -> None:
    text = "procedure f(a: i8, b: f64) -> i8 {\nentry:\n  return a\n}\n"
    assert call(text, "f", -1, 2) == 255


LOOSE = """
procedure two(a: i32, b: i32) -> i32 {
entry:
  r: i32 = sub a, b
  return r
}
procedure none() -> void {
entry:
  return
}
procedure real(x: f64) -> f64 {
entry:
  return x
}
procedure more() -> i32 {
entry:
  r: i32 = call two(9, 4, 1) : (i32, i32, i32)
  return r
}
procedure fewer() -> i32 {
entry:
  r: i32 = call two(9) : (i32)
  return r
}
procedure unprototyped() -> i32 {
entry:
  r: i32 = call two(9, 4) fixed 0
  return r
}
procedure wide() -> i32 {
entry:
  r: i32 = call two(9i64, 4i64)
  return r
}
procedure nothing() -> i32 {
entry:
  r: i32 = call none()
  return r
}
procedure wrong() -> f64 {
entry:
  r: f64 = call real(7)
  return r
}
procedure through(p: ptr) -> i32 {
entry:
  r: i32 = call *p(9, 4)
  return r
}
procedure pointed() -> i32 {
entry:
  r: i32 = call through(&two)
  return r
}
procedure countdown(n: i32) -> i32 {
entry:
  c: i1 = eq n, 0
  branch c then small else large
small:
  return 0
large:
  a: i32 = sub n, 1
  x: i32 = call countdown(a) fixed 0
  return x
}
procedure printed() -> i32 {
entry:
  r: i32 = call spread(1i64, 2, 3) : (i64, i32, i32)
  return r
}
procedure spread(a: i32, ...) -> i32 {
entry:
  return a
}
procedure unknown() -> void {
entry:
  call nowhere()
  return
}
declare nowhere
"""


@pytest.mark.parametrize(
    ("procedure", "wanted"),
    [
        ("more", 5),
        ("fewer", 9),
        ("unprototyped", 5),
        ("wide", 5),
        ("nothing", 0),
        ("pointed", 5),
        ("printed", 1),
    ],
)
def test_calls_that_do_not_fit_do_what_the_hardware_does(procedure: str, wanted: int) -> None:
    assert call(LOOSE, procedure) == wanted


def test_calls_that_do_not_fit_nest_as_deep_as_others() -> None:
    assert call(LOOSE, "countdown", 20_000) == 0


@pytest.mark.parametrize(
    ("procedure", "arguments", "kind"),
    [
        ("wrong", (), EventKind.BAD_CALL),
        ("through", (0,), EventKind.NULL_DEREFERENCE),
        ("through", (12 << 32,), EventKind.BAD_CALL),
        ("unknown", (), EventKind.UNKNOWN_CALL),
    ],
)
def test_calls_that_cannot_work_stop_at_the_call(
    procedure: str, arguments: tuple[int, ...], kind: EventKind
) -> None:
    event = stop(LOOSE, procedure, *arguments).event
    assert (event.kind, event.point) == (kind, Point(procedure, 0, 0))


def test_unsupported_and_unreachable_code_stops_the_run() -> None:
    text = """
procedure u() -> void {
entry:
  unsupported "asm volatile"
  return
}
procedure v() -> void {
entry:
  unreachable
}
procedure w(a: i1) -> void {
entry:
  assume a
  return
}
"""
    assert stop(text, "u").event.kind is EventKind.UNSUPPORTED
    assert stop(text, "v").event.kind is EventKind.UNREACHABLE
    assert stop(text, "w", 0).event.kind is EventKind.ASSUMPTION_VIOLATED
    assert call(text, "w", 1) is None


def test_a_failure_in_a_callee_is_located_there_with_the_whole_call_stack(tmp_path: Path) -> None:
    path = tmp_path / "deep.c"
    path.write_text(
        "static int read(int *p) {\n    return *p;\n}\n"
        "static int outer(int *p) {\n    return read(p) + 1;\n}\n"
        "int main(void) {\n    return outer((int *)0);\n}\n"
    )
    outcome = Machine(load([str(path)]), RecordedWorld()).run_main()
    assert isinstance(outcome, Stopped)
    assert [frame.span.line for frame in outcome.event.frames] == [2, 5, 8]
    assert outcome.event.span.line == 2


def test_checked_runs_warn_of_signed_overflow_and_wide_shifts_once() -> None:
    text = """
procedure f(a: i32, s: i32) -> i32 {
  local i: i32
entry:
  i = copy 0
  jump head
head:
  b: i32 = add nsw a, 1
  c: i32 = shl b, s
  i = add i, 1
  d: i1 = slt i, 3
  branch d then head else done
done:
  return c
}
"""
    machine = Machine(text_program(text), RecordedWorld(), options=Options(checks_values=True))
    outcome = machine.call("f", [0x7FFFFFFF, 40])
    kinds = [warning.kind for warning in outcome.record.warnings]
    assert kinds == [EventKind.SIGNED_OVERFLOW, EventKind.UNDEFINED_SHIFT]
    assert call(text, "f", 0x7FFFFFFF, 40) == 0
