"""The domain of the walk: disjuncts through instructions, calls and entries (sections 2.1 to 2.4)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple, final

from whence.analysis.calls.edges import SHOWN_BY_A_CALL, Why
from whence.analysis.calls.sites import class_of, is_user_code
from whence.analysis.walk.client import NotSent, Passage, Passed, Sent
from whence.analysis.walk.policy import Effect
from whence.analysis.walk.steps import Exit, Step
from whence.engines.nullness import collections, library
from whence.engines.nullness.access_paths import NULL, Path, Root, Term
from whence.engines.nullness.disjuncts import ANYTHING, Disjunct, conjoined, rewritten, without
from whence.engines.nullness.limits import Limits
from whence.engines.nullness.predicates import Predicate, predicate
from whence.engines.nullness.subjects import (
    FieldSubject,
    ParameterSubject,
    ResultSubject,
    StaticSubject,
    Subject,
)
from whence.engines.nullness.transfer import (
    assigned,
    before_assign,
    before_load,
    before_making,
    before_store,
    not_null,
)
from whence.engines.nullness.values import class_name, shown_by_edge, term_of, variable_path
from whence.engines.nullness.world import World, is_constructor
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Direct,
    Instruction,
    Jump,
    Load,
    Return,
    Store,
    Switch,
    Throw,
    Unreachable,
    Unsupported,
    Virtual,
)
from whence.program.mains import is_main
from whence.program.obligations import has_receiver
from whence.program.operands import Operand, Variable
from whence.program.places import Cell, Field, Static
from whence.program.procedure import Point, Procedure

RESULT = "result"


class Kept(NamedTuple):
    """What of the caller a callee is not told: predicates that it can't affect, and the caller's roots that
    stand behind its `outer` ones."""

    others: frozenset[Predicate]
    outer: tuple[Root, ...]


class Source(NamedTuple):
    """An instruction that null may come from."""

    point: Point
    instruction: Instruction


@final
class Nullness:
    """The client. `holds` says of a subject whether it is never null, as far as is known."""

    def __init__(self, world: World, limits: Limits, holds: Callable[[Subject], bool]) -> None:
        self._world = world
        self._limits = limits
        self._holds = holds
        self.leans_on_library = False
        self.came_from: Source | None = None
        """Where the root predicate was last found to hold, or was dropped."""

    # instructions

    def across(
        self, step: Step, instruction: Instruction, fact: Disjunct, effect: Effect
    ) -> Iterable[Disjunct]:
        found = self._across(step, instruction, fact, effect)
        possible = [each for each in found if self._is_possible(step, each)]
        if fact.root is not None and any(each.root is None for each in possible):
            self.came_from = Source(step.point, instruction)
        return possible

    def _across(
        self, step: Step, instruction: Instruction, fact: Disjunct, effect: Effect
    ) -> Iterable[Disjunct]:
        if isinstance(instruction, Unsupported):
            return (ANYTHING,)
        if isinstance(instruction, Call) and effect is not Effect.OWN:
            return self._beside_call(step, instruction, fact, effect)
        if step.exit is Exit.EXCEPTIONAL:
            return (fact,)
        return self._over(step, instruction, fact)

    def _over(self, step: Step, instruction: Instruction, fact: Disjunct) -> Iterable[Disjunct]:
        match instruction:
            case Assign():
                stored = self._world.stored_temporaries(step.point.procedure)
                return _optional(before_assign(fact, instruction, stored))
            case Load():
                return self._over_load(step, instruction, fact)
            case Store():
                return before_store(fact, instruction, self._world.may_alias)
            case Allocate() | Catch():
                return _optional(before_making(fact, instruction))
            case Branch() | Switch():
                return _optional(self._over_branch(step, instruction, fact))
            case Return(value):
                return _optional(_returned(fact, value))
            case Assume(condition):
                return _optional(conjoined(fact, (_truth(condition),)))
            case AddressOf(target):
                return (without(fact, (variable_path(target),)),)
            case Call() | Jump() | Throw() | Unreachable() | Unsupported():
                return (fact,)

    def _over_branch(self, step: Step, instruction: Branch | Switch, fact: Disjunct) -> Disjunct | None:
        assert isinstance(step.after, Point)
        label = self._world.program.procedure(step.point.procedure).blocks[step.after.block].label
        shown = [each for each in shown_by_edge(instruction, label) if self._is_tracked(each)]
        return conjoined(fact, shown, self._limits.most_predicates)

    def _is_tracked(self, each: Predicate | bool) -> bool:
        """The paper tracks conditions about null; a truth value may turn out to be one."""
        if self._limits.numbers or isinstance(each, bool):
            return True
        return isinstance(each.operand, Path) or each.operand == NULL

    def _over_load(self, step: Step, load: Load, fact: Disjunct) -> Iterable[Disjunct]:
        before = before_load(fact, load)
        if before is None:
            return ()
        if before is fact or not class_name(load.target.type):
            return (before,)
        target = variable_path(load.target)
        if Predicate(target, "=", NULL) in fact.predicates:
            subject = self._read_subject(load, step.point.procedure)
            if subject is not None and self._holds(subject):
                return ()
        return (before,)

    def _read_subject(self, load: Load, procedure: str) -> Subject | None:
        """What is read, if whatever is read there has been assigned: a constructor may read what it has not
        assigned yet, and so may an initialiser."""
        return read_subject(load, procedure) if self._limits.producers else None

    def _is_possible(self, step: Step, fact: Disjunct) -> bool:
        """Whether no parameter is null that never is."""
        if step.point.block or step.point.position or not self._limits.producers:
            return True
        return self.is_possible_at_entry(step.point.procedure, fact)

    def is_possible_at_entry(self, name: str, fact: Disjunct) -> bool:
        procedure = self._world.program.procedure(name)
        for number, parameter in enumerate(procedure.parameters):
            is_null = Predicate(variable_path(parameter), "=", NULL) in fact.predicates
            if is_null and (parameter.source == "this" or self._holds(ParameterSubject(name, number))):
                return False
        return True

    def may_be_at(self, point: Point, fact: Disjunct) -> bool:
        """Whether the walk has to start there."""
        is_entry = point.block == 0 and point.position == 0
        return not is_entry or self.is_possible_at_entry(point.procedure, fact)

    # calls that are not entered

    def _beside_call(self, step: Step, call: Call, fact: Disjunct, effect: Effect) -> Iterable[Disjunct]:
        callees = self._world.callees_at(step.point, call)
        after = fact
        if effect is Effect.ANYTHING:
            after = without(after, (path for path in after.paths if _is_memory(path)))
        elif effect is Effect.MOD_REF:
            may_write = self._world.effects.may_write_path
            after = without(after, [path for path in after.paths if may_write(callees, path)])
        if step.exit is Exit.EXCEPTIONAL:
            return (collections.after_exception(after, call),)
        if library.ends(call):
            return ()
        found = self._elements_and_result(step.point, call, after)
        return [each for before in found if (each := conjoined(before, _shown_by_call(call))) is not None]

    def _elements_and_result(self, point: Point, call: Call, fact: Disjunct) -> Iterable[Disjunct]:
        hierarchy = self._world.hierarchy
        if self._limits.collections and not self._is_difficult(point, call):
            rule = collections.rule_of(call, hierarchy)
            if rule is not None:
                self.leans_on_library = True
                return collections.before_call(fact, call, rule, hierarchy)
        before = collections.beside_call(fact, call, hierarchy)
        return () if before is None else self._result_of(point, call, before)

    def _result_of(self, point: Point, call: Call, fact: Disjunct) -> Iterable[Disjunct]:
        if call.target is None or not fact.mentions(variable_path(call.target)):
            return (fact,)
        term: Term | None = None
        if self._limits.library_results:
            term = library.result_of(call, self._world.hierarchy)
            self.leans_on_library = self.leans_on_library or term is not None
        if self._is_difficult(point, call) and not self._is_null_nowhere(point, call, fact, term):
            term = None
        return _optional(assigned(fact, call.target, term))

    def _is_null_nowhere(self, point: Point, call: Call, fact: Disjunct, term: Term | None) -> bool:
        """Whether none of too many targets returns null (section 3.3)."""
        assert call.target is not None
        is_null = Predicate(variable_path(call.target), "=", NULL) in fact.predicates
        if not self._limits.producers or not is_null:
            return False
        edges = self._world.edges_at(point, call)
        callees = [edge.callee for edge in edges if edge.why in SHOWN_BY_A_CALL]
        own = [each for each in callees if is_user_code(self._world.program, each)]
        is_bounded = term is not None or len(own) == len(callees)
        return is_bounded and all(self._holds(ResultSubject(each)) for each in own)

    def _is_difficult(self, point: Point, call: Call) -> bool:
        """Whether the call has too many targets to be entered, some of them the user's."""
        shown = [e for e in self._world.edges_at(point, call) if e.why is not Why.INITIALISER]
        return len(shown) > self._limits.most_targets

    def counts_result(self, call: Call, fact: Disjunct) -> bool:
        return call.target is not None and fact.mentions(variable_path(call.target))

    # calls that are entered

    def into(self, passage: Passage, fact: Disjunct) -> Sent[Disjunct] | Passed[Disjunct] | NotSent:
        is_normal = passage.exit is Exit.NORMAL
        call = _call_of(passage)
        target = None if call is None or not is_normal else call.target
        affected = sorted(
            (each for each in fact.predicates if self._is_affected(passage, target, each)), key=str
        )
        if fact.root not in affected:
            rest = Disjunct(fact.root, fact.others.difference(affected))
            after = conjoined(rest, _shown_by_call(call) if call is not None and is_normal else ())
            return NotSent.IMPOSSIBLE if after is None else Passed(after)
        is_null = target is not None and Predicate(variable_path(target), "=", NULL) in affected
        if is_null and self._limits.producers and self._holds(ResultSubject(passage.callee.name)):
            return NotSent.IMPOSSIBLE
        return self._sent(passage, call, target, fact, affected)

    def _is_affected(self, passage: Passage, target: Variable | None, each: Predicate) -> bool:
        roots = {path.root for path in each.paths}
        if target is not None and variable_path(target).root in roots:
            return True
        may_write = self._world.effects.may_write_path
        return any(may_write((passage.edge.callee,), path) for path in each.paths if _is_memory(path))

    def _sent(
        self,
        passage: Passage,
        call: Call | None,
        target: Variable | None,
        fact: Disjunct,
        affected: list[Predicate],
    ) -> Sent[Disjunct]:
        names = _Names(passage.callee, call, target)
        given = [each for each in fact.predicates if each not in affected and names.is_given(each)]
        assert fact.root is not None
        root = names.renamed(fact.root)
        others = (each for each in (*affected, *given) if each != fact.root)
        sent = Disjunct(root, frozenset(names.renamed(each) for each in others))
        return Sent(sent, Kept(fact.others.difference(affected), names.outer))

    def out_of(self, passage: Passage, fact: Disjunct, kept: Hashable) -> Iterable[Disjunct]:
        call = _call_of(passage)
        outer = kept.outer if isinstance(kept, Kept) else ()
        before = _in_terms_of_caller(fact, passage.callee, call, outer)
        if before is None:
            return ()
        if isinstance(kept, Kept):
            joined = conjoined(before, kept.others)
            if joined is None:
                return ()
            before = joined
        is_normal = passage.exit is Exit.NORMAL
        found = conjoined(before, _shown_by_call(call) if call is not None and is_normal else ())
        return _optional(found)

    # entries

    def may_start(self, procedure: Procedure, fact: Disjunct) -> bool:
        """A launcher gives an array; nothing is known of what others give."""
        if self._world.is_closed and is_main(self._world.program, procedure.name):
            given = variable_path(procedure.parameters[0])
            is_null = Predicate(given, "=", NULL) in fact.predicates
            if is_null or any(map(collections.has_elements, fact.paths)):
                return False
        return self.is_possible_at_entry(procedure.name, fact)

    def is_lost(self, fact: Disjunct) -> bool:
        return fact.root is None and not fact.others

    def covers(self, known: Disjunct, fact: Disjunct) -> bool:
        if known == fact:
            return True
        return frozenset(known.predicates) <= frozenset(fact.predicates)


@final
class _Names:
    """How predicates of a caller are said in a callee."""

    def __init__(self, callee: Procedure, call: Call | None, target: Variable | None) -> None:
        self._roots: dict[Root, Root] = {}
        self._outer: list[Root] = []
        if target is not None:
            self._roots[variable_path(target).root] = Root("result", "", class_name(target.type))
        self.given: set[Root] = set()
        if call is not None and len(call.arguments) == len(callee.parameters):
            for argument, parameter in zip(call.arguments, callee.parameters, strict=True):
                if isinstance(argument, Variable):
                    root = variable_path(argument).root
                    self._roots.setdefault(root, variable_path(parameter).root)
                    self.given.add(root)

    @property
    def outer(self) -> tuple[Root, ...]:
        return tuple(self._outer)

    def is_given(self, each: Predicate) -> bool:
        """Whether it is about an argument itself, not about memory."""
        return len(each.paths) == 1 and not each.path.fields and each.path.root in self.given

    def renamed(self, each: Predicate) -> Predicate:
        operand = self._path(each.operand) if isinstance(each.operand, Path) else each.operand
        found = predicate(self._path(each.path), each.relation, operand)
        assert not isinstance(found, bool) or isinstance(each.operand, Path)
        return each if isinstance(found, bool) else found

    def _path(self, path: Path) -> Path:
        root = path.root
        if root.kind == "static":
            return path
        if root not in self._roots:
            self._roots[root] = Root("outer", f"outer {len(self._outer)}", root.type)
            self._outer.append(root)
        return Path(self._roots[root], path.fields)


def _in_terms_of_caller(
    fact: Disjunct, callee: Procedure, call: Call | None, outer: tuple[Root, ...]
) -> Disjunct | None:
    """At a callee's entry, its parameters are the arguments; its locals are nothing yet."""
    terms: dict[Root, Term | None] = {}
    if call is not None and len(call.arguments) == len(callee.parameters):
        for argument, parameter in zip(call.arguments, callee.parameters, strict=True):
            terms[variable_path(parameter).root] = _marked(term_of(argument))
    for number, root in enumerate(outer):
        terms[Root("outer", f"outer {number}", root.type)] = _marked(Path(root))
    found: Disjunct | None = fact
    for root in {path.root for path in fact.paths if path.root.kind != "static"}:
        assert found is not None
        term = terms.get(root)
        found = without(found, (Path(root),)) if term is None else rewritten(found, Path(root), term)
        if found is None:
            return None
    return _unmarked(found)


_MARK = "caller's "


def _marked(term: Term | None) -> Term | None:
    """Names of a caller while those of its callee are still about."""
    if not isinstance(term, Path) or term.root.kind == "static":
        return term
    return Path(term.root._replace(name=_MARK + term.root.name), term.fields)


def _unmarked(fact: Disjunct | None) -> Disjunct | None:
    if fact is None:
        return None
    for root in {path.root for path in fact.paths if path.root.name.startswith(_MARK)}:
        plain = root._replace(name=root.name.removeprefix(_MARK))
        found = rewritten(fact, Path(root), Path(plain))
        if found is None:
            return None
        fact = found
    return fact


def read_subject(load: Load, procedure: str) -> Subject | None:
    """The subject that a load reads, if its value has been assigned wherever this procedure reads it."""
    match load.place:
        case Field(Cell(), field) if not (is_constructor(procedure) and class_of(procedure) == field.owner):
            return FieldSubject(field.owner, field.name)
        case Static(symbol) if procedure != f"{class_of(symbol)}.<clinit>()V":
            return StaticSubject(symbol)
        case _:
            return None


def _call_of(passage: Passage) -> Call | None:
    """The call whose arguments are the callee's; an initialiser has none."""
    if passage.edge.why is Why.INITIALISER or not isinstance(passage.instruction, Call):
        return None
    return passage.instruction


def _shown_by_call(call: Call) -> tuple[Predicate | bool, ...]:
    """A call that returned had a receiver, and what it requires."""
    return tuple(fact for each in (*_receiver(call), *library.required(call)) for fact in not_null(each))


def _receiver(call: Call) -> tuple[Operand, ...]:
    match call.callee:
        case Virtual():
            return call.arguments[:1]
        case Direct(name) if has_receiver(name, len(call.arguments)):
            return call.arguments[:1]
        case _:
            return ()


def _returned(fact: Disjunct, value: Operand | None) -> Disjunct | None:
    roots = [path.root for path in fact.paths if path.root.kind == RESULT]
    if not roots:
        return fact
    term = None if value is None else term_of(value)
    path = Path(roots[0])
    return without(fact, (path,)) if term is None else rewritten(fact, path, term)


def _truth(condition: Operand) -> Predicate | bool:
    term = term_of(condition)
    return True if term is None else predicate(term, "!=", 0)


def _is_memory(path: Path) -> bool:
    return bool(path.fields) or path.root.kind == "static"


def _optional(fact: Disjunct | None) -> tuple[Disjunct, ...]:
    return () if fact is None else (fact,)
