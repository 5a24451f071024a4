"""Arguments that a method of the user's does not return with if they are null: `Validate.notNull(x)`.

"The parameter is null" is followed backward from each normal return through that one procedure, as results
of the library are (`library_results`). What it calls in turn may require the parameter, too.
"""

from __future__ import annotations

from typing import Final, final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.walk.policy import Policy, Treatment
from whence.analysis.walk.walk import Closed, Direction, Walk
from whence.engines.nullness.domain.access_paths import NULL
from whence.engines.nullness.domain.disjuncts import Disjunct, root_alone
from whence.engines.nullness.domain.operand_terms import class_name, variable_path
from whence.engines.nullness.domain.predicates import Predicate
from whence.engines.nullness.library import library_contracts as library
from whence.engines.nullness.library.library_results import Locals
from whence.engines.nullness.limits import Limits
from whence.engines.nullness.walk.instruction_transfer import not_null
from whence.engines.nullness.walk.world import World
from whence.program.instructions import Call, Direct, Return
from whence.program.procedure import Procedure

_NONE: Final = frozenset[int]()


@final
class RequiredArguments:
    def __init__(self, world: World, limits: Limits) -> None:
        self._world = world
        self._limits = limits
        self._known: dict[str, frozenset[int]] = {}
        self._depth = 0

    def shown(self, call: Call, callee: str) -> tuple[Predicate | bool, ...]:
        """What a call shows by returning from the callee."""
        shown = library.shown_by_call(call)
        numbers = self._numbers(callee)
        if not numbers or len(self._world.program.procedure(callee).parameters) != len(call.arguments):
            return shown
        required = (call.arguments[number] for number in sorted(numbers))
        return (*shown, *(fact for each in required for fact in not_null(each)))

    def _numbers(self, name: str) -> frozenset[int]:
        """None while the method is looked at, and of those that are called from there too far away."""
        found = self._known.get(name)
        if found is None and self._depth < self._limits.required_depth:
            self._known[name] = _NONE
            self._depth += 1
            found = self._known[name] = self._find(name)
            self._depth -= 1
        return found or _NONE

    def _find(self, name: str) -> frozenset[int]:
        program = self._world.program
        if not is_user_code(program, name):
            return _NONE
        procedure = program.procedure(name)
        length = sum(len(block.instructions) for block in procedure.blocks)
        if length > self._limits.required_instructions:
            return _NONE
        unassigned = self._world.origins(name)
        return frozenset(
            number
            for number, each in enumerate(procedure.parameters)
            if each.source != "this" and unassigned.get(each.name) == number and class_name(each.type)
            if self._is_required(procedure, number)
        )

    def _is_required(self, procedure: Procedure, number: int) -> bool:
        is_null = Disjunct(Predicate(variable_path(procedure.parameters[number]), "=", NULL))
        starts = [(point, is_null) for point, each in procedure.points() if isinstance(each, Return)]
        policy = Policy(calls=Treatment.OPAQUE, most_steps=self._limits.library_steps)
        world = self._world
        client = Locals(procedure, lambda _: None, world.is_library_object, self._shown_by_direct)
        walk = Walk(world.program, (), client, world, policy, Direction.BACKWARD, lambda _: None, root_alone)
        return isinstance(walk.run(starts), Closed)

    def _shown_by_direct(self, call: Call) -> tuple[Predicate | bool, ...]:
        """A virtual call may enter a method that requires less."""
        if isinstance(call.callee, Direct):
            return self.shown(call, call.callee.procedure)
        return library.shown_by_call(call)
