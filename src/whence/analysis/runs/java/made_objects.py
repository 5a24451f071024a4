"""Objects of a Java witness by the calls that make them: a constructor or a factory, then setters.

Engines make objects up field by field. Whether the program can have such an object is found out by making
it: with arguments that the wanted fields suggest, and running the witness again with what comes out. What no
calls make refutes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice, product
from typing import cast, final

from whence.analysis.runs.evidence import Claim
from whence.analysis.runs.histories import history_of
from whence.analysis.runs.java.java_classes import BITS, REALS, STRING, ClassTable, type_name
from whence.analysis.runs.java.library_objects import library_object
from whence.analysis.runs.replay import Manner, limits_of, replay
from whence.execute.events import EventKind
from whence.execute.java.descriptor import split_selector
from whence.execute.java.objects.declared_classes import DeclaredClasses, DeclaredMethod
from whence.execute.link.linker import Translations
from whence.execute.outcomes import Stopped
from whence.execute.translate.translation import Options
from whence.program.program import Program
from whence.records import dataclass
from whence.witnesses import Inputs, Witness

MOST_RUNS = 80
MOST_CHOICES = 300
"""Ways to make one object."""
MOST_STEPS = 500_000
_MOST_ARGUMENTS = 12
"""Choices of arguments for one constructor or setter."""
_DEPTH = 2
"""Objects that are arguments of constructors have constructors themselves."""


def unmade_class(program: Program, inputs: Inputs) -> str:
    """A class of the user's of which an object was made up field by field; or the empty string."""
    table = ClassTable(program)
    given = (*inputs.parameters, *(each for call in inputs.history for each in call.parameters))
    return next((cls for each in given for cls, _ in _made_up(table, each)), "")


def remade(program: Program, witness: Witness, claim: Claim, charge: Callable[[int], None]) -> Witness | None:
    """The witness with objects that calls make; None if none of those that were tried shows the claim."""
    if witness.inputs.history:
        history, given = history_of(program, witness.entry, witness.inputs)
        asked = replace(witness, entry=history.name, inputs=given)
        found = remade(Program(history), asked, claim, charge)
        return found and replace(found, entry=witness.entry, inputs=history.inputs(found.inputs))
    maker = _Maker(program)
    translations = Translations(program, Options(claim.targets))
    manner = Manner(limits_of(program.language, MOST_STEPS), has_assertions=claim.has_assertions)
    choices = [maker.choices(each) for each in witness.inputs.parameters]
    refused: set[str] = set()
    tried = (each for each in product(*choices) if not any(_key(part) in refused for part in each))
    for parameters in islice(tried, MOST_RUNS):
        inputs = replace(witness.inputs, parameters=parameters)
        outcome = replay(translations, witness.entry, inputs, manner)
        charge(outcome.record.steps)
        event = claim.evidence(outcome)
        if event is not None:
            return replace(witness, inputs=inputs, event=event)
        if isinstance(outcome, Stopped) and outcome.event.kind is EventKind.ASSUMPTION_VIOLATED:
            made = [each for each in parameters if _key(each)]
            refused |= {_key(each) for each in made if len(made) == 1 and not _has_calls(each)}
    return None


def _key(value: object) -> str:
    """The constructor's call of an object that is made."""
    match value:
        case {"by": str(method), "new": list(given)}:
            return f"{method} {given}"
        case _:
            return ""


def _has_calls(value: object) -> bool:
    return isinstance(value, Mapping) and "then" in value


def _made_up(table: ClassTable, value: object) -> Iterator[tuple[str, Mapping[str, object]]]:
    """The objects in the value that have fields and no constructor: records are made by theirs."""
    pending = [value]
    while pending:
        match pending.pop():
            case {"class": str(cls), "fields": dict(fields), **rest} if "by" not in rest:
                if fields and not table.is_record(cls):
                    yield cls, fields
                pending.extend(fields.values())
            case dict() as held:
                pending.extend(held.values())
            case list() | tuple() as held:
                pending.extend(held)
            case _:
                pass


def plain_object(program: Program, cls: str) -> object:
    """One of the user's class, by a constructor with plain arguments; None if it has none that is known."""
    return next(_Maker(program).made(cls, {}, _DEPTH), None)


def objects_with(program: Program, cls: str, fields: Mapping[str, object]) -> Iterator[object]:
    """Objects of the user's class, by calls whose arguments the wanted fields suggest."""
    return _Maker(program).made(cls, fields, _DEPTH)


@final
@dataclass(slots=True)
class _Maker:
    program: Program

    def choices(self, value: object, depth: int = _DEPTH) -> list[object]:
        """The value, or ways to make something like it."""
        table = ClassTable(self.program)
        match value:
            case {"class": str(cls), "fields": dict(fields)} if fields and not table.is_record(cls):
                return list(islice(self.made(cls, cast("Mapping[str, object]", fields), depth), MOST_CHOICES))
            case list() as held:
                parts = [self.choices(each, depth)[:1] or [None] for each in held]
                return [[part[0] for part in parts]]
            case _:
                return [value]

    def made(self, cls: str, fields: Mapping[str, object], depth: int) -> Iterator[object]:
        found = DeclaredClasses(self.program).find(cls)
        if found is None or depth == 0:
            return
        factories = [
            each for each in found.methods if each.is_static and each.descriptor.endswith(f")L{_inner(cls)};")
        ]
        is_made = found.is_concrete
        constructors = [
            each for each in found.methods if is_made and each.name == "<init>" and _may_be_called(cls, each)
        ]
        open_ = [each for each in constructors if not each.is_private]
        private = [each for each in constructors if each.is_private]
        makers = [*open_, *(each for each in factories if not each.is_private)] or private
        assigned = self._assigned(fields, depth)
        plain = [
            {"class": cls, "by": f"{each.name}{each.descriptor}", "new": list(given), **assigned}
            for each in makers
            for given in islice(self._arguments(cls, each, fields, depth), _MOST_ARGUMENTS)
        ]
        yield from plain
        setters = [each for each in found.methods if _is_setter(each)]
        setters.sort(key=lambda each: not each.descriptor.endswith(")V"))
        for made in plain:
            for each in setters:
                for given in islice(self._arguments(cls, each, fields, depth), _MOST_ARGUMENTS // 3):
                    then = {"call": f"{cls}.{each.name}{each.descriptor}", "parameters": list(given)}
                    yield {**made, "then": [then]}

    def _assigned(self, fields: Mapping[str, object], depth: int) -> Mapping[str, object]:
        """The fields that callers may set themselves, as they are wanted."""
        found: dict[str, object] = {}
        for key, value in fields.items():
            owner, _, name = key.rpartition(".")
            declared = DeclaredClasses(self.program).find(owner)
            known = () if declared is None else declared.instance_fields
            if any(each.name == name and not each.is_final and not each.is_private for each in known):
                choices = self.choices(value, depth - 1)
                if choices:
                    found[key] = choices[0]
        return {"fields": found} if found else {}

    def _arguments(
        self, cls: str, method: DeclaredMethod, fields: Mapping[str, object], depth: int
    ) -> Iterator[tuple[object, ...]]:
        """Values of fields with the parameter's name come first, then those of its type, then plain ones."""
        types = [type_name(each) for each in split_selector(f"{method.name}{method.descriptor}")[1]]
        declared = self.program.procedure(f"{cls}.{method.name}{method.descriptor}").parameters
        names = [
            (each.source or each.name).removesuffix(".in") for each in declared[len(declared) - len(types) :]
        ]
        values = [self._values(name, type_, fields, depth) for name, type_ in zip(names, types, strict=True)]
        return product(*values)

    def _values(self, name: str, type_: str, fields: Mapping[str, object], depth: int) -> list[object]:
        named = [value for key, value in fields.items() if key.rpartition(".")[2] == name]
        same = [value for value in fields.values() if value is not None and _fits(value, type_)]
        found: list[object] = []
        for each in (*named, *same, *self._plain(type_, depth)):
            for made in self.choices(each, depth - 1)[:2]:
                if _fits(made, type_) and made not in found:
                    found.append(made)
        return found

    def _plain(self, type_: str, depth: int) -> list[object]:
        if type_ in BITS:
            return [0, 1]
        if type_ in REALS:
            return [0.0, 1.0]
        if type_ == STRING:
            return ["", None]
        if type_.endswith("[]"):
            return [[], None]
        table = ClassTable(self.program)
        if not table.is_own(type_) or table.is_enum(type_):
            known = library_object(table, type_)
            return [None] if known is None else [known, None]
        made = (each for cls in table.choices(type_) for each in self.made(cls, {}, depth - 1))
        return [*islice(made, 1), None] if depth > 1 else [None]


def _may_be_called(cls: str, constructor: DeclaredMethod) -> bool:
    """Whether code outside of the method around a local or anonymous class may choose what its constructor
    takes: the compiler passes what the class captures there. The language numbers the names of such classes
    (13.1 of its specification)."""
    around = re.match(r"(.+?)\$\d", cls)
    if around is None:
        return True
    return constructor.descriptor in {"()V", f"(L{_inner(around[1])};)V"}


def _inner(cls: str) -> str:
    return cls.replace(".", "/")


def _is_setter(method: DeclaredMethod) -> bool:
    """Whether it may be there to change its object: it takes something, or gives nothing back."""
    is_plain = not method.is_static and not method.is_private and not method.name.startswith("<")
    return is_plain and (method.descriptor == "()V" or not method.descriptor.startswith("()"))


def _fits(value: object, type_: str) -> bool:
    match value:
        case bool():
            return type_ == "boolean"
        case int():
            return type_ in BITS
        case float():
            return type_ in REALS
        case str():
            return type_ in (STRING, "java.lang.Object", "java.lang.CharSequence")
        case None:
            return type_ not in BITS and type_ not in REALS
        case list():
            return type_.endswith("[]")
        case {"class": str(cls)}:
            return cls == type_ or type_ == "java.lang.Object" or (type_ not in BITS and type_ != STRING)
        case _:
            return False
