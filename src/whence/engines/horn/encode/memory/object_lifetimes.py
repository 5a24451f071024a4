"""Objects that begin and end while a graph runs: what is made, local objects of calls, and what is freed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from whence.engines.horn.encode.graphs.expanded_graph import Frame, Graph
from whence.engines.horn.encode.memory.cells import Cells
from whence.engines.horn.encode.memory.layout import MANY, Count, Freed, Local, Size, Tracked, Unit
from whence.engines.horn.encode.numbers.values import Number, Pointer, Truth, Value, constant
from whence.engines.horn.encode.state import State, choice
from whence.logic.term import Term

MOST_MADE = 1 << 62
FIRST_UNTRACKED = 1_000_000
"""Objects that are not followed have numbers from here on."""


@final
class Lives:
    def __init__(self, graph: Graph, cells: Cells, most_size: int) -> None:
        self._graph = graph
        self._cells = cells
        self._layout = cells.layout
        self._symbols = cells.symbols
        self._terms = cells.terms
        self._most_size = most_size

    # what is known of objects

    def size(self, state: State, object_: Term) -> Number:
        """The size of an object in bytes, of a Java array in elements."""
        result: Value = Number(self._symbols.integer("size", 0, self._most_size), 0, self._most_size)
        for each in self._layout.single:
            there = self._terms.eq(object_, self._terms.integer(each.number))
            if there is self._terms.false:
                continue
            known: Value | None = state.values.get(Size(each))
            if each.size >= 0:
                known = constant(self._terms, each.size)
            if known is not None:
                result = choice(self._terms, there, known, result)
        result = self._of_copy(state, self._layout.size_of_copy, object_, result)
        assert isinstance(result, Number)
        return result

    def _of_copy(self, state: State, unit: Unit | None, object_: Term, otherwise: Value) -> Value:
        """What is known of the life of an object that was made in a loop, if it is one."""
        if unit is None:
            return otherwise
        address = Pointer(object_, self._terms.integer(0))
        return self._cells.read(state, (unit,), address, unit.type, otherwise)

    def is_gone(self, state: State, frame: Frame, object_: Term) -> Term:
        """Whether the object may not be there any more while the frame runs, or never was."""
        terms = self._terms
        result = terms.true
        for each in self._layout.single:
            there = terms.eq(object_, terms.integer(each.number))
            if there is terms.false:
                continue
            gone = state.values.get(Freed(each))
            is_there = each.is_lasting or self._is_around(each, frame)
            is_gone = gone.term if isinstance(gone, Truth) else terms.boolean(not is_there)
            result = terms.ite(there, is_gone, result)
        of_copy = self._of_copy(state, self._layout.end_of_copy, object_, Truth(result))
        return of_copy.term if isinstance(of_copy, Truth) else terms.true

    def _is_around(self, slot: Tracked, frame: Frame) -> bool:
        """Whether it is a local object of the frame or of a call around it. Pointers to it from an earlier
        call of the same frame lead elsewhere (`enter`)."""
        if slot.kind != "slot" or slot.graph != self._graph.root:
            return False
        while frame.number != slot.frame and frame.caller is not None:
            frame = self._graph.frames[frame.caller.frame]
        return frame.number == slot.frame

    # calls

    def enter(self, state: State, entered: Frame) -> None:
        """Local objects of a frame that begins hold anything, and nothing points to them yet: what has their
        number points to those of an earlier call, which are gone, and compares as it likes."""
        for slot in self._layout.slots_of(self._graph.root, entered.number):
            for unit in self._layout.units:
                if unit.object is slot:
                    self._cells.forget(state, unit)
            self._outdate(state, slot)

    def _outdate(self, state: State, before: Tracked) -> None:
        """Nothing that is known points to the object: what has its number points to one before it."""
        number = self._terms.integer(before.number)
        for key, value in state.values.items():
            if isinstance(value, Pointer):
                is_stale = self._terms.eq(value.object, number)
                if is_stale is not self._terms.false:
                    object_ = self._terms.ite(is_stale, self._symbols.any_object("gone"), value.object)
                    state.values[key] = Pointer(object_, value.offset)

    def leave(self, state: State, frame: Frame) -> None:
        """The variables of a frame that ends, and what it made on the stack, are gone."""
        for key in [each for each in state.values if isinstance(each, Local) and each.frame == frame.number]:
            del state.values[key]
        for end in [each for each in state.values if isinstance(each, Freed)]:
            made = end.object
            if not made.is_lasting and (made.graph, made.frame) == (self._graph.root, frame.number):
                state.values[end] = Truth(self._terms.true)

    # making and ending

    def make(
        self,
        state: State,
        made: Tracked | None,
        size: Term,
        is_null: Term,
        *,
        is_clear: bool,
        is_kept: bool = True,
    ) -> Term:
        """The number of a new object, or that of null. What is not kept ends when its block does."""
        if made is None:
            object_ = self._symbols.integer("made", FIRST_UNTRACKED)
        elif made.kind == "many":
            object_ = self._make_copy(state, made, is_null, is_clear=is_clear)
            self._begin_copy(state, object_, size, is_kept=is_kept)
        else:
            object_ = self._make_single(state, made, size, is_clear=is_clear)
        return self._terms.ite(is_null, self._terms.integer(0), object_)

    def _make_single(self, state: State, made: Tracked, size: Term, *, is_clear: bool) -> Term:
        cells = self._cells
        if made.is_renewed:
            self._outdate(state, made)
        if made.size < 0:
            state.values[Size(made)] = Number(size, 0, self._most_size)
        state.values[Freed(made)] = Truth(self._terms.false)
        for unit in self._layout.units:
            if unit.object is made:
                for instance in cells.instances_of(unit):
                    content = cells.zero(unit) if is_clear else cells.any_content(unit)
                    state.values[unit, instance] = content
        return self._terms.integer(made.number)

    def _make_copy(self, state: State, many: Tracked, is_null: Term, *, is_clear: bool) -> Term:
        """The number of the next copy of an object that is made in loops; it counts unless it is null."""
        terms, cells = self._terms, self._cells
        count = self.count(state, many)
        for unit in self._layout.units:
            if unit.object is not many:
                continue
            for instance in cells.instances_of(unit):
                if (unit, instance) in state.values:
                    content = cells.zero(unit) if is_clear else cells.any_content(unit)
                    is_new = terms.eq(cells.indices[instance], count)
                    old = cells.content(state, unit, instance)
                    state.values[unit, instance] = choice(terms, is_new, content, old)
        more = terms.ite(is_null, count, terms.add(count, terms.integer(1)))
        state.values[Count(many)] = Number(more, 0, MOST_MADE)
        return terms.sub(terms.integer(MANY), count)

    def _begin_copy(self, state: State, object_: Term, size: Term, *, is_kept: bool) -> None:
        """What is known of the life of a new object that a loop makes."""
        begun: tuple[tuple[Unit | None, Value], ...] = (
            (self._layout.size_of_copy, Number(size, 0, self._most_size)),
            (self._layout.end_of_copy, Truth(self._terms.boolean(not is_kept))),
        )
        for unit, value in begun:
            for instance, is_new in self._copies(state, unit, object_):
                assert unit is not None
                old = self._cells.content(state, unit, instance)
                state.values[unit, instance] = choice(self._terms, is_new, value, old)

    def _copies(self, state: State, unit: Unit | None, object_: Term) -> Iterator[tuple[int, Term]]:
        """The instances that the state has of the unit, and whether they are of this object."""
        for instance in () if unit is None else self._cells.instances_of(unit):
            if unit is not None and (unit, instance) in state.values:
                address = Pointer(object_, self._terms.integer(0))
                yield instance, self._cells.is_at(unit, address, instance)

    def count(self, state: State, many: Tracked) -> Term:
        known = state.values.get(Count(many))
        return known.term if isinstance(known, Number) else self._symbols.integer("made before", 0)

    def free(self, state: State, freed: list[Value], *, others: bool, locals_: bool) -> None:
        """The objects that the values point at are gone; any other one may be with `others`, what was made on
        the stack with `locals_`."""
        for key in [each for each in state.values if isinstance(each, Freed)]:
            old = state.values[key]
            assert isinstance(old, Truth)
            gone = [old.term]
            if others or (locals_ and not key.object.is_lasting):
                gone.append(self._symbols.truth("freed"))
            for value in freed:
                there = self._symbols.truth("freed")
                if isinstance(value, Pointer):
                    there = self._terms.eq(value.object, self._terms.integer(key.object.number))
                gone.append(there)
            state.values[key] = Truth(self._terms.or_(*gone))
        self._end_copies(state, freed, others=others)

    def _end_copies(self, state: State, freed: list[Value], *, others: bool) -> None:
        """The same for objects that are made in loops."""
        unit = self._layout.end_of_copy
        for instance in () if unit is None else self._cells.instances_of(unit):
            if unit is None or (unit, instance) not in state.values:
                continue
            gone = [self._symbols.truth("freed")] if others else []
            for value in freed:
                there = self._symbols.truth("freed")
                if isinstance(value, Pointer):
                    there = self._cells.is_at(unit, value, instance)
                gone.append(there)
            when = self._terms.or_(*gone)
            self._cells.write(state, unit, instance, when, Truth(self._terms.true))

    def forget_ends(self, state: State) -> None:
        """Any object may be gone."""
        for key in [each for each in state.values if isinstance(each, Freed)]:
            state.values[key] = Truth(self._symbols.truth("freed"))
        if self._layout.end_of_copy is not None:
            self._cells.forget(state, self._layout.end_of_copy)
