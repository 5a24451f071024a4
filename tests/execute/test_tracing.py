"""Def-use tracing: each read is reported with the write that it sees."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.execute.running import text_program
from whence.execute.machine import Machine
from whence.execute.observe.definitions.tracing import Address
from whence.execute.outcomes import Finished
from whence.execute.translate.translation import Instrumentation, Options
from whence.execute.world import RecordedWorld
from whence.program.procedure import Point

TRACED = Options(instrumentation=Instrumentation.TRACE)


@dataclass
class Recorder:
    """Keeps variables' pairs and, byte by byte, memory's last writers."""

    pairs: list[tuple[Point | None, Point]] = field(default_factory=list)
    memory_pairs: list[tuple[Point | None, Point]] = field(default_factory=list)
    writers: dict[int, Point] = field(default_factory=dict)
    at: Point | None = None

    entered: list[Point] = field(default_factory=list)
    resumed: list[Point] = field(default_factory=list)

    def enter(self, point: Point) -> object:
        self.entered.append(point)
        return point

    def resume(self, activation: object) -> None:
        assert isinstance(activation, Point)
        self.resumed.append(activation)

    def leave(self, activation: object) -> None:
        raise AssertionError("C has no class initialisers")

    def create(self, point: Point, made: object) -> None:
        raise AssertionError("nothing is created in C")

    def use(self, point: Point, writers: tuple[Point | None, ...]) -> None:
        self.pairs.extend((writer, point) for writer in writers)

    def read(self, point: Point, address: Address, size: int) -> None:
        assert isinstance(address, int)
        found = {self.writers.get(address + offset) for offset in range(size)}
        self.memory_pairs.extend((writer, point) for writer in found)

    def write(self, point: Point, address: Address, size: int) -> None:
        assert isinstance(address, int)
        for offset in range(size):
            self.writers[address + offset] = point

    def call(self, point: Point) -> None:
        self.at = point

    def overwrite(self, address: int, size: int) -> None:
        assert self.at is not None
        self.write(self.at, address, size)

    def copy(self, target: int, source: int, size: int) -> None:
        self.overwrite(target, size)


def _trace(text: str, *arguments: int) -> Recorder:
    recorder = Recorder()
    outcome = Machine(text_program(text), RecordedWorld(), options=TRACED, observer=recorder).call(
        "f", arguments
    )
    assert isinstance(outcome, Finished)
    return recorder


def test_a_use_sees_the_definition_on_the_path_that_was_taken() -> None:
    text = """
procedure f(a: i32) -> i32 {
  local x: i32
entry:
  x = copy 1
  c: i1 = eq a, 0
  branch c then change else done
change:
  x = add x, 5
  jump done
done:
  return x
}
"""
    first, change, end = Point("f", 0, 0), Point("f", 1, 0), Point("f", 2, 0)
    assert (first, end) in _trace(text, 1).pairs
    taken = _trace(text, 0).pairs
    assert (first, change) in taken
    assert (change, end) in taken
    assert (first, end) not in taken
    assert (Point("f", 0, 0), Point("f", 0, 1)) in taken


def test_memory_reads_see_their_writers_through_pointers_and_library_functions() -> None:
    text = """
declare memset library
procedure f(v: i32) -> i32 {
  slot a: [2 x i32]
entry:
  p: ptr = address slot a
  store slot a[0i64 * 4 of 2] = v
  store p[1i64 * 4] = 7
  x: i32 = load p[0i64 * 4]
  call memset(p, 0, 4i64) -> ptr
  y: i32 = load slot a[0i64 * 4 of 2]
  z: i32 = load slot a[1i64 * 4 of 2]
  r: i32 = add y, z
  return r
}
"""
    assert _trace(text, 3).memory_pairs == [
        (Point("f", 0, 1), Point("f", 0, 3)),
        (Point("f", 0, 4), Point("f", 0, 5)),
        (Point("f", 0, 2), Point("f", 0, 6)),
    ]


def test_activations_begin_and_are_resumed_after_each_call() -> None:
    text = """
procedure f(n: i32) -> i32 {
entry:
  c: i1 = eq n, 0
  branch c then done else more
more:
  m: i32 = sub n, 1
  r: i32 = call f(m)
  return r
done:
  return 0
}
"""
    recorder = _trace(text, 2)
    assert recorder.entered == [Point("f", 0, 0)] * 3
    assert recorder.resumed == [Point("f", 0, 0)] * 2
