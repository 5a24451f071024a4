"""Results of the library that are never null, by the library's own bytecode.

`models/java_results` lists what specifications promise. For other methods the body is read, where the call
means one body: a static or final method, or one of a final class (the front end lowers those as direct calls;
native ones have no body). "The result is null" is followed backward from each return through that one
procedure. Only local variables are followed: what a field of the library holds is not known, and no call can
change a local variable. A virtual call in the library may run a method of the user's, which may return null.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import final

from whence.analysis.walk.client import NotSent, Passage
from whence.analysis.walk.policy import Effect, Policy, Treatment
from whence.analysis.walk.steps import Exit, Step
from whence.analysis.walk.walk import Closed, Direction, Walk
from whence.engines.nullness.domain.access_paths import NULL, Term, Thing
from whence.engines.nullness.domain.disjuncts import (
    ANYTHING,
    Disjunct,
    conjoined,
    optional,
    root_alone,
    with_root,
)
from whence.engines.nullness.domain.operand_terms import (
    base_of,
    class_name,
    shown_by_edge,
    term_of,
    variable_path,
)
from whence.engines.nullness.domain.predicates import Predicate, predicate
from whence.engines.nullness.library import library_contracts as library
from whence.engines.nullness.limits import Limits
from whence.engines.nullness.walk.instruction_transfer import assigned, before_assign, before_making, not_null
from whence.engines.nullness.walk.world import World
from whence.program.instructions import (
    Allocate,
    Assign,
    Branch,
    Call,
    Catch,
    Direct,
    Instruction,
    Load,
    Return,
    Store,
    Switch,
    Unsupported,
)
from whence.program.places import Static
from whence.program.procedure import Point, Procedure
from whence.program.types import ReferenceType
from whence.source import InputProblem


@final
class LibraryResults:
    """Which methods of the library never return null, found out when first asked."""

    def __init__(self, world: World, limits: Limits) -> None:
        self._world = world
        self._limits = limits
        self._known: dict[str, bool] = {}
        self._depth = 0

    def of_call(self, call: Call) -> Term | None:
        """What is known of the result of a call of the library."""
        found = library.result_of(call, self._world.hierarchy)
        if found is None and self._is_never_null(call):
            return Thing.LITERAL
        return found

    def _is_never_null(self, call: Call) -> bool:
        if call.target is None or not class_name(call.target.type) or not isinstance(call.callee, Direct):
            return False
        name = call.callee.procedure
        found = self._known.get(name)
        if found is None and self._depth < self._limits.library_depth:
            self._known[name] = False
            self._depth += 1
            found = self._known[name] = self._never_returns_null(name)
            self._depth -= 1
        return bool(found)

    def _never_returns_null(self, name: str) -> bool:
        """A method that calls itself counts as one that may, while it is looked at."""
        procedure = self._body(name)
        if procedure is None:
            return False
        starts = []
        for point, instruction in procedure.points():
            if isinstance(instruction, Return):
                term = None if instruction.value is None else term_of(instruction.value)
                start = ANYTHING if term is None else with_root(predicate(term, "=", NULL))
                starts += [(point, each) for each in optional(start)]
        policy = Policy(calls=Treatment.OPAQUE, most_steps=self._limits.library_steps)
        world = self._world
        client = Locals(procedure, self.of_call, world.is_library_object, library.shown_by_call)
        walk = Walk(world.program, (), client, world, policy, Direction.BACKWARD, lambda _: None, root_alone)
        return isinstance(walk.run(starts), Closed)

    def _body(self, name: str) -> Procedure | None:
        program = self._world.program
        header = program.headers().get(name)
        if header is None or not header.is_library or not header.is_defined:
            return None
        try:
            procedure = program.procedure(name)
        except InputProblem:
            return None
        length = sum(len(block.instructions) for block in procedure.blocks)
        is_short = length <= self._limits.library_instructions
        return procedure if is_short and isinstance(procedure.result, ReferenceType) else None


@final
class Locals:
    """The client: disjuncts about the local variables of one procedure."""

    def __init__(
        self,
        procedure: Procedure,
        result_of: Callable[[Call], Term | None],
        is_object: Callable[[str], bool],
        shown_by: Callable[[Call], tuple[Predicate | bool, ...]],
    ) -> None:
        self._procedure = procedure
        self._result_of = result_of
        self._is_object = is_object
        self._shown_by = shown_by

    def across(
        self, step: Step, instruction: Instruction, fact: Disjunct, effect: Effect
    ) -> Iterable[Disjunct]:
        if isinstance(instruction, Unsupported):
            return (ANYTHING,)
        if step.exit is Exit.EXCEPTIONAL:
            return (fact,)
        return optional(self._before(step, instruction, fact))

    def _before(self, step: Step, instruction: Instruction, fact: Disjunct) -> Disjunct | None:
        match instruction:
            case Assign():
                return before_assign(fact, instruction, frozenset())
            case Load(target, place):
                is_object = isinstance(place, Static) and self._is_object(place.symbol)
                before = assigned(fact, target, Thing.LITERAL if is_object else None)
                return None if before is None else conjoined(before, not_null(base_of(place)))
            case Store(place):
                return conjoined(fact, not_null(base_of(place)))
            case Allocate() | Catch():
                return before_making(fact, instruction)
            case Branch() | Switch():
                assert isinstance(step.after, Point)
                label = self._procedure.blocks[step.after.block].label
                return conjoined(fact, shown_by_edge(instruction, label))
            case Call():
                return self._before_call(instruction, fact)
            case _:
                return fact

    def _before_call(self, call: Call, fact: Disjunct) -> Disjunct | None:
        if library.ends(call):
            return None
        before: Disjunct | None = fact
        if call.target is not None:
            is_asked = isinstance(call.callee, Direct) and fact.mentions(variable_path(call.target))
            before = assigned(fact, call.target, self._result_of(call) if is_asked else None)
        return None if before is None else conjoined(before, self._shown_by(call))

    def counts_result(self, call: Call, fact: Disjunct) -> bool:
        return False

    def into(self, passage: Passage, fact: Disjunct) -> NotSent:
        raise AssertionError("no call is entered")

    def out_of(self, passage: Passage, fact: Disjunct, kept: Hashable) -> Iterable[Disjunct]:
        raise AssertionError("no call is entered")

    def may_start(self, procedure: Procedure, fact: Disjunct) -> bool:
        return True

    def is_lost(self, fact: Disjunct) -> bool:
        return fact.root is None

    def covers(self, known: Disjunct, fact: Disjunct) -> bool:
        return frozenset(known.predicates) <= frozenset(fact.predicates)
