"""Inputs of a Java method, from the notation of answers to objects of a run.

| written | is |
|---|---|
| a number, `true`, `false` | a primitive value |
| `null`, a string, a list | what it says; a list is an array of the declared type |
| `{"class": C, "fields": {"declaring.Class.field": ...}}` | an object made without its constructor; fields that are not named are zero or null |
| `{"class": C, "by": "<init>(I)V", "new": [7], "then": [{"call": "C.set(I)V", "parameters": [1]}], "fields": {...}}` | an object that a constructor or a static method makes, and calls and assignments change |
| `{"class": C, "constant": NAME}` | a constant of an enum |
| `{"class": C, "value": number}` | a box |
| `{"class": C, "elements": [...]}` | an array, where something else could be |
| `{"class": C, "contents": [...]}` | a collection of the library |
| `{"class": C, "entries": [[key, value], ...]}` | a map of the library |
| `{"same as": name}` | the object that was described as `p`, `p.next`, `p[3]` or `p<0>` before |
"""  # noqa: E501

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import cast, final

from whence.analysis.runs.java.java_classes import type_name
from whence.execute.events import EventKind, Fault
from whence.execute.java.descriptor import split_selector
from whence.execute.java.numbers.boxes import PRIMITIVES as BOXES
from whence.execute.java.numbers.boxes import made as boxed
from whence.execute.java.objects.construction import label_of
from whence.execute.link.java_runtime import JavaRuntime
from whence.execute.memory.java_objects import Datum, JavaArray, JavaObject, Reference
from whence.frontends.jvm.lowering.names import internal
from whence.frontends.jvm.program_source import JvmSource
from whence.frontends.jvm.reading.structure import RecordComponent
from whence.program.operands import Variable
from whence.program.procedure import Procedure
from whence.records import dataclass
from whence.source import InputProblem

_OBJECT = "Ljava/lang/Object;"
_WIDTHS = {"boolean": 8, "byte": 8, "char": 16, "short": 16, "int": 32, "long": 64, "float": 0, "double": 0}
"""Bits of a field or an element of a primitive type; 0 where it is no integer."""
_UNSIGNED = ("boolean", "char")
_ON_THE_STACK = 32
"""Bits of a parameter, at least."""
_SIGNED = {"B": 8, "S": 16}
_THROWABLE = "java.lang.Throwable"
_FULL = ("java.lang.Object", "java.lang.Record")
"""Classes of the library that need no constructor."""


@final
@dataclass(eq=False, slots=True)
class JavaInputs:
    """The objects of one run."""

    source: JvmSource
    runtime: JavaRuntime
    objects: dict[str, JavaObject | JavaArray] = field(default_factory=dict)
    """By name; those that are the same as an earlier one have that one's."""
    contents: dict[str, list[Reference]] = field(default_factory=dict)
    """Collections by name -> their elements or the values of their entries."""
    _pending: list[Callable[[], None]] = field(default_factory=list)
    """Objects are filled in the order in which they were met, since one may be the same as an earlier one."""
    _records: list[JavaObject] = field(default_factory=list)

    def arguments(self, procedure: Procedure, values: Sequence[object]) -> list[Datum]:
        """The receiver first, if there is one. What is not given is zero or null."""
        head, parenthesis, rest = procedure.name.partition("(")
        owner, _, method = head.rpartition(".")
        types = [type_name(each) for each in split_selector(f"{method}{parenthesis}{rest}")[1]]
        if len(procedure.parameters) > len(types):
            types.insert(0, owner)
        given: list[Datum] = []
        for position, (parameter, type_) in enumerate(zip(procedure.parameters, types, strict=True)):
            name = name_of(parameter)
            value = values[position] if position < len(values) else None
            if name == "this" and value is None:
                raise Fault(EventKind.ASSUMPTION_VIOLATED, "a receiver is never null")
            given.append(self._value(name, type_, value, _ON_THE_STACK))
            while self._pending:
                self._pending.pop(0)()
        for each in self._records:
            self._check_order(each)
            self._check_parts(each)
        return given

    def _value(self, name: str, type_: str, value: object, bits: int = 0) -> Datum:
        if type_ not in _WIDTHS:
            return self._reference(name, type_, value)
        if not isinstance(value, int | float | None):
            raise InputProblem(f"{value!r} is no {type_} for {name}")
        number, width = 0 if value is None else value, _WIDTHS[type_]
        if not width:
            return float(number)
        held = int(number) & ((1 << width) - 1)
        if type_ not in _UNSIGNED and held >> (width - 1):
            held -= 1 << width
        return held & ((1 << max(width, bits)) - 1)

    def _reference(self, name: str, type_: str, value: object) -> Reference:
        match value:
            case None:
                return None
            case str():
                return self._named(name, self.runtime.text(value))
            case {"same as": str(other)} if other in self.objects:
                return self.objects[other]
            case {"class": str(cls), "constant": str(constant)}:
                return self._constant(cls, constant)
            case {"class": str(cls), "value": inner}:
                return self._named(name, self._box(name, cls, inner))
            case {"class": str(cls), "elements": list(elements)}:
                return self._array(name, cls, elements)
            case {"class": str(cls), "contents": list(contents)}:
                return self._collection(name, cls, [(f"{n}", (each,)) for n, each in enumerate(contents)])
            case {"class": str(cls), "entries": list(entries)}:
                return self._collection(name, cls, [(_plain(key), (key, each)) for key, each in entries])
            case {"class": str(cls), "by": str(method), "new": list(given), **rest}:
                return self._built(name, cls, method, given, cast("Mapping[str, object]", rest))
            case {"class": str(cls), "fields": dict(fields)}:
                return self._object(name, cls, cast("Mapping[str, object]", fields))
            case list() if type_.endswith("[]"):
                return self._array(name, type_, value)
            case _:
                raise InputProblem(f"{value!r} is no {type_} for {name}")

    def _named(self, name: str, made: JavaObject) -> JavaObject:
        self.objects[name] = made
        return made

    def _constant(self, cls: str, constant: str) -> Reference:
        self.runtime.initialise(cls)
        held = self.runtime.statics[f"{cls}.{constant}"]
        assert isinstance(held, JavaObject)
        return held

    def _box(self, name: str, cls: str, value: object) -> JavaObject:
        short = cls.removeprefix("java.lang.")
        return boxed(short, self._value(name, BOXES[short][0], value))

    def _array(self, name: str, cls: str, elements: Sequence[object]) -> JavaArray:
        made = self.objects[name] = JavaArray(cls, [])
        element = cls.removesuffix("[]")
        if element in _WIDTHS:
            made.elements[:] = [self._value(name, element, each) for each in elements]
            return made
        made.elements[:] = [None] * len(elements)

        def fill() -> None:
            for place, each in enumerate(elements):
                made.elements[place] = self._reference(f"{name}[{place}]", element, each)

        self._pending.append(fill)
        return made

    # objects

    def _object(self, name: str, cls: str, fields: Mapping[str, object]) -> JavaObject:
        made = self._named(name, self.runtime.new_object(cls))
        self._construct(made)

        def fill() -> None:
            for key, value in fields.items():
                if key not in made.fields:
                    raise InputProblem(f"{cls} has no field {key}")
                made.fields[key] = self._value(f"{name}.{label_of(key, fields)}", self._type_of(key), value)

        self._pending.append(fill)
        if self._components(cls) is not None:
            self._records.append(made)
        return made

    def _built(
        self, name: str, cls: str, method: str, given: list[object], rest: Mapping[str, object]
    ) -> Reference:
        """An object that a constructor or a factory makes, and further calls and assignments change."""
        procedure = f"{cls}.{method}"
        if method.startswith("<init>"):
            made: Reference = self.runtime.new_object(cls)
            self._called(cls, procedure, (made,), given)
        else:
            made = cast("Reference", self._called(cls, procedure, (), given))
        for each in cast("list[object]", rest.get("then", [])):
            match each:
                case {"call": str(called), "parameters": list(passed)}:
                    self._called(cls, called, (made,), passed)
                case _:
                    raise InputProblem(f"{each!r} is no call for {name}")
        if not isinstance(made, JavaObject | JavaArray):
            raise Fault(EventKind.ASSUMPTION_VIOLATED, f"{procedure} makes no object")
        self.objects[name] = made
        for key, value in cast("Mapping[str, object]", rest.get("fields", {})).items():
            assert isinstance(made, JavaObject)
            made.fields[key] = self._value(f"{name}.{key.rpartition('.')[2]}", self._type_of(key), value)
        return made

    def _called(
        self, cls: str, procedure: str, receiver: tuple[Reference, ...], given: list[object]
    ) -> object:
        """What refuses its arguments makes no input."""
        head, parenthesis, rest = procedure.partition("(")
        selector = f"{head.rpartition('.')[2]}{parenthesis}{rest}"
        types = [type_name(each) for each in split_selector(selector)[1]]
        passed = [
            self._value("", type_, value, _ON_THE_STACK) for type_, value in zip(types, given, strict=True)
        ]
        while self._pending:
            self._pending.pop(0)()
        found: list[object] = []
        self._accepted(cls, lambda: found.append(self.runtime.call_static(procedure, *receiver, *passed)))
        return found[0]

    def _construct(self, made: JavaObject) -> None:
        """What the library declares is as its constructor leaves it."""
        above: str | None = made.cls
        while above is not None and internal(above) in self.source.own_classes:
            above = self.runtime.superclass(above)
        if above is not None and above not in _FULL and not self.runtime.is_subtype(above, _THROWABLE):
            self.runtime.call_static(f"{above}.<init>()V", made)

    def _type_of(self, key: str) -> str:
        owner, _, name = key.rpartition(".")
        holder = self.source.linkage.find(internal(owner))
        found = () if holder is None else holder.fields
        return next(type_name(each.descriptor) for each in found if each.name == name)

    def _collection(self, name: str, cls: str, held: Sequence[tuple[str, tuple[object, ...]]]) -> JavaObject:
        made = self._named(name, self.runtime.new_object(cls))
        self._construct(made)
        contents = self.contents[name] = []

        def fill() -> None:
            for label, (*key, value) in held:
                given = [self._reference("", "", each) for each in key]
                given.append(self._reference(f"{name}<{label}>", "", value))
                contents.append(given[-1])
                method = ("put", f"({_OBJECT}{_OBJECT}){_OBJECT}") if key else ("add", f"({_OBJECT})Z")
                self._accepted(cls, self.runtime.virtual(*method)[cls], made, *given)

        self._pending.append(fill)
        return made

    def _accepted(self, cls: str, function: Callable[..., object], *arguments: object) -> None:
        """What refuses its parts is no input."""
        try:
            function(*arguments)
        except Fault:
            raise
        except Exception:  # noqa: BLE001
            raise Fault(EventKind.ASSUMPTION_VIOLATED, f"{cls} refuses its parts") from None

    # records

    def _components(self, cls: str) -> Sequence[RecordComponent] | None:
        """The parts of a record; None for another class."""
        found = self.source.linkage.find(internal(cls))
        return None if found is None else found.record_components

    def _check_order(self, made: JavaObject) -> None:
        """A record's parts are there before it: none is inside of itself, with only records between."""
        pending: list[JavaObject] = [made]
        seen: set[int] = set()
        while pending:
            inner = [each for each in pending.pop().fields.values() if each in self._records]
            if made in inner:
                raise Fault(EventKind.ASSUMPTION_VIOLATED, f"{made.cls} would be a part of itself")
            new = [each for each in inner if isinstance(each, JavaObject) and id(each) not in seen]
            pending += new
            seen.update(map(id, new))

    def _check_parts(self, made: JavaObject) -> None:
        """A record is as its constructor makes it: what refuses its parts, or changes them, is no input."""
        parts = self._components(made.cls) or ()
        again = self.runtime.new_object(made.cls)
        passed = [_extended(made.fields[f"{made.cls}.{each.name}"], each.descriptor) for each in parts]
        types = "".join(each.descriptor for each in parts)
        constructor = f"{made.cls}.<init>({types})V"
        self._accepted(made.cls, self.runtime.call_static, constructor, again, *passed)
        kept = made.fields
        if any(again.fields[key] is not kept[key] != again.fields[key] for key in kept):
            raise Fault(EventKind.ASSUMPTION_VIOLATED, f"{made.cls} changes its parts")


def name_of(parameter: Variable) -> str:
    """What an input is called."""
    return (parameter.source or parameter.name).removesuffix(".in")


def _plain(key: object) -> str:
    """A key of a map in the name of what it leads to."""
    return str(next(iter(reversed(key.values()))) if isinstance(key, dict) else key)


def _extended(held: Datum, descriptor: str) -> Datum:
    """A field as an argument: small numbers are extended."""
    bits = _SIGNED.get(descriptor, 0)
    if bits and isinstance(held, int) and held >> (bits - 1):
        return (held - (1 << bits)) & 0xFFFFFFFF
    return held
