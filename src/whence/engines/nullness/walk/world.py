"""The program as the engine sees it: classes, call relation, effects, and where execution may start."""

from __future__ import annotations

from functools import cached_property
from typing import Final, final

from whence.analysis.calls.call_sites import INITIALISER, class_of, is_user_code
from whence.analysis.calls.edges import SHOWN_BY_A_CALL, Edge, Why
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.java.proxies import HANDED_ON
from whence.analysis.calls.relation import CallRelation
from whence.analysis.class_flow.flow import ClassFlow, NotFollowed, class_flow
from whence.analysis.walk.steps import KnownSteps
from whence.engines.nullness.construction.begun_classes import BegunClasses
from whence.engines.nullness.domain.access_paths import Path, Root, Selector
from whence.engines.nullness.domain.operand_terms import variable_path
from whence.engines.nullness.walk.call_effects import Effects
from whence.engines.nullness.walk.unseen_effects import UnseenEffects
from whence.models.java.calls.interpreted_methods import MAKING_BY_NAME
from whence.models.java.results import STATIC_OBJECTS
from whence.program.accesses import operands_read, variables_written
from whence.program.instructions import Assign, Call, Instruction, Store, Virtual
from whence.program.java.class_hierarchy import Hierarchy
from whence.program.mains import is_main, mains_of
from whence.program.operands import Operand, Variable
from whence.program.operators import Operator
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import ReferenceType

JUST_BEFORE: Final = 100
"""Instructions before a call among which copies of variables are looked for."""
PRIMITIVES = frozenset({"boolean", "byte", "char", "short", "int", "long", "float", "double"})

_CALLBACKS = frozenset({Why.CALLBACK, Why.THREAD, Why.AT_EXIT, Why.SIGNAL})


@final
class World:
    """Of one program and one set of entries. With entries that are all a `main`, the program is closed:
    nothing else calls into it. Else whatever is visible may be called at any time, with anything. The
    flow of objects says more of calls on them, but all of the program is read for that."""

    def __init__(
        self,
        program: Program,
        hierarchy: Hierarchy,
        entries: tuple[str, ...],
        *,
        follows_objects: bool = False,
    ) -> None:
        self.program = program
        self.follows_objects = follows_objects
        self.hierarchy = hierarchy
        self.entries = entries
        self.is_closed = all(is_main(program, entry) for entry in entries)
        self.begun = BegunClasses(self)
        self.unseen = UnseenEffects(program)
        self.effects = Effects(
            program, hierarchy, self.is_run, self.begun.has_begun, self.is_users_class, self.unseen
        )
        self.relation = CallRelation(program)
        self.steps = KnownSteps(program.language)
        self._indexed = indexed_calls(program)
        self._aliases: dict[tuple[str, str, str], bool] = {}
        self._stored: dict[str, frozenset[str]] = {}
        self._edges: dict[str, tuple[Edge, ...]] = {}
        self._edges_at: dict[Point, tuple[Edge, ...]] = {}
        self._copied: dict[Point, dict[Root, Path]] = {}
        self._callees: dict[Point, tuple[str, ...]] = {}
        self._origins: dict[str, dict[str, int]] = {}
        self._own_classes: dict[str, bool] = {}
        self._is_run: dict[str, bool] = {}

    # where execution starts

    def is_entered_from_outside(self, procedure: str) -> bool:
        """Whether something that is not followed may start the procedure: the launcher, a caller outside of
        the program, the library, the machine."""
        if procedure in self._starts:
            return True
        return not self.is_closed and self.hierarchy.is_visible(procedure)

    def is_run(self, procedure: str) -> bool:
        """Whether it is not a method of objects that a closed program never makes."""
        if self._makes_any_object:
            return True
        found = self._is_run.get(procedure)
        if found is None:
            header = self.program.headers().get(procedure)
            is_plain = header is None or header.is_library or header.is_static or INITIALISER in procedure
            found = self._is_run[procedure] = is_plain or self.hierarchy.makes(class_of(procedure))
        return found

    @cached_property
    def _makes_any_object(self) -> bool:
        """Whether others may make objects of classes of which the program makes none by itself."""
        called = (name.partition("(")[0] for name in self.program.index().callers)
        is_by_name = self.unseen.makes_without_constructors or any(map(MAKING_BY_NAME.__contains__, called))
        return not self.is_closed or is_by_name

    def methods_of(self, class_name: str) -> tuple[str, ...]:
        """The methods of objects of the user's class that it declares itself, and its constructors."""
        return self._methods.get(class_name, ())

    @cached_property
    def _methods(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {}
        for name in self._indexed.own:
            if not self.program.headers()[name].is_static and not name.endswith(INITIALISER):
                found.setdefault(class_of(name), []).append(name)
        return {name: tuple(methods) for name, methods in found.items()}

    @cached_property
    def called_back(self) -> frozenset[str]:
        """The user's methods that the library may call by itself."""
        return frozenset(filter(self.is_run, self._indexed.called_back))

    def is_users_class(self, name: str) -> bool:
        """Whether the user's program declares the class."""
        found = self._own_classes.get(name)
        if found is None:
            made = name.partition("$$Lambda$")[0]
            names = (*self.hierarchy.constructors(made), f"{made}{INITIALISER}")
            headers = [self.program.headers().get(each) for each in names]
            found = any(header is not None and not header.is_library for header in headers)
            self._own_classes[name] = found
        return found

    @cached_property
    def _starts(self) -> frozenset[str]:
        initialisers = (name for name in self._indexed.own if name.endswith(INITIALISER))
        return frozenset((*self.entries, *self.called_back, *initialisers))

    @cached_property
    def starts(self) -> tuple[str, ...]:
        return tuple(sorted(self._starts))

    @cached_property
    def holders_of_type(self) -> dict[str, tuple[str, ...]]:
        """Type -> the user's classes that have a field of it."""
        found: dict[str, dict[str, None]] = {}
        for name in sorted({class_of(each) for each in self._indexed.own}):
            for field in self.hierarchy.fields(name):
                if isinstance(field.type, ReferenceType):
                    found.setdefault(field.type.name, {})[name] = None
        return {name: tuple(holders) for name, holders in found.items()}

    # calls: the walk's view, in which the library is one step and calls back as part of its effect

    def edges_at(self, point: Point, instruction: Instruction) -> tuple[Edge, ...]:
        found = self._edges_at.get(point)
        if found is None:
            edges = self.relation.edges_at(point, instruction, _CALLBACKS)
            found = tuple(
                edge for edge in edges if self.is_run(edge.callee) and self._is_target(edge, instruction)
            )
            if self.unseen.may_be_of_proxy(instruction):
                found = (*found, Edge(point.procedure, HANDED_ON, point, Why.DISPATCH))
            self._edges_at[point] = found
        return found

    def edges(self, name: str) -> tuple[Edge, ...]:
        found = self._edges.get(name)
        if found is None:
            points = self.program.procedure(name).points() if self.program.defines(name) else ()
            found = tuple(dict.fromkeys(edge for each in points for edge in self.edges_at(*each)))
            self._edges[name] = found
        return found

    def callers(self, name: str) -> frozenset[str]:
        """None of an initialiser: it is taken as a start."""
        if name.endswith(INITIALISER):
            return frozenset()
        return frozenset(filter(self.is_run, self._indexed.direct_callers(name)))

    def around(self, entry: str) -> tuple[Edge, ...]:
        return ()

    def callees_at(self, point: Point, call: Call) -> tuple[str, ...]:
        """Everything that the call may enter, with initialisers; the library's methods stand for what they
        call back."""
        found = self._callees.get(point)
        if found is None:
            names = dict.fromkeys(edge.callee for edge in self.edges_at(point, call))
            found = self._callees[point] = tuple(names)
        return found

    def copied_arguments(self, point: Point | None, call: Call) -> dict[Root, Path]:
        """The variables of which arguments are copies that were made just before the call."""
        if point is None:
            return {}
        found = self._copied.get(point)
        if found is None:
            found = self._copied[point] = self._find_copied(point, call)
        return found

    def _find_copied(self, point: Point, call: Call) -> dict[Root, Path]:
        block = self.program.procedure(point.procedure).blocks[point.block].instructions
        written = {each.name for each in variables_written(call)}
        arguments = {each.name for each in call.arguments if isinstance(each, Variable)}
        found: dict[Root, Path] = {}
        for instruction in reversed(block[max(0, point.position - JUST_BEFORE) : point.position]):
            match instruction:
                case Assign(target, Operator.COPY, (Variable() as source,)):
                    is_copy = target.name in arguments and written.isdisjoint((target.name, source.name))
                    if is_copy:
                        found.setdefault(variable_path(source).root, variable_path(target))
                case _:
                    pass
            names = [each.name for each in variables_written(instruction)]
            written.update(names)
            arguments.difference_update(names)
            if not arguments:
                break
        return found

    def origins(self, procedure: str) -> dict[str, int]:
        """The parameters that are never assigned and the variables that are only ever copies of one, each
        with the parameter's number."""
        found = self._origins.get(procedure)
        if found is None:
            found = self._origins[procedure] = _origins(self.program.procedure(procedure))
        return found

    # objects

    def may_alias(self, one: Path, other: Path, field: Selector) -> bool:
        """By the classes that have the field and fit both types."""
        key = (field.name.rpartition(".")[0], *sorted((one.type, other.type)))
        found = self._aliases.get((key[0], key[1], key[2]))
        if found is None:
            found = self._aliases[(key[0], key[1], key[2])] = self._may_be_one(*key)
        return found

    def _may_be_one(self, owner: str, first: str, second: str) -> bool:
        if not first or not second or first == second:
            return True
        fits = self.hierarchy.is_subtype
        if fits(first, second) or fits(second, first):
            return True
        return any(fits(each, first) and fits(each, second) for each in self.hierarchy.subtypes(owner))

    def is_assigned_outside(self, field: str) -> bool:
        """Whether code that is not looked at may assign the field."""
        is_open = self.effects.users(field).is_open and not self.is_closed
        return is_open or not self.is_users_class(class_of(field)) or self.unseen.may_assign(field)

    def may_hold_anything(self, field: str) -> bool:
        """The same of a field of objects, or whether a stream may say what it holds."""
        return self.is_assigned_outside(field) or self.unseen.may_be_unmade(class_of(field))

    def is_library_object(self, symbol: str) -> bool:
        """Whether the static field is one of the library's that always hold an object: those that `models/`
        lists, and the constants of an enum."""
        if symbol in STATIC_OBJECTS:
            return True
        return not self.is_users_class(class_of(symbol)) and self.hierarchy.is_enum_constant(symbol)

    def may_be_same_array(self, one: str, other: str) -> bool:
        """Arrays vary with the types of their elements, and any class may implement an interface."""
        while one.endswith("[]") and other.endswith("[]"):
            one, other = one.removesuffix("[]"), other.removesuffix("[]")
        if one != other and not PRIMITIVES.isdisjoint((one, other)):
            return False
        hierarchy = self.hierarchy
        if hierarchy.is_subtype(one, other) or hierarchy.is_subtype(other, one):
            return True
        return any(hierarchy.is_interface(each) or not hierarchy.is_known(each) for each in (one, other))

    def holds_objects(self, procedure: str, array: Operand) -> bool:
        """Whether no element of the array is null: a launcher gave it, and nothing was stored in it."""
        if not self.is_closed or self.unseen.are_there:
            return False
        try:
            return class_flow(self.program, is_open=False).is_launched(procedure, array)
        except NotFollowed:
            return False

    def _is_target(self, edge: Edge, instruction: Instruction) -> bool:
        """Whether the receiver of a virtual call may be of a class that has the callee."""
        if self.flow is None or edge.why not in (*SHOWN_BY_A_CALL, Why.CALLBACK):
            return True
        match instruction:
            case Call(_, Virtual() as callee, (Variable() as receiver, *_)):
                targets = self.flow.targets(edge.caller, receiver, callee)
                is_own = edge.why is not Why.CALLBACK and is_user_code(self.program, edge.callee)
                return edge.callee in targets.own if is_own else targets.runs_others
            case _:
                return True

    @property
    def followed(self) -> tuple[str, ...]:
        """The procedures that answers depend on because objects were followed through them."""
        return tuple(self._indexed.own) if self.flow is not None else ()

    @cached_property
    def flow(self) -> ClassFlow | None:
        """The flow of objects, if they are followed."""
        if not self.follows_objects:
            return None
        try:
            return class_flow(self.program, is_open=not self.is_closed)
        except NotFollowed:
            return None

    def stored_temporaries(self, procedure: str) -> frozenset[str]:
        """Temporaries that are narrowed and then only stored in a field."""
        found = self._stored.get(procedure)
        if found is None:
            narrowed: set[str] = set()
            used: set[str] = set()
            for _, instruction in self.program.procedure(procedure).points():
                if isinstance(instruction, Assign) and instruction.operator is Operator.TRUNC:
                    narrowed.add(instruction.target.name)
                read = operands_read(instruction)
                if isinstance(instruction, Store):
                    read = tuple(each for each in read if each != instruction.value)
                used.update(each.name for each in read if isinstance(each, Variable))
            found = self._stored[procedure] = frozenset(narrowed - used)
        return found


def _origins(procedure: Procedure) -> dict[str, int]:
    writers: dict[str, list[Instruction]] = {}
    for _, instruction in procedure.points():
        for each in variables_written(instruction):
            writers.setdefault(each.name, []).append(instruction)
    found = {each.name: n for n, each in enumerate(procedure.parameters) if each.name not in writers}
    for name, (first, *others) in writers.items():
        match first:
            case Assign(_, Operator.COPY | Operator.CAST, (Variable() as source,)) if not others:
                if source.name in found and name not in found:
                    found[name] = found[source.name]
            case _:
                pass
    return found


def closed_entries(program: Program, hierarchy: Hierarchy, entries: tuple[str, ...]) -> tuple[str, ...]:
    """Entries that questions with different ones may share: all mains for a program that is started by one;
    else what nothing calls, and those of the given ones that are not visible anyway."""
    if entries and all(is_main(program, entry) for entry in entries):
        return mains_of(program)
    callers = program.index().callers
    own = indexed_calls(program).own
    roots = (name for name in own if not callers.get(name))
    hidden = (name for name in entries if not hierarchy.is_visible(name))
    return tuple(dict.fromkeys((*roots, *sorted(hidden))))
