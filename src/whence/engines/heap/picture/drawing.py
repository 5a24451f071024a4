"""From a state of the symbolic heap to a picture: variables, the locations that they lead to, edges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import final

from whence.engines.context import Context
from whence.engines.heap.execution.analysis import Analysis
from whence.engines.heap.memory.regions import Origin, Region
from whence.engines.heap.picture.contents import Held, Indexed, held_in
from whence.engines.heap.picture.wording import Wording
from whence.engines.heap.proofs.prover import Prover
from whence.engines.heap.state.facts import replaced
from whence.engines.heap.state.machine import Machine, Sight
from whence.engines.heap.state.values import Kind, Number, Opaque, Pointer, Value, mapped
from whence.heap_view import FALSE, TRUE, Cell, Edge, HeapPicture, Location
from whence.logic.sorts import INT
from whence.logic.term import Op, Term
from whence.logic.traversal import subterms
from whence.program.accesses import variables_written
from whence.program.operands import Variable, VariableKind
from whence.program.procedure import Procedure
from whence.program.source_level.spans import span_at
from whence.records import dataclass

_WHAT = {
    Origin.SLOT: "local object",
    Origin.STATIC: "global variable",
    Origin.HEAP: "heap object",
    Origin.FUNCTION: "function",
    Origin.ARGUMENTS: "arguments of the program",
    Origin.OUTSIDE: "objects that the entry was given",
    Origin.GHOST: "",
}


@final
@dataclass(slots=True)
class Drawing:
    """Draws one sight. Queries drop edges that no execution has, and tell which ones all have."""

    machine: Machine
    prover: Prover
    sight: Sight
    wording: Wording
    queries: int
    """How many are left; without them edges are shown as the state has them."""
    _reached: dict[Region, None] = field(default_factory=dict)

    def picture(self, entry: str, procedure: Procedure) -> HeapPicture:
        state = self.sight.state
        variables = [
            Cell(source, self._edges(state.variables[name]))
            for name, source in _named(procedure)
            if name in state.variables
        ]
        for slot in procedure.slots:
            self._reach([self.machine.objects.known_slot(self.sight.context, slot.name)])
        self._reach(each for each in state.memory if each.origin is Origin.STATIC)
        locations: dict[Region, Location] = {}
        while pending := [each for each in self._reached if each not in locations]:
            for region in pending:
                locations[region] = self._location(region)
        conditions = dict.fromkeys(self.wording.term(self._plain(each)) for each in state.guard)
        return HeapPicture(
            procedure.source or procedure.name,
            span_at(self.machine.program, self.sight.point),
            entry,
            self._calls(),
            tuple(each for each in conditions if each != TRUE),
            tuple(variables),
            tuple(locations[each] for each in sorted(locations, key=lambda each: each.number)),
            self.wording.legend(),
        )

    def _calls(self) -> tuple[int, ...]:
        """The lines of the calls that lead here: a context is the chain of their sites."""
        parts = self.sight.context.split(">")[:-1]
        sites = [">".join(parts[: number + 1]) for number in range(len(parts))]
        return tuple(self.wording.lines[each] for each in sites if each in self.wording.lines)

    def _reach(self, regions: Iterable[Region]) -> None:
        for region in regions:
            if region.origin is not Origin.GHOST:
                self._reached.setdefault(region)

    def _location(self, region: Region) -> Location:
        machine, state = self.machine, self.sight.state
        terms = machine.facts.terms
        held = held_in(machine.facts, machine.version(state, region))
        labels = {key: self._label(region, key[0]) for key in sorted(held.fixed, key=_by_offset)}
        for key, label in labels.items():
            self.wording.names[held.fixed[key]] = label.removeprefix(".")
        cells = [self._fixed(region, key, label) for key, label in labels.items()]
        cells += [self._indexed(region, each) for each in held.indexed]
        size = machine.objects.size_of(region, terms.integer(region.start)) if region.is_single else None
        return Location(
            region.number,
            region.name,
            _WHAT[region.origin] + ("" if region.is_single else ", many"),
            self.wording.term(size) if size is not None else "",
            tuple(cell for cell in cells if cell.edges),
            _rest(held),
        )

    def _label(self, region: Region, offset: int) -> str:
        """The fields that an access named, or the offset."""
        label, _ = self.machine.labels.get((region.number, offset), ("", 0))
        return label if label and "[]" not in label else f"+{offset}"

    def _fixed(self, region: Region, key: tuple[int, Kind], label: str) -> Cell:
        machine, terms = self.machine, self.machine.facts.terms
        offset, kind = key
        version = machine.version(self.sight.state, region)
        machine.reading.site = "the picture"
        value = machine.reading.read(version, terms.integer(region.number), terms.integer(offset), kind)
        return Cell(label, self._edges(value))

    def _indexed(self, region: Region, indexed: Indexed) -> Cell:
        terms = self.machine.facts.terms
        offset, value, high, when = indexed.offset, indexed.value, indexed.high, indexed.when
        if indexed.counter is not None:
            index = terms.symbol("i", INT)
            mapping = {indexed.counter: index}
            is_one = terms.and_(terms.ge(index, terms.integer(0)), terms.lt(index, indexed.counter))
            when = terms.and_(is_one, replaced(terms, when, mapping))
            offset = replaced(terms, offset, mapping)
            high = None if high is None else replaced(terms, high, mapping)
            if value is not None:
                value = mapped(value, lambda term: replaced(terms, term, mapping))
        label = self._element(region, offset)
        if high is not None:
            label = f"+{self.wording.term(offset)} .. +{self.wording.term(high)}"
        if value is not None:
            return Cell(label, self._edges(value, when, indexed.is_sure))
        must = when if indexed.is_sure else terms.false
        return Cell(label, (self._edge(None, indexed.text, when, must),) if self._may(when) else ())

    def _element(self, region: Region, offset: Term) -> str:
        """`.items[i]` where the array is known, else the offset in bytes."""
        terms = self.machine.facts.terms
        start = offset.value if offset.op is Op.INT_SUM else 0
        label, stride = self.machine.labels.get((region.number, start), ("", 0))
        if stride and label.count("[]") == 1 and not any(each % stride for each in offset.coefficients):
            atoms = zip(offset.coefficients, offset.args, strict=True)
            index = terms.add(*(terms.scale(factor // stride, atom) for factor, atom in atoms))
            return label.replace("[]", f"[{self.wording.term(index)}]")
        return f"+{self.wording.term(offset)}"

    def _edges(self, value: Value, when: Term | None = None, is_sure: bool = True) -> tuple[Edge, ...]:
        """The values under their constraints. A pointer has an edge for each object that it may lead to."""
        terms = self.machine.facts.terms
        when = when if when is not None else terms.true
        match value:
            case Number(term):
                return tuple(
                    self._edge(None, self.wording.term(leaf), both, both if is_sure else terms.false)
                    for condition, leaf in _leaves(terms.true, term, self)
                    if (both := terms.and_(when, condition)) is not terms.false and self._may(both)
                )
            case Pointer():
                return self._pointer(value, when, is_sure)
            case Opaque():
                return (Edge(None, "anything"),)

    def _pointer(self, value: Pointer, when: Term, is_sure: bool) -> tuple[Edge, ...]:
        terms = self.machine.facts.terms
        found: list[Edge] = []
        offset = self.wording.term(value.offset) if value.offset is not terms.integer(0) else ""
        for condition, base in _leaves(terms.true, value.base, self):
            both = terms.and_(when, condition)
            if both is terms.false or not self._may(both):
                continue
            must = both if is_sure else terms.false
            if base.op is Op.INT and base.value == 0:
                found.append(self._edge(0, "", both, must))
                continue
            for region in self.machine.targets(Pointer(base, value.offset, value.targets)):
                may = terms.and_(both, region.holds(terms, base))
                is_known = base.op is Op.INT
                if is_known or self._may(may):
                    self._reach([region])
                    found.append(self._edge(region.number, offset, both, must if is_known else terms.false))
            is_null = terms.and_(both, terms.eq(base, terms.integer(0)))
            if base.op is not Op.INT and self._may(is_null):
                found.append(self._edge(0, "", is_null, terms.false))
        return tuple(found)

    def _edge(self, target: int | None, value: str, may: Term, must: Term) -> Edge:
        """Constraints that the guard implies are true."""
        may_text = self._text(may)
        must_text = may_text if must is may else self._text(must)
        return Edge(target, value, may_text, must_text)

    def _text(self, condition: Term) -> str:
        terms = self.machine.facts.terms
        if condition is terms.false:
            return FALSE
        plain = self._plain(condition)
        if plain is terms.true or not self._may(terms.not_(plain)):
            return TRUE
        return self.wording.conjunction(list(plain.args) if plain.op is Op.AND else [plain])

    def _plain(self, condition: Term) -> Term:
        """The condition without what the rest of the guard says, and without choices of known numbers."""
        terms = self.machine.facts.terms
        others = [each for each in self.sight.state.guard if each is not condition]
        told = {each: terms.true for each in others if each.op is not Op.NOT}
        told |= {each.args[0]: terms.false for each in others if each.op is Op.NOT}
        condition = replaced(terms, condition, told)
        chosen: dict[Term, Term] = {}
        for each in subterms((condition,)):
            if each.op is Op.INT_EQ and each.args[0].op is Op.ITE:
                leaves = _leaves(terms.true, each.args[0], self)
                if all(leaf.op is Op.INT for _, leaf in leaves):
                    chosen[each] = terms.or_(*(when for when, leaf in leaves if leaf.value == each.value))
        return replaced(terms, condition, chosen)

    def _may(self, condition: Term) -> bool:
        """Whether an execution that comes here may satisfy it."""
        terms = self.machine.facts.terms
        guard = self.sight.state.guard
        if condition is terms.true or self.queries <= 0:
            return True
        if terms.not_(condition) in guard:
            return False
        self.queries -= 1
        return not self.prover.is_impossible(guard, condition)


def drawn(context: Context, entry: str, found: Analysis) -> Iterator[HeapPicture]:
    """A picture of each way to a watched point that an execution may take, up to the limit."""
    machine = found.machine
    if machine is None:
        return
    lines = {site: each.span.line for site, each in machine.executed.items()}
    prover = Prover(context, found.facts)
    limits = machine.limits
    shown: set[tuple[str, int]] = set()
    for sight in machine.sights:
        way = (sight.context, span_at(machine.program, sight.point).line)
        if way in shown or prover.is_impossible(sight.state.guard, found.facts.terms.true):
            continue
        if len(shown) == limits.pictures:
            return
        shown.add(way)
        regions = {each.number: each.name for each in machine.objects.all}
        drawing = Drawing(machine, prover, sight, Wording(lines, regions), limits.picture_queries)
        yield drawing.picture(entry, machine.program.procedure(sight.point.procedure))


def _leaves(condition: Term, term: Term, drawing: Drawing) -> list[tuple[Term, Term]]:
    """The plain values of a choice and when they are chosen; deep choices stay one term."""
    terms = drawing.machine.facts.terms
    found: list[tuple[Term, Term]] = []
    pending = [(condition, term)]
    while pending:
        when, here = pending.pop()
        if here.op is Op.ITE and len(found) + len(pending) < 8:
            test, one, other = here.args
            pending.append((terms.and_(when, terms.not_(test)), other))
            pending.append((terms.and_(when, test), one))
        else:
            found.append((when, here))
    return found


def _named(procedure: Procedure) -> list[tuple[str, str]]:
    """Variables that the programmer wrote, once for each name in the source."""
    found: dict[str, list[Variable]] = {each.source: [each] for each in procedure.parameters if each.source}
    for _, instruction in procedure.points():
        for variable in variables_written(instruction):
            if variable.source and variable.kind is VariableKind.LOCAL:
                known = found.setdefault(variable.source, [])
                known[:] = [each for each in known if each.kind is VariableKind.LOCAL]
                if variable not in known:
                    known.append(variable)
    return [
        (each.name, source if len(known) == 1 else f"{source} (line {each.span.line})")
        for source, known in found.items()
        for each in known
    ]


def _by_offset(key: tuple[int, Kind]) -> tuple[int, int]:
    return key[0], key[1].width


def _rest(held: Held) -> str:
    return " or ".join(dict.fromkeys(each.removesuffix(" or") for each in held.rest))
