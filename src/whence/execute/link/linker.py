"""Binds translations to a run: translates procedures when first called and finds library functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Protocol, final

from whence.execute.events import EventKind, Fault
from whence.execute.limits import UNLIMITED
from whence.execute.link.call_backs import CallBacks
from whence.execute.link.globals import Globals
from whence.execute.translate.adapters import Function, adapted
from whence.execute.translate.namespace import (
    Callee,
    CallTable,
    Constant,
    GlobalBytes,
    Requirement,
    SubtypeTable,
    SymbolAddress,
    VirtualTable,
)
from whence.execute.translate.translation import Instrumentation, Options, Translation
from whence.execute.translate.translator import translate
from whence.models.library import LIBRARY
from whence.program.instructions import Signature
from whence.program.operands import ClassLiteral, Text
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass

FOLLOWED = {"scanf": "__whence_scanf", "fscanf": "__whence_fscanf", "sscanf": "__whence_sscanf"}
"""Library functions through which values can be followed, and where."""


@final
class Translations:
    """Translated procedures of a program, shared by all machines that run it with the same options."""

    def __init__(self, program: Program, options: Options) -> None:
        self.program = program
        self.options = replace(options, language=program.language)
        self._made: dict[str, Translation] = {}
        self.intrinsic_groups: dict[str, int] = {}
        """Where library functions in Python are found, see `Intrinsics`."""

    def watching(self, points: frozenset[Point]) -> Translations:
        """The same with other watched points; procedures that have the same ones as before are not made
        again."""
        other = Translations(self.program, replace(self.options, watch=points))
        changed = {point.procedure for point in self.options.watch ^ points}
        other._made = {name: made for name, made in self._made.items() if name not in changed}
        other.intrinsic_groups = self.intrinsic_groups
        return other

    def has(self, name: str) -> bool:
        return name in self._made

    def of(self, name: str) -> Translation:
        found = self._made.get(name)
        if found is None:
            found = self._made[name] = translate(self.program.procedure(name), self.options)
        return found


class LibraryFunctions(Protocol):
    """Library functions that are written in Python."""

    def get(self, name: str) -> Function | None: ...


class Classes(Protocol):
    """What the linker asks of a Java runtime."""

    def native(self, name: str) -> Function | None: ...

    def class_of(self, procedure: str) -> str: ...

    def initialise(self, name: str) -> None: ...

    def literal(self, operand: Text | ClassLiteral) -> object: ...

    def virtual(self, method: str, descriptor: str) -> object: ...

    def subtypes(self, of: str) -> object: ...


@final
@dataclass(frozen=True, slots=True)
class Loaded:
    """A translation bound to a run."""

    translation: Translation
    is_library: bool


@final
class Linker:
    def __init__(
        self,
        translations: Translations,
        globals_: Globals,
        runtime: Mapping[str, object],
        intrinsics: LibraryFunctions,
        classes: Classes | None = None,
        guard: Callable[[str, Function], Function] = lambda name, function: function,
        call_backs: CallBacks | None = None,
        largest: int = UNLIMITED,
    ) -> None:
        """`guard` wraps functions of the library that the program calls. A procedure of the program that has
        more than `largest` instructions is not run."""
        self._largest = largest
        self._guard = guard
        self._call_backs = call_backs or CallBacks()
        self._translations = translations
        self._program = translations.program
        self._globals = globals_
        self._runtime = dict(runtime)
        self._intrinsics = intrinsics
        self._classes = classes
        self._procedures: dict[str, Function] = {}
        self._stubs: dict[Callee, Function] = {}
        self._uses: dict[Callee, list[tuple[dict[str, object], str]]] = {}
        self._tables: dict[Signature, _Table] = {}
        self.loaded: dict[int, Loaded] = {}
        """By the identity of the function's code, which is what a traceback knows and the translation keeps
        alive. To hash code takes as long as it is."""

    def function(self, name: str) -> Function:
        """A procedure, or else a library function written in Python, as it is called from outside."""
        native = None if self._classes is None else self._classes.native(name)
        if native is not None:
            return native
        if self._is_own(name) or (self._program.defines(name) and self._intrinsic(name) is None):
            return self._procedure(name)
        found = self._intrinsic(name)
        if found is None:
            raise Fault(EventKind.UNKNOWN_CALL, f"{name} is neither defined nor modelled")
        return found

    def compiled(self, name: str) -> Function | None:
        """The program's code of a procedure, though there is a library function for it; None without any."""
        return self._procedure(name) if self._program.defines(name) else None

    def _is_own(self, name: str) -> bool:
        header = self._program.headers().get(name)
        return header is not None and header.is_defined and not header.is_library

    def _intrinsic(self, name: str) -> Function | None:
        if name.startswith("llvm."):
            return self._intrinsics.get(".".join(name.split(".")[:2]))
        found = self._intrinsics.get(name)
        if found is None and name in LIBRARY:
            return self._intrinsics.get(LIBRARY[name].canonical)
        return found

    # procedures

    @property
    def entered(self) -> tuple[str, ...]:
        return tuple(self._procedures)

    def _procedure(self, name: str) -> Function:
        found = self._procedures.get(name)
        if found is None:
            self._check_size(name)
            found = self._procedures[name] = self._load(self._translations.of(name))
        return found

    def _check_size(self, name: str) -> None:
        if self._translations.has(name):
            return
        size = sum(len(block.instructions) for block in self._program.procedure(name).blocks)
        if size > self._largest:
            detail = f"{name} has {size:,} instructions; analyses run procedures of up to {self._largest:,}"
            raise Fault(EventKind.UNSUPPORTED, detail)

    def _load(self, translation: Translation) -> Function:
        namespace = {**self._runtime, **translation.constants}
        for name, requirement in translation.requirements.items():
            namespace[name] = self._bound(requirement, namespace, name)
        exec(translation.code, namespace)
        run = namespace["run"]
        header = self._program.headers()[translation.procedure.name]
        self.loaded[id(run.__code__)] = Loaded(translation, header.is_library)  # type: ignore[attr-defined]
        return run  # type: ignore[return-value]

    def _bound(self, requirement: Requirement, namespace: dict[str, object], name: str) -> object:
        match requirement:
            case GlobalBytes(symbol):
                return self._globals.data(symbol)
            case SymbolAddress(symbol):
                return self._globals.address(symbol)
            case Constant(Text() | ClassLiteral() as value):
                return self._of_classes().literal(value)
            case Constant(value):
                return value
            case VirtualTable(method, descriptor):
                return self._of_classes().virtual(method, descriptor)
            case SubtypeTable(of):
                return self._of_classes().subtypes(of)
            case CallTable(signature):
                return self._table(signature)
            case Callee():
                return self._stub(requirement, namespace, name)

    def _of_classes(self) -> Classes:
        if self._classes is None:
            raise Fault(EventKind.UNSUPPORTED, "a Java procedure in a run without classes")
        return self._classes

    # calls

    def _table(self, signature: Signature) -> _Table:
        found = self._tables.get(signature)
        if found is None:
            found = self._tables[signature] = _Table(signature, self)
        return found

    def _stub(self, callee: Callee, namespace: dict[str, object], name: str) -> Function:
        found = self._stubs.get(callee)
        if found is not None:
            self._uses.setdefault(callee, []).append((namespace, name))
            return found

        def first_call(*arguments: object) -> object:
            return self._link(callee)(*arguments)

        self._stubs[callee] = first_call
        self._uses[callee] = [(namespace, name)]
        return first_call

    def _link(self, callee: Callee) -> Function:
        """Resolves a callee and puts it everywhere in place of its stub."""
        if self._classes is not None:
            self._initialise(self._classes, callee.procedure)
        found = self.resolve(callee.procedure, callee.signature)
        if not self._is_own(callee.procedure):
            found = self._guard(callee.procedure, found)
        self._stubs[callee] = found
        for namespace, name in self._uses.pop(callee, ()):
            namespace[name] = found
        return found

    def _initialise(self, classes: Classes, procedure: str) -> None:
        """Keeps the shadows of the arguments of the call, since an initialiser makes calls of its own."""
        passing: list[object] = self._runtime["Q"]  # type: ignore[assignment]
        before = list(passing)
        classes.initialise(classes.class_of(procedure))
        passing[:] = before

    def resolve(self, name: str, signature: Signature) -> Function:
        """The function as a call with that signature calls it."""
        name = self._followed(name)
        function = self.function(name)
        if self._procedures.get(name) is not function:
            return function
        return adapted(function, self._program.procedure(name), signature)

    def _followed(self, name: str) -> str:
        """In runs with shadows, the model in C of a library function that is written in Python otherwise."""
        if self._translations.options.instrumentation is not Instrumentation.SHADOW or self._is_own(name):
            return name
        known = LIBRARY.get(name)
        other = FOLLOWED.get(name if known is None else known.canonical, name)
        return other if self._program.defines(other) else name

    def resolve_address(self, address: int, signature: Signature) -> Function:
        name = self._globals.function_at(address)
        if name is not None:
            return self.resolve(name, signature)
        given = self._call_backs.function_at(address, signature)
        if given is not None:
            return given
        if address >> 32 == 0:
            raise Fault(EventKind.NULL_DEREFERENCE, "call through a null pointer")
        raise Fault(EventKind.BAD_CALL, f"call through {address:#x}, which is not the address of a function")


@final
class _Table(dict[int, Function]):
    """Functions by address, for calls through pointers with one signature; found when first called."""

    def __init__(self, signature: Signature, linker: Linker) -> None:
        super().__init__()
        self._signature = signature
        self._linker = linker

    def __missing__(self, address: int) -> Function:
        found = self[address] = self._linker.resolve_address(address, self._signature)
        return found
