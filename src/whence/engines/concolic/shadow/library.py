"""Library functions written in Python, as far as terms follow them: inputs, blocks of memory, output."""

from __future__ import annotations

from collections import Counter
from typing import final

from whence.answers import Reason
from whence.engines.concolic.shadow.memory.byte_terms import joined
from whence.engines.concolic.shadow.run_state import RunState, is_plain_pointer, number_of
from whence.engines.concolic.shadow.surroundings import SURROUNDINGS, Surroundings
from whence.engines.concolic.summaries.trees import Origin, Side
from whence.engines.concolic.summaries.write_regions import COPIES
from whence.execute.link.call_backs import PREFIX
from whence.execute.memory.encoding import Value
from whence.execute.observe.shadows.shadow import fitted
from whence.logic.term import Term
from whence.models.c.results.real_functions import REAL_FUNCTIONS, ROOTS
from whence.models.library import LIBRARY, Role
from whence.program.instructions import Call
from whence.program.procedure import Point
from whence.program.semantics.integer_operators import width_of
from whence.program.semantics.real_operators import has_real_terms
from whence.program.types import IntType, PointerType, bits_of
from whence.witnesses import ALLOCATION

_NONDET = "__VERIFIER_nondet_"
_MEMORY = frozenset({"klee_make_symbolic", f"{_NONDET}memory"})
_ALLOCATES = frozenset({"malloc", "aligned_alloc", "posix_memalign"})
_WORLD = frozenset({*SURROUNDINGS, "__whence_read"})
GIVEN = "__whence_given"
WRITE = "__whence_write"
FILLS = frozenset({"memset", "llvm.memset"})

PINNED = frozenset(
    {
        "malloc", "free", "aligned_alloc", "posix_memalign", "memcpy", "memmove", "llvm.memcpy",
        "llvm.memmove", "memset", "llvm.memset", "__whence_object_size", "__whence_read", "__whence_seek",
        "__whence_open", "__whence_close", "klee_make_symbolic", f"{_NONDET}memory",
    }
)  # fmt: skip
"""What they do is followed for the arguments of the run; other arguments are for other runs."""

HARMLESS = frozenset(
    {
        GIVEN, "__whence_usual_random", "__whence_usual_ticks", "__whence_seed_random",
        WRITE, "__whence_exit", "__whence_abort", "__whence_assertion_failed", "reach_error",
        "llvm.va_copy", "llvm.va_end", "llvm.trap", "llvm.debugtrap", "llvm.ubsantrap", "printf", "fprintf",
        "vprintf", "vfprintf", "dprintf", "__VERIFIER_assume", "klee_int", "klee_char", "klee_range",
    }
)  # fmt: skip
"""They give nothing back that depends on what they are given, output apart."""

PRINTS = frozenset({"printf", "fprintf", "vprintf", "vfprintf", "dprintf"})
"""They return how much they wrote, which programs hardly ever read."""

STOPPING = frozenset(
    {
        "__VERIFIER_assume", "klee_range",
        "__whence_abort", "__whence_assertion_failed", "reach_error", "llvm.trap", "llvm.debugtrap",
        "llvm.ubsantrap", "free", "memcpy", "memmove", "llvm.memcpy", "llvm.memmove", "memset", "llvm.memset",
    }
)  # fmt: skip
"""When they stop a run, they do so for every input on its path: they always stop, their arguments are pinned,
or what they ask for is a split of the path."""


@final
class Library:
    def __init__(self, state: RunState) -> None:
        self._state = state
        self._space = state.space
        self._terms = state.terms
        self._recorder = state.recorder
        self._memory = state.memory
        self._times: Counter[str] = Counter()
        """How often each function of the environment was called."""
        self._asked = 0
        self._surroundings = Surroundings(state)
        self._begun: tuple[Point, tuple[object, ...], tuple[object, ...]] = (Point("", 0, 0), (), ())

    def answered(
        self,
        name: str,
        call: Call,
        point: Point,
        values: tuple[object, ...],
        shadows: tuple[object, ...],
        result: Value,
    ) -> Term | None:
        """The term of the result."""
        numbers = [value if isinstance(value, int) else 0 for value in values]
        if name.startswith(PREFIX):
            return self._returned(name.removeprefix(PREFIX), call)
        if name in REAL_FUNCTIONS:
            return self._real(name, call, values, shadows)
        if name in _MEMORY:
            self._fill_with_input(numbers[0], numbers[1])
        elif name.startswith(_NONDET) or name in ("klee_int", "klee_char", "klee_range"):
            self._recorder.note_answer(is_zero=not result)
            return self._chosen(name, call)
        elif name == "__whence_read" and numbers[0] in self._surroundings.open:
            self._surroundings.read(point, numbers[0], numbers[1], numbers[2], result)
        elif name in SURROUNDINGS and self._surroundings.follow(name, point, numbers, result):
            return None
        elif name in FILLS and isinstance(shadows[1], Term):
            self._fill(numbers[0], shadows[1], numbers[2])
        elif name in _ALLOCATES:
            self.allocated(point)
        elif name == GIVEN:
            return self._given(numbers[0])
        elif self._is_lossy(name, result):
            self._recorder.lose(Reason.APPROXIMATED, f"{name} is run, not followed")
        return None

    def _returned(self, way: str, call: Call) -> Term | None:
        """What a function of the caller returns is an input."""
        number = self._times[way]
        self._times[way] += 1
        type_ = call.signature.result
        if not isinstance(type_, IntType | PointerType):
            return None
        term, bits = self._space.result(way, number, type_), bits_of(type_)
        if width_of(term) > bits:
            return self._terms.extract(term, bits - 1, 0)
        return term if width_of(term) == bits else self._terms.zero_extend(term, bits - width_of(term))

    def _given(self, name_at: int) -> Term:
        """What the environment gives is an input, by the name of the function that the program called."""
        assert self._state.machine is not None
        return self._next_given(self._state.machine.memory.c_string(name_at).decode())

    def _next_given(self, name: str) -> Term:
        number = self._times[name]
        self._times[name] += 1
        return self._space.environment_gives(name, number)

    def allocated(self, point: Point) -> None:
        """Whether an allocation fails is an input."""
        if not self._recorder.plan.may_lack_memory or not self._recorder.frames:
            return
        assert self._state.machine is not None
        is_refused = bool(self._state.machine.world.inputs.last_given)
        given = self._next_given(ALLOCATION)
        refused = self._terms.not_(self._terms.eq(given, self._terms.bv(0, 64)))
        self._recorder.split(refused, is_refused, lambda stack: Origin(Side.BRANCH, point, stack))

    def begin(self, name: str, point: Point, values: tuple[object, ...], shadows: tuple[object, ...]) -> None:
        """Before the function is run, which it may stop."""
        self._begun = (point, values, fitted(shadows, len(values)))
        if name in COPIES or name in FILLS:
            self._touch_blocks(name, values, fitted(shadows, len(values)))
        if name == "__VERIFIER_assume" and shadows and isinstance(shadows[0], Term):
            condition = shadows[0]
            violated = self._terms.eq(condition, self._terms.bv(0, width_of(condition)))
            self._assume_not(violated, is_violated=values[0] == 0)
        if name in ROOTS and isinstance(shadows[0], Term):
            below = self._terms.fp_lt(shadows[0], self._terms.bv(0, width_of(shadows[0])))
            is_below = isinstance(values[0], float) and values[0] < 0
            self._recorder.split(below, is_below, lambda stack: Origin(Side.BRANCH, point, stack))

    def _touch_blocks(self, name: str, values: tuple[object, ...], shadows: tuple[object, ...]) -> None:
        for position in (0, 1) if name in COPIES else (0,):
            match values[position], values[2]:
                case int(address), int(size) if size > 0:
                    is_fixed = shadows[2] is None and is_plain_pointer(shadows[position])
                    self._state.touch(address, size, is_fixed=is_fixed, is_write=position == 0)
                case _:
                    continue

    def stop(self, name: str) -> None:
        """The function has stopped the run."""
        if name == "klee_range":
            self._ranged(joined(self._terms, self._space.answer(self._asked, 4)), is_violated=True)

    def _ranged(self, term: Term, *, is_violated: bool) -> None:
        """An input that is asked for with its range stops the run where it is outside."""
        _, values, shadows = self._begun
        low, high = (self._argument(values[n], shadows[n]) for n in range(2))
        below, above = self._terms.bv_slt(term, low), self._terms.not_(self._terms.bv_slt(term, high))
        self._assume_not(self._terms.or_(below, above), is_violated=is_violated)

    def _argument(self, value: object, shadow: object) -> Term:
        if isinstance(shadow, Term):
            return shadow
        return self._terms.bv(value if isinstance(value, int) else 0, 32)

    def _assume_not(self, violated: Term, *, is_violated: bool) -> None:
        point = self._begun[0]
        self._recorder.split(violated, is_violated, lambda stack: Origin(Side.FAILURE, point, stack))

    def _is_lossy(self, name: str, result: Value) -> bool:
        """Whether the function brings in what no term stands for."""
        known = LIBRARY.get(name)
        if known is not None and known.role is Role.INPUT:
            return True
        if name in _WORLD:
            return True
        is_followed = name in PINNED or name in HARMLESS
        return not is_followed and result is not None and self._memory.has_terms

    def _real(
        self, name: str, call: Call, values: tuple[object, ...], shadows: tuple[object, ...]
    ) -> Term | None:
        if not any(isinstance(each, Term) for each in shadows):
            return None
        widths = [bits_of(type_) for type_ in call.signature.parameters]
        arguments = [
            shadow if isinstance(shadow, Term) else self._terms.bv(number_of(value, width), width)
            for shadow, value, width in zip(shadows, values, widths, strict=True)
        ]
        return REAL_FUNCTIONS[name](self._terms, arguments)

    def _chosen(self, name: str, call: Call) -> Term | None:
        type_ = call.signature.result
        if not isinstance(type_, IntType | PointerType) and not has_real_terms(type_):
            return None
        bits = bits_of(type_)
        parts = self._space.answer(self._asked, (bits + 7) // 8)
        self._asked += 1
        term = joined(self._terms, parts)
        if name == "klee_range":
            self._ranged(term, is_violated=False)
        if name == f"{_NONDET}bool":
            bit = self._terms.extract(term, 0, 0)
            return self._terms.zero_extend(bit, bits - 1) if bits > 1 else bit
        return self._terms.extract(term, bits - 1, 0) if width_of(term) > bits else term

    def _fill_with_input(self, address: int, size: int) -> None:
        for offset, byte in enumerate(self._space.answer(self._asked, size)):
            self._memory.put(address + offset, byte)
        self._asked += 1

    def _fill(self, address: int, byte: Term, size: int) -> None:
        low = self._terms.extract(byte, 7, 0) if width_of(byte) > 8 else byte
        for at in range(address, address + size):
            self._memory.store(at, 1, low)
