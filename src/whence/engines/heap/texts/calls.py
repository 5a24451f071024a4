"""What functions of <string.h> and the like say about texts: lengths, places in them, and their ends.

The rest of such a call is told by its effects (`calls`). What is assumed here is what the function does if
the call succeeds; that it does is an obligation of its own.
"""

from __future__ import annotations

from typing import final

from whence.engines.heap.execution.instructions import allocate, or_null
from whence.engines.heap.memory.blocks import copy_bytes
from whence.engines.heap.state.machine import Machine
from whence.engines.heap.state.values import POINTER_KIND, Number, Pointer, Value
from whence.engines.heap.texts.demands import TextOperands
from whence.engines.heap.texts.ends import BYTE
from whence.engines.heap.texts.texts import is_text
from whence.logic.term import Term
from whence.models.effects import Effect, Reads, Text, Within, Writes
from whence.models.function import LibraryFunction
from whence.program.types import IntType
from whence.records import dataclass

_READ_TO_THE_END = {
    "strlen": (0,),
    "strcpy": (1,),
    "stpcpy": (1,),
    "strcat": (0, 1),
    "strncat": (0,),
    "strlcpy": (1,),
    "strdup": (0,),
    "strrchr": (0,),
    "puts": (0,),
    "fputs": (0,),
}
"""By function, the texts that it reads up to their ends, whatever else it is given."""
_APPEND = ("strcat", "strncat")
_COPY = ("strcpy", "stpcpy")
_LIMITED = {"strlcpy": 2, "snprintf": 1, "vsnprintf": 1}
"""Functions that leave a text in their first argument that has fewer bytes, its end among them, than another
argument says, if that is not zero."""
_PRINTED = frozenset({"sprintf", "vsprintf"})
_GIVE_TEXTS = frozenset({"getenv", "secure_getenv", "strerror", "ctime", "asctime"})
"""Functions that return null or a text."""


@final
@dataclass(slots=True)
class TextCall:
    texts: TextOperands
    function: LibraryFunction
    _end: Term | None = None
    """Where the text ends that the call leaves in its first argument, if that is known before."""

    @property
    def _machine(self) -> Machine:
        return self.texts.operands.machine

    def _assume(self, condition: Term) -> None:
        state = self.texts.operands.state
        state.assume(self._machine.facts.terms, condition)
        self._machine.guard = state.guard

    def has_read(self) -> None:
        """Texts that were read to their ends have one."""
        if self._machine.counters:
            read = [each for each in self.function.effects if isinstance(each, Reads)]
            texts = [each.argument for each in read if each.extent == Text() and not each.optional]
            self._machine.byte_reads += [self.texts.pointer(each) for each in texts]
        for argument in _READ_TO_THE_END.get(self.function.canonical, ()):
            self._assume(is_text(self._machine, self.texts.operands.state, self.texts.pointer(argument)))

    def result(self) -> Value | None:
        """The result; None if there is nothing more to say than the function's effects do."""
        texts, terms = self.texts, self._machine.facts.terms
        match self.function.canonical:
            case "strlen":
                return self._number(texts.length(0), is_exact=True)
            case "strnlen":
                return self._number(texts.least(texts.length(0), texts.number(1)), is_exact=True)
            case "strspn" | "strcspn":
                return self._number(texts.length(0), is_exact=False)
            case "stpcpy":
                return self._moved(texts.length(1))
            case "mempcpy":
                return self._moved(texts.number(2))
            case "strchr" | "strrchr" | "strchrnul":
                return self._character_in(texts.end(0))
            case "strstr":
                return self._found(terms.sub(texts.end(0), texts.length(1)))
            case "strpbrk":
                return self._found(terms.sub(texts.end(0), terms.integer(1)))
            case "memchr" | "memrchr":
                last = terms.sub(texts.number(2), terms.integer(1))
                return self._character_in(terms.add(texts.pointer(0).offset, last))
            case "strdup":
                return self._duplicate(texts.length(0))
            case "strndup":
                return self._duplicate(texts.least(texts.length(0), texts.number(1)))
            case _:
                return None

    def _number(self, most: Term, *, is_exact: bool) -> Value | None:
        machine, target = self._machine, self.texts.call.target
        if target is None or not isinstance(target.type, IntType):
            return None
        terms = machine.facts.terms
        length = machine.facts.ranged(f"length at {machine.site}", machine.counters, 0, 1 << 62)
        self._assume(terms.eq(length, most) if is_exact else terms.le(length, most))
        return Number(length, target.type.bits)

    def _moved(self, bytes_: Term) -> Pointer:
        given = self.texts.pointer(0)
        return Pointer(given.base, self._machine.facts.terms.add(given.offset, bytes_), given.targets)

    def _found(self, last: Term) -> Pointer:
        """A place in the first argument's object, not after `last`, or null."""
        result = self.function.result
        assert isinstance(result, Within)
        terms, given = self._machine.facts.terms, self.texts.pointer(0)
        found = place_within(self._machine, given, result)
        inside = terms.and_(terms.ge(found.offset, given.offset), terms.le(found.offset, last))
        self._assume(terms.or_(terms.eq(found.base, terms.integer(0)), inside))
        return found

    def _character_in(self, last: Term) -> Pointer:
        """The same, where the character lies that is the second argument."""
        machine, terms, given = self._machine, self._machine.facts.terms, self.texts.pointer(0)
        found = self._found(last)
        place = Pointer(given.base, found.offset, given.targets)
        content = machine.load(self.texts.operands.state, place, BYTE)
        wanted = self.texts.operands.number(self.texts.call.arguments[1])
        if isinstance(content, Number):
            canonical = machine.arithmetic.canonical
            is_it = terms.eq(canonical(content), canonical(Number(wanted.term, BYTE.bits)))
            if self.function.canonical == "strchrnul":
                is_it = terms.or_(is_it, terms.eq(canonical(content), terms.integer(0)))
            self._assume(terms.or_(terms.eq(found.base, terms.integer(0)), is_it))
        return found

    def _duplicate(self, length: Term) -> Pointer:
        """A new object with just the text, or null."""
        machine, operands, terms = self._machine, self.texts.operands, self._machine.facts.terms
        size = machine.facts.ranged(f"size at {machine.site}", machine.counters, 1, 1 << 62)
        self._assume(terms.eq(size, terms.add(length, terms.integer(1))))
        name = f"{self.function.canonical} at {self.texts.call.span.line}"
        made = allocate(machine, operands.state, size, name, is_zero=False)
        copy_bytes(machine, operands.state, (made, None), length, self.texts.pointer(0))
        end = Pointer(made.base, length, made.targets)
        machine.store(operands.state, end, BYTE, Number(terms.integer(0), BYTE.bits))
        return or_null(machine, operands.state, made)

    def writes(self, effect: Effect) -> bool:
        """Does what the effect says, if more is known than that."""
        texts, terms, name = self.texts, self._machine.facts.terms, self.function.canonical
        if not isinstance(effect, Writes) or effect.argument != 0 or name not in (*_COPY, *_APPEND):
            return False
        to, start, length = texts.pointer(0), texts.pointer(0).offset, texts.length(1)
        if name in _APPEND:
            start, length = texts.end(0), texts.appended(name)
        self._end = terms.add(start, length)
        where = Pointer(to.base, start, to.targets), texts.call.arguments[0]
        copy_bytes(self._machine, texts.operands.state, where, length, texts.pointer(1))
        end = Pointer(to.base, self._end, to.targets)
        regions = self._machine.given(end, texts.call.arguments[0])
        nothing = Number(terms.integer(0), BYTE.bits)
        self._machine.store_to(regions, texts.operands.state, end, BYTE, nothing)
        return True

    def has_written(self, result: Value) -> None:
        """Notes where the texts end that the call left."""
        texts, terms, name = self.texts, self._machine.facts.terms, self.function.canonical
        zero = terms.integer(0)
        if self._end is not None:
            self._assume(terms.eq(texts.end(0), self._end))
        elif name == "strncpy":
            length = texts.length(1)
            ends = terms.eq(texts.length(0), length)
            self._assume(terms.implies(terms.lt(length, texts.number(2)), ends))
        elif name in _LIMITED:
            size = texts.number(_LIMITED[name])
            self._assume(terms.implies(terms.gt(size, zero), terms.lt(texts.length(0), size)))
        elif name in _PRINTED:
            self._assume(is_text(self._machine, texts.operands.state, texts.pointer(0)))
        elif name == "fgets" and isinstance(result, Pointer):
            inside = terms.lt(texts.length(0), texts.number(1))
            self._assume(terms.or_(terms.eq(result.base, zero), inside))
        elif name in _GIVE_TEXTS and isinstance(result, Pointer):
            self._assume(
                terms.or_(terms.eq(result.base, zero), is_text(self._machine, texts.operands.state, result))
            )


def place_within(machine: Machine, given: Pointer, result: Within) -> Pointer:
    terms = machine.facts.terms
    found = machine.unknown(POINTER_KIND, "within")
    assert isinstance(found, Pointer)
    is_null = terms.lt(found.base, terms.integer(0)) if result.or_null else terms.false
    return Pointer(terms.ite(is_null, terms.integer(0), given.base), found.offset, given.targets)
