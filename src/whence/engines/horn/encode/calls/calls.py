"""What a call does: written out, summarised, or known by its effects on memory alone."""

from __future__ import annotations

from collections.abc import Set
from functools import cached_property
from typing import final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import class_of, is_user_code
from whence.analysis.calls.edges import BESIDE, SHOWN_BY_A_CALL, Why
from whence.analysis.calls.relation import CallRelation
from whence.engines.horn.encode.calls.java_library_effects import LibraryCalls
from whence.engines.horn.encode.graphs.expanded_graph import OPAQUE, Summarised, Treatment, WrittenOut
from whence.engines.horn.encode.memory.layout import Layout, Unit
from whence.engines.horn.limits import Limits
from whence.memory.locations import Location
from whence.memory.memory import Memory
from whence.memory.modref import anywhere_in
from whence.memory.objects import AllocatedObject
from whence.memory.points_to.facts import UNKNOWN_CALLEE
from whence.models.c.jumps import JUMPS
from whence.models.c.results.result_ranges import POINTS_INTO, RESULT_RANGES, ResultRange
from whence.models.effects import Argument, Frees, Fresh, Keeps, State, Touches, Within, WritesThrough
from whence.models.function import LibraryFunction, Returning
from whence.models.java.numbers import makes_new_array
from whence.program.instructions import Call, Instruction
from whence.program.operands import Operand
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.records import dataclass

_HARMLESS = frozenset({"llvm.va_end", "llvm.va_start", "llvm.stacksave"})
_COPIES = frozenset({"memcpy", "memmove"})
_FILL = "memset"
_SIZES = {"malloc": (0,), "calloc": (0, 1), "realloc": (1,), "reallocarray": (1, 2)}
"""The arguments whose product is the size of what the function makes."""
_ENDS_BLOCK = "llvm.stackrestore"
_TEXT_FUNCTIONS = ("mem", "str", "wcs", "wmem")
"""Those that return an argument do so always; `localtime_r` does not."""
_STOPS = frozenset({"llvm.trap", "llvm.debugtrap"})
_HIDDEN = (State.TOKENISER, State.BUFFER, State.OPTIONS, State.VARIABLES)


class NotFollowed(Exception):
    """Something in the way has no clauses; the detail names it."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


@final
@dataclass(frozen=True, slots=True)
class Effect:
    """Of a call that is not entered. The units in `writes` hold anything afterwards, as does the result."""

    returns: bool = True
    assumes: Operand | None = None
    writes: tuple[Unit, ...] = ()
    fills: tuple[Operand, ...] = ()
    """Where, with which byte and how many bytes the call fills; it writes nothing else."""
    copies: tuple[Operand, ...] = ()
    """To where, from where and how many bytes the call copies; it writes nothing else."""
    reads: tuple[Unit, ...] = ()
    """What it copies from."""
    makes: tuple[Operand, ...] = ()
    """The result is null or a new object of so many bytes, the product of these."""
    makes_array: bool = False
    """The result is a new array of Java, whose length a rule says."""
    clears: bool = False
    """The new object is filled with zeros."""
    frees: tuple[Operand, ...] = ()
    may_free: bool = False
    """Whether any object that was made may be gone afterwards."""
    may_end_block: bool = False
    """Whether local objects of a size that is not constant may be gone afterwards."""
    is_external: bool = False
    """Whether nothing but the assumption about functions without a body speaks for this."""
    is_model: bool = False
    function: str = ""
    """Which function of the C library it is, if `models` say what it does."""
    range: ResultRange | None = None
    """Of the number that a function of C returns, if more is known than its type."""
    within: Within | Argument | None = None
    """Which of the arguments' objects the result points into, or which argument it is."""
    is_by_rule: bool = False
    """Whether the call runs a method of the Java library and no code of the program's: its result is what
    `models` say of it."""


@final
class Calls:
    """Policy for calls (`expansion.CallPolicy`), and their effects."""

    def __init__(
        self,
        program: Program,
        memory: Memory,
        relation: CallRelation,
        leading: Set[str],
        limits: Limits,
    ) -> None:
        self._program = program
        self._memory = memory
        self._relation = relation
        self._leading = leading
        """The procedures from which control may come to a target."""
        self._limits = limits
        self._library = LibraryCalls(program, memory, relation)
        self._effects: dict[tuple[Point, bool], Effect] = {}
        self._layout: Layout | None = None
        self._recursive: dict[str, bool] = {}

    def use(self, layout: Layout) -> None:
        """From now on effects name the layout's units."""
        self._layout = layout
        self._effects.clear()

    @cached_property
    def is_java(self) -> bool:
        return self._program.language is Language.JAVA

    def callees(self, point: Point, call: Call) -> tuple[str, ...]:
        """`UNKNOWN_CALLEE` is among them where a pointer of C may lead to code that is not the program's."""
        found = self._memory.callees_of(point, call)
        if not self.is_java:
            return found
        # Callers may pass objects of classes that the program itself never makes.
        edges = self._relation.edges_at(point, call)
        shown = (edge.callee for edge in edges if edge.why in SHOWN_BY_A_CALL)
        names = tuple(dict.fromkeys(name for name in (*found, *shown) if name != UNKNOWN_CALLEE))
        if UNKNOWN_CALLEE in found and all(is_user_code(self._program, name) for name in names):
            raise NotFollowed("a call whose target is not known")
        return names

    def treatment(self, point: Point, call: Call, around: tuple[str, ...], written: int) -> Treatment:
        names = self.callees(point, call)
        own = [name for name in names if is_user_code(self._program, name)]
        is_room = written < self._limits.written_out and len(around) < self._limits.call_depth
        if self.is_java and (len(own) < len(names) or not own):
            return self._of_java_call(point, call, own, is_room=is_room)
        self._refuse_hidden_calls(point, call)
        if not own:
            return OPAQUE
        if len(own) < len(names):
            return self._opaque(own)
        if any(self._is_recursive(name) for name in own):
            return Summarised(own[0]) if len(own) == 1 else self._opaque(own)
        if is_room:
            return WrittenOut(tuple(own))
        if len(own) == 1 and own[0] in self._leading:
            return Summarised(own[0])
        return self._opaque(own)

    def _of_java_call(self, point: Point, call: Call, own: list[str], *, is_room: bool) -> Treatment:
        """Of a call that may enter the library: what that runs of the program's is entered, too, if it leads
        to a target."""
        back = [name for name in self._library.run_by(point, call) if name in self._leading]
        for name in back:
            if not is_room or self._is_recursive(name):
                raise NotFollowed(f"{name} may be called back")
        is_written = is_room and not any(map(self._is_recursive, own))
        if own and not is_written:
            self._opaque(own)
        entered = tuple(own) if is_written else ()
        if not entered and not back:
            return OPAQUE
        return WrittenOut(entered, tuple(back), is_opaque_too=True)

    def _opaque(self, own: list[str]) -> Treatment:
        """Of a call that may enter these, known by what they may write: none of them leads to a target."""
        for name in own:
            if name in self._leading:
                raise NotFollowed(f"a call through a pointer that may lead to {name}")
        return OPAQUE

    def _refuse_hidden_calls(self, point: Point, call: Call) -> None:
        """The library may run a procedure from which control comes to the target."""
        for edge in self._relation.edges_at(point, call):
            if edge.why not in SHOWN_BY_A_CALL and edge.why not in BESIDE and edge.callee in self._leading:
                raise NotFollowed(f"{edge.callee} may be called back")

    def _is_recursive(self, name: str) -> bool:
        """By the index, and in Java, where that looks at the names of methods alone, by dispatch, too."""
        found = self._recursive.get(name)
        if found is None:
            found = self._memory.graph.is_recursive(name)
            if found and self.is_java:
                found = self._relation.may_come_back(name)
            self._recursive[name] = found
        return found

    def effect(self, point: Point, call: Call, treated: Treatment | None) -> Effect:
        """Of what is not written out."""
        is_entered = isinstance(treated, WrittenOut) and bool(treated.callees)
        found = self._effects.get((point, is_entered))
        if found is None:
            found = self._effects[point, is_entered] = self._effect(point, call, is_entered=is_entered)
        return found

    def _effect(self, point: Point, call: Call, *, is_entered: bool) -> Effect:
        names = self.callees(point, call)
        if self.is_java:
            return self._in_java(point, call, names, is_entered=is_entered)
        if len(names) == 1 and names[0] != UNKNOWN_CALLEE and not is_user_code(self._program, names[0]):
            return self._of_foreign(point, call, names[0])
        if not names:
            return Effect(returns=False)
        found = [self._of_one(point, call, name) for name in names]
        return Effect(
            returns=any(each.returns for each in found),
            writes=tuple(dict.fromkeys(unit for each in found for unit in each.writes)),
            may_free=any(each.may_free or each.frees for each in found),
            is_external=any(each.is_external for each in found),
            is_model=any(each.is_model for each in found),
        )

    def _of_one(self, point: Point, call: Call, name: str) -> Effect:
        """Of one of several procedures that a call may enter."""
        if name == UNKNOWN_CALLEE:
            return self._of_unknown(point, call)
        if not is_user_code(self._program, name):
            return self._of_foreign(point, call, name)
        return Effect(writes=self._written_by(name), may_free=True)

    def _of_unknown(self, point: Point, call: Call) -> Effect:
        """Code outside of the program writes what it can reach and returns anything; it may run what the
        program gave it the address of, too."""
        edges = self._relation.edges_at(point, call)
        own = [edge.callee for edge in edges if is_user_code(self._program, edge.callee)]
        writes = [*self._foreign_units, *(unit for name in own for unit in self._written_by(name))]
        return Effect(writes=tuple(dict.fromkeys(writes)), may_free=True, is_external=True)

    def _written_by(self, name: str) -> tuple[Unit, ...]:
        footprint = self._memory.footprint(name)
        return tuple(unit for unit in self._units if any(map(footprint.may_write, unit.locations)))

    @property
    def _units(self) -> tuple[Unit, ...]:
        return () if self._layout is None else self._layout.units

    def _touched(self, locations: tuple[Location, ...]) -> tuple[Unit, ...]:
        return () if self._layout is None else self._layout.touched(locations)

    def _of_foreign(self, point: Point, call: Call, name: str) -> Effect:
        """Of a C function that is not the user's."""
        if name in JUMPS:
            raise NotFollowed(f"{name} jumps between procedures")
        if name in _STOPS:
            return Effect(returns=False)
        if name in _HARMLESS:
            return Effect()
        if name.startswith(_ENDS_BLOCK):
            return Effect(may_end_block=True)
        self._refuse_callbacks(point, call)
        known = library_function(name)
        if known is None:
            if name.startswith("llvm."):
                raise NotFollowed(f"{name} is not known")
            return Effect(writes=self._foreign_units, may_free=True, is_external=True)
        return self._of_model(point, call, known)

    def _in_java(self, point: Point, call: Call, names: tuple[str, ...], *, is_entered: bool) -> Effect:
        foreign = tuple(name for name in names if not is_user_code(self._program, name))
        own = [name for name in names if name not in foreign and not is_entered]
        if not own and self._library.ends(foreign):
            return Effect(returns=False)
        found = dict.fromkeys(unit for name in own for unit in self._written_by(name))
        if self._layout is not None and foreign:
            writes = self._library.written(point, call, foreign, self._layout, self._written_by)
            found.update(dict.fromkeys(writes))
        is_by_rule = not own and len(foreign) == len(names) and not self._library.run_by(point, call)
        makes_array = is_by_rule and makes_new_array(call)
        return Effect(
            writes=tuple(found), makes_array=makes_array, is_model=bool(foreign), is_by_rule=is_by_rule
        )

    def initialisers(self, point: Point, instruction: Instruction) -> tuple[str, ...]:
        """The initialisers of the user's classes that the instruction may run first. That of the class whose
        code is running has begun before."""
        if not self.is_java:
            return ()
        edges = self._relation.edges_at(point, instruction)
        own = class_of(point.procedure)
        found = [e.callee for e in edges if e.why is Why.INITIALISER and class_of(e.callee) != own]
        for name in found:
            if name in self._leading:
                raise NotFollowed(f"{name} may run before")
        return tuple(name for name in found if is_user_code(self._program, name))

    def _refuse_callbacks(self, point: Point, call: Call) -> None:
        for edge in self._relation.edges_at(point, call):
            is_hidden = edge.why not in SHOWN_BY_A_CALL and edge.why not in BESIDE
            is_hidden &= edge.why is not Why.INITIALISER
            if is_hidden and edge.why is not Why.AT_EXIT and is_user_code(self._program, edge.callee):
                raise NotFollowed(f"{edge.callee} may be called back")

    def _of_model(self, point: Point, call: Call, known: LibraryFunction) -> Effect:
        if known.returning is Returning.NEVER:
            return Effect(returns=False)
        if known.returning is Returning.IF_TRUE:
            return Effect(assumes=call.arguments[0])
        is_maker = known.name in ("malloc", "calloc")
        locations = [
            each
            for each in self._memory.written(point)
            if not (is_maker and isinstance(each.object, AllocatedObject))
        ]
        if any(_is_wide(effect) for effect in known.effects):
            locations.append(anywhere_in(self._memory.unknown))
        writes = self._touched(tuple(locations))
        if isinstance(known.result, Fresh) or Touches(State.ERRNO) in known.effects:
            writes = tuple(dict.fromkeys((*writes, *self._errno)))
        freeing = [each for each in known.effects if isinstance(each, Frees)]
        frees = tuple(call.arguments[each.argument] for each in freeing if not each.through)
        may_free = any(each.through for each in freeing)
        makes: tuple[Operand, ...] = ()
        if isinstance(known.result, Fresh) and known.name in _SIZES:
            makes = tuple(call.arguments[place] for place in _SIZES[known.name])
        if known.canonical in _COPIES:
            reads = self._touched(self._memory.read(point))
            return Effect(writes=writes, copies=call.arguments[:3], reads=reads, is_model=True)
        if known.canonical == _FILL:
            return Effect(writes=writes, fills=call.arguments[:3], is_model=True)
        return Effect(
            writes=writes,
            makes=makes,
            clears=known.name == "calloc",
            frees=frees,
            may_free=may_free,
            is_model=True,
            function=known.name,
            range=RESULT_RANGES.get(known.name),
            within=_argument_of(known),
        )

    @property
    def _foreign_units(self) -> tuple[Unit, ...]:
        """What code outside of the program may write: all that it was given, and every global."""
        given = self._touched((anywhere_in(self._memory.unknown),))
        return tuple(unit for unit in self._units if unit in given or unit.object.kind == "global")

    @property
    def _errno(self) -> tuple[Unit, ...]:
        return tuple(unit for unit in self._units if unit.object.name == "__whence_errno")


def _argument_of(known: LibraryFunction) -> Within | Argument | None:
    if isinstance(known.result, Argument) and known.name.startswith(_TEXT_FUNCTIONS):
        return known.result
    is_inside = isinstance(known.result, Within) and known.name in POINTS_INTO
    return known.result if is_inside and isinstance(known.result, Within) else None


def _is_wide(effect: object) -> bool:
    if isinstance(effect, Touches):
        return effect.state in _HIDDEN
    return isinstance(effect, WritesThrough | Keeps)
