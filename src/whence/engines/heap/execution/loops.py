"""What a loop does to variables and memory, as a function of how often it went around.

A variable or a cell with a fixed address that each iteration changes by the same number is linear in the
counter; one whose new value does not depend on its old one is what the iteration before left; another is
an unknown function of the counter, of which invariants may be found (`invariants`). Cells whose address
depends on the iteration become edges with bracketing constraints (`versions.Repeated`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field, replace
from typing import NamedTuple, final

from whence.engines.heap.fields.ghosts import mentions_ghosts
from whence.engines.heap.memory.offset_distances import is_of_analysis
from whence.engines.heap.memory.regions import Origin, Region
from whence.engines.heap.memory.versions import Choice, Copy, Edge, Fill, Repeated, Start, Version, Write
from whence.engines.heap.state.abstract_state import State
from whence.engines.heap.state.facts import occurs, real_iterations, replaced
from whence.engines.heap.state.machine import Machine, Scope
from whence.engines.heap.state.values import OPAQUE, Kind, Number, Pointer, Value, mapped
from whence.engines.heap.texts.scans import Content, Scan, Scans
from whence.logic.term import Op, Term
from whence.logic.terms import Terms
from whence.logic.traversal import subterms
from whence.records import dataclass


class Cell(NamedTuple):
    """A place whose address is the same in every iteration."""

    region: Region
    base: Term | None
    offset: Term
    kind: Kind


@final
@dataclass(frozen=True, slots=True)
class Form:
    """How a value depends on the counter: `step` each time, what the iteration before `left`, or unknown."""

    step: int | None = None
    left: Value | None = None
    targets: frozenset[Region] = frozenset()
    tries: int = 0


@final
@dataclass(slots=True)
class LoopEffect:
    key: str
    variables: dict[str, Form] = field(default_factory=dict)
    cells: dict[Cell, Form] = field(default_factory=dict)
    edges: dict[Region, tuple[Edge, ...]] = field(default_factory=dict)
    blurred: dict[Region, bool] = field(default_factory=dict)
    """Regions of which nothing is known; whether it is still known which objects are gone."""
    dropped: set[Cell] = field(default_factory=set)
    """Cells that only an early round wrote, while a variable still looked constant; never dropped again."""
    completed: Term | None = None
    published: dict[Term, None] = field(default_factory=dict)
    """Objects that are private when the loop is entered and that its iterations make known."""
    carried: tuple[Term, ...] | None = None
    """What facts about cells say of the reads of an iteration, for the next one; None before it is known."""


def header_state(machine: Machine, effect: LoopEffect, state: State, counter: Term) -> State:
    """The state before any iteration, in terms of the counter."""
    header = state.copy()
    terms = machine.facts.terms
    before = {counter: terms.sub(counter, terms.integer(1))}
    for each in effect.carried or ():
        header.assume(
            terms, terms.implies(terms.ge(counter, terms.integer(1)), replaced(terms, each, before))
        )
    for name, form in effect.variables.items():
        if name in state.variables:
            header.variables[name] = _formed(
                machine, form, state.variables[name], f"{name} in {effect.key}", counter
            )
    for region in {**effect.edges, **effect.blurred}:
        header.memory[region] = Repeated(
            machine.version(state, region),
            f"memory {region.number} in {effect.key}",
            counter,
            machine.counters,
            effect.edges.get(region, ()),
            effect.completed if effect.completed is not None else terms.true,
            region in effect.blurred,
            effect.blurred.get(region, False),
            region,
        )
    for number, (cell, form) in enumerate(effect.cells.items()):
        name = f"cell {cell.region.number}.{number} in {effect.key}"
        value = _formed(machine, form, first_content(machine, state, cell), name, counter)
        header.memory[cell.region] = Write(
            machine.version(header, cell.region),
            cell.base,
            cell.offset,
            cell.kind,
            value,
            terms.true,
            name,
            machine.counters,
        )
    return header


def first_content(machine: Machine, state: State, cell: Cell) -> Value:
    base = cell.base if cell.base is not None else machine.facts.terms.integer(cell.region.number)
    return machine.reading.read(machine.version(state, cell.region), base, cell.offset, cell.kind)


def _formed(machine: Machine, form: Form, first: Value, name: str, counter: Term) -> Value:
    terms = machine.facts.terms
    is_first = terms.eq(counter, terms.integer(0))
    if form.step is not None:
        moved = terms.scale(form.step, counter)
        match first:
            case Number(term, bits):
                return Number(terms.add(term, moved), bits)
            case Pointer(base, offset, targets):
                return Pointer(base, terms.add(offset, moved), targets)
            case _:
                return OPAQUE
    if form.left is not None:
        before = {counter: terms.sub(counter, terms.integer(1))}
        left = _substituted(machine, form.left, before)
        return machine.reading.choose(is_first, first, left)
    match first:
        case Number(_, bits):
            value = machine.reading.unknown(Kind(8, bits), name, machine.counters)
            assert isinstance(value, Number)
            formal, is_real = real_iterations(machine.facts, machine.counters)
            begins = terms.implies(is_first, machine.reading.equal(value, first))
            machine.facts.define(
                replaced(terms, value.term, formal), terms.implies(is_real, replaced(terms, begins, formal))
            )
            return value
        case Pointer():
            targets = first.targets | form.targets
            found = machine.reading.unknown(Kind(8, -1), name, machine.counters)
            assert isinstance(found, Pointer)
            found = replace(found, targets=targets)
            facts = [terms.implies(is_first, machine.reading.equal(found, first))]
            if machine.objects.outside not in targets:
                anywhere = [each.holds(terms, found.base) for each in targets]
                facts.append(terms.or_(terms.eq(found.base, terms.integer(0)), *anywhere))
            formal, is_real = real_iterations(machine.facts, machine.counters)
            machine.facts.define(
                replaced(terms, found.base, formal),
                *(terms.implies(is_real, replaced(terms, each, formal)) for each in facts),
            )
            return found
        case _:
            return OPAQUE


def _substituted(machine: Machine, value: Value, mapping: dict[Term, Term]) -> Value:
    return mapped(value, lambda term: replaced(machine.facts.terms, term, mapping))


def learn(
    machine: Machine, effect: LoopEffect, state: State, header: State, back: State | None, counter: Term
) -> bool:
    """Adds to the effect what an iteration did beyond it; whether there was anything."""
    if back is None:
        return False
    is_new = False
    for name, value in header.variables.items():
        after = back.variables.get(name, OPAQUE)
        form = effect.variables.get(name)
        learnt = _learnt(machine, form, value, after, effect)
        if learnt is not None and learnt != form:
            effect.variables[name] = learnt
            is_new = True
    completed = machine.facts.terms.and_(*back.guard[len(state.guard) :])
    if completed is not effect.completed:
        effect.completed = completed
        is_new = is_new or bool(effect.edges)
    for region in {**header.memory, **back.memory}:
        if machine.version(header, region) is not machine.version(back, region):
            is_new = _learn_memory(machine, effect, region, header, back, counter) or is_new
    return is_new


def carry(machine: Machine, effect: LoopEffect, header: State, back: State | None, counter: Term) -> bool:
    """Notes what an iteration tells the next one of what it read, once all else is stable; whether that is
    new."""
    found: tuple[Term, ...] = ()
    if back is not None:
        found = tuple(each for each in back.guard[len(header.guard) :] if mentions_ghosts(each))
    if back is not None and found:
        found += tuple(_left_pointers(machine, effect, header, back, counter))
    known = effect.carried
    effect.carried = found if known is None or known == found else ()
    return effect.carried != (known or ())


def _left_pointers(
    machine: Machine, effect: LoopEffect, header: State, back: State, counter: Term
) -> Iterator[Term]:
    """Pointers of which nothing is known but the iteration before: that they are what it left."""
    terms = machine.facts.terms
    following = {counter: terms.add(counter, terms.integer(1))}
    for name, form in effect.variables.items():
        here, after = header.variables.get(name), back.variables.get(name)
        if form.step is None and form.left is None and isinstance(here, Pointer) and after is not None:
            yield machine.reading.equal(_substituted(machine, here, following), after)


def _learnt(
    machine: Machine, form: Form | None, before: Value, after: Value, effect: LoopEffect
) -> Form | None:
    """The form of a value that was `before` at the header and is `after` at the end; None if unchanged."""
    if before == after and (form is None or form.step is None):
        return form
    step = _step(machine, before, after)
    if form is None:
        return Form(step=step, targets=_targets(after))
    if form.step is not None and form.step == step:
        return form
    targets = form.targets | _targets(after)
    if form.left is not None and form.left == after:
        return form
    may_shift = form.tries < 2 and not _mentions(after, f" in {effect.key}")
    if may_shift and not isinstance(after, type(OPAQUE)):
        return Form(left=after, targets=targets, tries=form.tries + 1)
    return Form(targets=targets, tries=form.tries)


def _mentions(value: Value, suffix: str) -> bool:
    """Does the value depend on an unknown of the loop itself?"""
    roots = [value.term] if isinstance(value, Number) else []
    roots = [value.base, value.offset] if isinstance(value, Pointer) else roots
    for term in subterms(roots):
        if term.op is Op.APPLY and suffix in term.function.name:
            return True
        if term.op is Op.SYMBOL and suffix in term.name:
            return True
    return False


def _targets(value: Value) -> frozenset[Region]:
    return value.targets if isinstance(value, Pointer) else frozenset()


def _step(machine: Machine, before: Value, after: Value) -> int | None:
    terms = machine.facts.terms
    match before, after:
        case Number(a, bits), Number(b, same) if bits == same:
            difference = terms.sub(b, a)
        case Pointer(base, a, _), Pointer(same_base, b, _) if base is same_base:
            difference = terms.sub(b, a)
        case _:
            return None
    return difference.value if difference.op is Op.INT else None


def _learn_memory(
    machine: Machine, effect: LoopEffect, region: Region, header: State, back: State, counter: Term
) -> bool:
    found = _writes(machine, machine.version(back, region), machine.version(header, region))
    if found is None:
        is_new = effect.blurred.get(region, True)
        effect.blurred[region] = False
        return is_new
    is_new = False
    edges: dict[Edge, None] = {}
    for edge in found:
        parts = [edge.offset, *([edge.base] if edge.base is not None else [])]
        if edge.kind is None or edge.inner or occurs(counter, parts):
            edges[edge] = None
        else:
            is_new = (
                effect.cells.setdefault(Cell(region, edge.base, edge.offset, edge.kind), Form(tries=-1))
                == Form(tries=-1)
                or is_new
            )
    fixed = {
        (edge.base, edge.offset, edge.kind) for edge in found if edge not in edges and edge.kind is not None
    }
    for cell, form in list(effect.cells.items()):
        if cell.region is not region:
            continue
        if cell[1:] not in fixed and edges and cell not in effect.dropped:
            effect.dropped.add(cell)
            del effect.cells[cell]
            is_new = True
            continue
        before, after = first_content(machine, header, cell), first_content(machine, back, cell)
        learnt = _learnt(machine, None if form.tries < 0 else form, before, after, effect) or Form()
        if learnt != form:
            effect.cells[cell] = learnt
            is_new = True
    if machine.scope is Scope.PROCEDURE and _is_blurred(machine, region, edges):
        keeps = effect.blurred.get(region, True) and not any(is_of_analysis(each.offset) for each in edges)
        is_new = is_new or effect.blurred.get(region) is not keeps
        effect.blurred[region] = keeps
    elif tuple(edges) != effect.edges.get(region, ()):
        effect.edges[region] = tuple(edges)
        is_new = True
    return is_new


def _is_blurred(machine: Machine, region: Region, edges: Iterable[Edge]) -> bool:
    """Whether the edges are given up for a procedure by itself: those that unknown pointers and unknown calls
    write say little and take long."""
    if region.origin is Origin.OUTSIDE:
        return any(True for _ in edges)
    is_true = machine.facts.terms.true
    return region in machine.objects.exposed and any(
        each.kind is None or each.condition is not is_true for each in edges
    )


def _writes(machine: Machine, version: Version, stop: Version) -> list[Edge] | None:
    """What was written since `stop`, oldest first, and under which branches; None if that is not known."""
    terms = machine.facts.terms
    found: list[Edge] = []
    when: dict[int, Term] = {id(version): terms.true}
    for here in _newest_first(version, stop):
        condition = when[id(here)]
        for before, test in _before(terms, here):
            both = terms.and_(condition, test)
            when[id(before)] = terms.or_(when.get(id(before), terms.false), both)
        match here:
            case Start():
                return None
            case Write(_, base, offset, kind, value, given):
                found.append(Edge(base, offset, None, kind, value, terms.and_(condition, given), True))
            case Fill(_, base, low, high, _, given):
                found.append(_filled(machine, base, low, high, terms.and_(condition, given)))
            case Copy(_, base, low, high, _, _, _, given):
                found.append(_filled(machine, base, low, high, terms.and_(condition, given)))
            case Repeated(_, _, counter, _, edges, completed):
                if here.is_blurred:
                    return None
                for edge in reversed(edges):
                    whole = _about_iterations(terms, completed, edge.inner)
                    after = _about_iterations(terms, condition, (counter, *edge.inner))
                    both = terms.and_(edge.condition, whole, after)
                    found.append(replace(edge, condition=both, is_must=False, inner=(counter, *edge.inner)))
            case Choice():
                pass
    found.reverse()
    return found


def _about_iterations(terms: Terms, condition: Term, inner: tuple[Term, ...]) -> Term:
    """The condition without what it says of loops inside: behind such a loop its counter is how often it went
    around, in an edge it is the number of one iteration."""
    parts = condition.args if condition.op is Op.AND else (condition,)
    return terms.and_(*(each for each in parts if not any(occurs(counter, (each,)) for counter in inner)))


def _before(terms: Terms, version: Version) -> list[tuple[Version, Term]]:
    """The versions that it builds on, and the branches that lead there."""
    match version:
        case Start():
            return []
        case Choice(condition, then, other):
            return [(then, condition), (other, terms.not_(condition))]
        case Write(prev) | Fill(prev) | Copy(prev) | Repeated(prev):
            return [(prev, terms.true)]


def _newest_first(version: Version, stop: Version) -> list[Version]:
    """Each version down to `stop` after all those that build on it."""
    done: dict[int, Version] = {}
    opened: set[int] = {id(stop)}
    stack: list[tuple[Version, bool]] = [(version, False)]
    while stack:
        here, is_left = stack.pop()
        if is_left:
            done[id(here)] = here
            continue
        if id(here) in opened:
            continue
        opened.add(id(here))
        stack.append((here, True))
        match here:
            case Start():
                pass
            case Choice(_, then, other):
                stack += [(then, False), (other, False)]
            case Write(prev) | Fill(prev) | Copy(prev) | Repeated(prev):
                stack.append((prev, False))
    return list(reversed(done.values()))


def _filled(machine: Machine, base: Term | None, low: Term | None, high: Term | None, when: Term) -> Edge:
    zero = machine.facts.terms.integer(0)
    if low is None or high is None:
        return Edge(base, zero, machine.facts.terms.integer(1 << 64), None, None, when, False)
    return Edge(base, low, high, None, None, when, False)


@final
@dataclass(frozen=True, slots=True)
class Item:
    """A number at the header, at first, and after an iteration."""

    name: str
    here: Term
    first: Term
    after: Term
    bits: int
    is_linear: bool


@final
@dataclass(frozen=True, slots=True)
class Cutpoint:
    """A loop's header, where invariants are looked for."""

    key: str
    counter: Term
    entry: tuple[Term, ...]
    back: tuple[Term, ...] | None
    items: tuple[Item, ...]
    scans: tuple[Scan, ...] = ()
    contents: tuple[Content, ...] = ()

    @property
    def firsts(self) -> dict[Term, Term]:
        """Values at the header, and at the entry."""
        found = {each.here: each.first for each in self.items if not each.is_linear}
        return found | {each.here: each.first for each in self.contents}

    @property
    def afters(self) -> dict[Term, Term]:
        """Values at the header, and after an iteration."""
        found = {each.here: each.after for each in self.items if not each.is_linear}
        return found | {each.here: each.after for each in self.contents}

    def with_scans(
        self, machine: Machine, reads: list[Pointer], state: State, header: State, back: State | None
    ) -> Cutpoint:
        if back is None or not machine.reading.has_invariants:
            return self
        found, contents = Scans(machine, (state, header, back), self.counter, self.firsts).of(reads)
        return replace(self, scans=found, contents=contents)

    @staticmethod
    def of(
        machine: Machine, effect: LoopEffect, state: State, header: State, back: State | None, counter: Term
    ) -> Cutpoint:
        items: list[Item] = []
        if back is None:
            return Cutpoint(effect.key, counter, state.guard, None, ())
        for name, form in effect.variables.items():
            if name in header.variables and name in back.variables:
                values = state.variables[name], header.variables[name], back.variables[name]
                items += _items(machine, name, values, form)
        for cell, form in effect.cells.items():
            contents = [first_content(machine, each, cell) for each in (state, header, back)]
            items += _items(
                machine, f"{cell.region.name}.{cell.offset}", (contents[0], contents[1], contents[2]), form
            )
        return Cutpoint(effect.key, counter, state.guard, back.guard, tuple(items))


def _items(machine: Machine, name: str, values: tuple[Value, Value, Value], form: Form) -> list[Item]:
    canonical = machine.arithmetic.canonical
    is_linear = form.step is not None
    match values:
        case Number(bits=bits) as first, Number() as here, Number() as after:
            if is_linear:
                return [Item(name, here.term, first.term, after.term, bits, True)]
            return [Item(name, here.term, canonical(first), canonical(after), bits, False)]
        case Pointer() as first, Pointer() as here, Pointer() as after:
            found = []
            if here.base is not first.base:
                found.append(Item(f"{name} base", here.base, first.base, after.base, 0, False))
            if here.offset is not first.offset:
                found.append(Item(f"{name} offset", here.offset, first.offset, after.offset, 0, is_linear))
            return found
        case _:
            return []
