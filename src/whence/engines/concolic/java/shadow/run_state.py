"""What the parts of one run's shadow share: how values become plain, how a path splits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import final

from whence.answers import Reason
from whence.engines.concolic.java.inputs.collection_contents import LOSS
from whence.engines.concolic.java.inputs.space import REFERENCE_BITS, JavaSpace
from whence.engines.concolic.java.inputs.stored_values import encoded
from whence.engines.concolic.java.shadow.derived import Derived, Loss
from whence.engines.concolic.java.shadow.heap_terms import Heap
from whence.engines.concolic.summaries.recorder import Recorder
from whence.engines.concolic.summaries.trees import ANYWHERE, Calls, Origin, Side
from whence.execute.memory.java_objects import JavaArray
from whence.logic.term import Term
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.semantics.integer_operators import width_of
from whence.program.semantics.real_operators import is_nan
from whence.program.types import FloatType, IntType, Type
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Boxed:
    """The shadow of a reference to a box with a term in it: its identity is not that of an ordinary run."""


BOXED = Boxed()


@final
@dataclass(slots=True)
class Reading:
    """How far a run has read standard input."""

    number: int = 0
    """Of the item that is read next."""
    has_ended: bool = False
    has_rest: bool = False
    """Whether the end of a line is left that a number or a word was on."""

    def take(self, *, leaves_line: bool) -> None:
        self.number += 1
        self.has_rest = leaves_line


@final
class RunState:
    def __init__(
        self, recorder: Recorder, space: JavaSpace, program: Program, has_item: Callable[[int], bool]
    ) -> None:
        """`has_item`: whether standard input of this run goes so far."""
        self.recorder = recorder
        self.limits = recorder.plan.limits
        self.space = space
        self.terms = space.terms
        self.program = program
        self.heap = Heap(space)
        self.point = ANYWHERE
        """Of the call that was made last."""
        self.native_depth = 0
        """Library methods in Python that are running since the last activation was entered."""
        self._answers = 0
        self._given: Counter[str] = Counter()
        """How often each function of the environment was called."""
        self.reading = Reading()
        self.space_has_item = has_item
        self.nanoseconds = self.terms.bv(0, 64)
        self._handled: dict[tuple[str, int], bool] = {}
        self._guarded: dict[Calls, bool] = {}

    @property
    def is_recording(self) -> bool:
        return bool(self.recorder.frames)

    def next_answer(self) -> int:
        """The number of the next input that a harness asks for."""
        self._answers += 1
        return self._answers - 1

    def given(self, name: str, mask: int) -> Term:
        """What the environment gives to the next call of the function."""
        number = self._given[name]
        self._given[name] += 1
        return self.space.environment_gives(name, number, mask)

    # terms

    def term(self, shadow: object, value: object, bits: int) -> Term:
        if isinstance(shadow, Term):
            return shadow
        return self.terms.bv(encoded(value, bits) or 0, bits)

    def bits_of(self, type_: Type) -> int:
        return type_.bits if isinstance(type_, IntType | FloatType) else REFERENCE_BITS

    def open(self, term: Term) -> Term | None:
        """A shadow: constants have none."""
        return None if term.is_constant else term

    # splits

    def split(self, point: Point, condition: Term, taken: bool) -> None:
        """A way that the library takes, as a branch."""
        self.recorder.split(condition, taken, lambda stack: Origin(Side.BRANCH, point, stack))

    def fail(self, point: Point, kind: ObligationKind | None, condition: Term, taken: bool) -> None:
        """An exception. If nothing may catch it, it ends the run and is explored only if it was asked for."""
        if self.is_recording:
            self.recorder.check_terms()
        side = Side.BRANCH if self._may_be_caught(point) else Side.FAILURE
        self.recorder.split(condition, taken, lambda stack: Origin(side, point, stack, failure=kind))

    def check_null(self, point: Point, value: object, shadow: object) -> None:
        """A reference must not be null; then it is the object of this run."""
        if isinstance(shadow, Term):
            null = self.terms.eq(shadow, self.terms.bv(0, width_of(shadow)))
            self.fail(point, ObligationKind.NULL, null, value is None)
            if value is not None:
                self.pin(point, shadow, value)

    def _may_be_caught(self, point: Point) -> bool:
        if not self.is_recording or self.native_depth > 1:
            return True
        return self._has_handler(point) or self._is_called_guarded(self.recorder.top.stack)

    def is_guarded(self) -> bool:
        """Whether an exception of the callee that is being called may be caught."""
        return self._may_be_caught(self.point)

    def _is_called_guarded(self, calls: Calls | None) -> bool:
        """Whether one of the calls stands where a handler is in force; the stack shares its outer part."""
        pending: list[Calls] = []
        while calls is not None and calls not in self._guarded:
            pending.append(calls)
            calls = calls.outer
        found = calls is not None and self._guarded[calls]
        for each in reversed(pending):
            found = self._guarded[each] = found or self._has_handler(each.innermost)
        return found

    def _has_handler(self, point: Point) -> bool:
        key = (point.procedure, point.block)
        found = self._handled.get(key)
        if found is None:
            blocks = self.program.procedure(point.procedure).blocks if point.procedure else ()
            found = self._handled[key] = not blocks or bool(blocks[point.block].handlers)
        return found

    # plain values

    def pin(self, point: Point, shadow: object, value: object, loss: Loss | None = None) -> None:
        """Goes on with the value of this run; other values are other paths."""
        if not self.is_recording:
            return
        match shadow:
            case Term():
                self._pin(point, shadow, value, loss)
            case Derived(sources, own):
                for term, held in sources:
                    self._pin(point, term, held, own)
            case _:
                return

    def _pin(self, point: Point, term: Term, value: object, loss: Loss | None) -> None:
        if isinstance(value, float):
            self.split(point, is_nan(self.terms, term), value != value)
            if value != value:
                return
        number = self._number(term, value)
        if number is not None:
            self.recorder.pin(term, number, point, loss)

    def _number(self, term: Term, value: object) -> int | None:
        """The bits that the term has where this is its value."""
        width = width_of(term)
        number = encoded(value, width)
        number = self.heap.number_of(value) if number is None else number
        return None if number is None else number & ((1 << width) - 1)

    def touch(self, point: Point, value: object) -> None:
        """Decides what an input collection holds."""
        found = self.heap.undecided(value) if self.is_recording else None
        if found is None:
            return
        self.recorder.pin(found.size, found.chosen, point, LOSS)
        for condition, taken in found.elements:
            self.split(point, condition, taken)

    def pin_class(self, point: Point, value: object) -> None:
        """Which class an input object is of, one value of it after the other."""
        self.touch(point, value)
        self.lose_array_class(value)
        kind = self.heap.kind(value)
        if kind is not None and self.is_recording:
            term, choices = kind
            self.recorder.pin(term, choices.index(value.cls), point)  # type: ignore[attr-defined]

    def lose_array_class(self, value: object) -> None:
        """Input arrays are of the class that is declared, where arrays of classes below it fit, too."""
        owner = self.heap.input_of(value) if isinstance(value, JavaArray) and self.is_recording else None
        if owner is not None and self.space.table.has_arrays_below(owner.type):
            self.recorder.lose(Reason.APPROXIMATED, f"{owner.name} is always of the class {owner.type}")

    def pin_reference(self, point: Point, shadow: object, value: object) -> None:
        if isinstance(shadow, Term) and self.is_recording:
            null = self.terms.eq(shadow, self.terms.bv(0, width_of(shadow)))
            self.split(point, null, value is None)
            if value is not None:
                self.pin(point, shadow, value)

    def derived(self, pairs: Iterable[tuple[object, object]], loss: Loss) -> Derived | None:
        """What follows from the shadows; None if they are none."""
        sources: dict[Term, int | float] = {}
        for shadow, value in pairs:
            match shadow:
                case Term():
                    sources[shadow] = value if isinstance(value, float) else self._number(shadow, value) or 0
                case Derived(inner):
                    sources.update(inner)
                case _:
                    continue
        return Derived(tuple(sources.items()), loss) if sources else None
