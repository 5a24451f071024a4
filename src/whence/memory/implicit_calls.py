"""Calls that no call instruction of the user's program shows.

In C the library calls back (qsort), code that was given a procedure's address calls it when it likes, exit
runs what atexit was given and destructors, and constructors run before the entry. In Java a class is
initialised when it is first used, and the library calls methods of the user's that override its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TypeGuard, final

from whence.memory.library.c_calls import is_user_code, library_function
from whence.memory.locations import PointsTo
from whence.memory.objects import FunctionObject
from whence.memory.points_to.facts import UNKNOWN_CALLEE
from whence.models.effects import Calls, Keeps, State, Touches, WritesThrough
from whence.models.function import Returning
from whence.program.constructor_functions import constructors_of, destructors_of
from whence.program.hierarchy import hierarchy_of
from whence.program.instructions import (
    Allocate,
    Call,
    Callee,
    Direct,
    Instruction,
    Load,
    Region,
    Return,
    Store,
    Virtual,
)
from whence.program.operands import Operand
from whence.program.places import Place, Static, root_of
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.program.types import ReferenceType

_INITIALISER = ".<clinit>()V"
_OF_EVERY_OBJECT = frozenset({"toString", "equals", "hashCode", "finalize", "clone"})
_PLAIN_CLASSES = frozenset(
    f"java.lang.{name}"
    for name in (
        *("StringBuilder", "String", "Math", "System"),
        *("Integer", "Long", "Short", "Byte", "Character", "Boolean", "Double", "Float"),
    )
) | {"java.io.PrintStream"}
_PLAIN_CONSTRUCTORS = frozenset(f"java.lang.{name}.<init>" for name in ("Object", "Record", "Enum"))
_PRINTING = frozenset({"toString", "hashCode", "formatTo"})
"""`Object.toString` itself asks for the hash code; formatting may ask the object to format itself."""
_RUN_BY = {
    "java.util.Objects.equals": frozenset({"equals"}),
    "java.util.Objects.hashCode": frozenset({"hashCode"}),
    "java.util.Objects.toString": _PRINTING,
    "java.util.Objects.requireNonNull": frozenset[str](),
}
_OPEN_TYPES = ("Ljava/lang/Object;", "Ljava/lang/CharSequence;", "Ljava/lang/Iterable;", "Ljava/util/")


@final
class ClassInitialisers:
    """Which class initialisers the use of a name may run."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._hierarchy = hierarchy_of(program)
        self._of_class: dict[str, tuple[str, ...]] = {}

    def of_class(self, class_name: str) -> tuple[str, ...]:
        """Those of the class and of its supertypes, where the user wrote them."""
        found = self._of_class.get(class_name)
        if found is None:
            above: tuple[str, ...] = (class_name,)
            if self._hierarchy is not None:
                above = (class_name, *self._hierarchy.supertypes(class_name))
            names = dict.fromkeys(f"{each}{_INITIALISER}" for each in above)
            found = tuple(name for name in names if is_user_code(self._program, name))
            self._of_class[class_name] = found
        return found

    def of_symbol(self, symbol: str) -> tuple[str, ...]:
        """A static field or a procedure."""
        owner = symbol.partition("(")[0].partition(":")[0].rpartition(".")[0]
        return self.of_class(owner)


def called_back(program: Program) -> frozenset[str]:
    """The user's Java methods that may override a method of the library, which then may call them."""
    hierarchy = hierarchy_of(program)
    if hierarchy is None:
        return frozenset()
    mine = {name.partition("(")[0].rpartition(".")[0] for name in program.headers()}
    foreign: dict[str, frozenset[str]] = {}
    found: set[str] = set()
    for name in program.headers():
        path, _, descriptor = name.partition("(")
        owner, _, method = path.rpartition(".")
        if not is_user_code(program, name) or method.startswith("<"):
            continue
        if owner not in foreign:
            foreign[owner] = frozenset(hierarchy.supertypes(owner)) - mine - {"java.lang.Object"}
        if method in _OF_EVERY_OBJECT or any(
            hierarchy.may_declare(above, method, f"({descriptor}") for above in foreign[owner]
        ):
            found.add(name)
    return frozenset(found)


def may_run_handlers(name: str) -> bool:
    """May a function that is not the user's call what it, or another, was given earlier?"""
    if "(" in name:
        return not _is_plain_java(name)
    function = library_function(name)
    return function is None or (
        function.returning in (Returning.NEVER, Returning.SOMETIMES)
        or Touches(State.HANDLERS) in function.effects
        or any(isinstance(effect, Calls) for effect in function.effects)
    )


def _may_end(name: str) -> bool:
    """May a C function that is not the user's end the program?"""
    function = library_function(name)
    return function is None or function.returning in (Returning.NEVER, Returning.SOMETIMES)


def _is_plain_java(name: str) -> bool:
    """Does the method deal with numbers and strings only, so that it calls nothing of the user's?"""
    path, _, descriptor = name.partition("(")
    if path in _PLAIN_CONSTRUCTORS:
        return True
    owner = path.rpartition(".")[0]
    return owner in _PLAIN_CLASSES and not any(each in descriptor.partition(")")[0] for each in _OPEN_TYPES)


def _methods_run(name: str) -> frozenset[str] | None:
    """The names of the user's methods that a Java method of the library may call; None: of any."""
    path, _, descriptor = name.partition("(")
    if path in _RUN_BY:
        return _RUN_BY[path]
    taken = descriptor.partition(")")[0].replace("Ljava/lang/Object;", "")
    if path.rpartition(".")[0] in _PLAIN_CLASSES and not any(each in taken for each in _OPEN_TYPES):
        return _PRINTING
    return None


@final
class ImplicitCalls:
    def __init__(
        self,
        program: Program,
        entries: frozenset[str],
        points_to: Callable[[str, Operand], PointsTo],
        given_away: Callable[[str], frozenset[Point | None]],
    ) -> None:
        self._program = program
        self._entries = entries
        self._points_to = points_to
        self._given_away = given_away
        self._is_java = program.language is Language.JAVA
        self._initialisers = ClassInitialisers(program)

    @cached_property
    def exist(self) -> bool:
        """Is there anything that could be called so?"""
        if self._is_java:
            return bool(self.handlers) or any(map(self._is_initialiser, self._program.headers()))
        index = self._program.index()
        taken = any(is_user_code(self._program, name) for name in index.address_taken)
        return taken or bool(constructors_of(self._program) or self._destructors)

    @cached_property
    def _destructors(self) -> tuple[str, ...]:
        return () if self._is_java else destructors_of(self._program)

    def _is_initialiser(self, name: str) -> bool:
        return name.endswith(_INITIALISER) and is_user_code(self._program, name)

    @cached_property
    def handlers(self) -> tuple[str, ...]:
        """The procedures that code which is not the user's may call at any time."""
        if self._is_java:
            return tuple(sorted(called_back(self._program)))
        return tuple(
            name
            for name in sorted(self._program.index().address_taken)
            if is_user_code(self._program, name) and any(map(self._is_kept, self._given_away(name)))
        )

    def _is_kept(self, point: Point | None) -> bool:
        """Not if the address only goes to a function that calls it there and then."""
        if point is None:
            return True
        call = self._program.procedure(point.procedure).at(point)
        if not isinstance(call, Call) or not isinstance(call.callee, Direct):
            return True
        function = library_function(call.callee.procedure)
        return function is None or any(isinstance(each, Keeps | WritesThrough) for each in function.effects)

    def callees(self, point: Point, instruction: Instruction, callees: Iterable[str]) -> tuple[str, ...]:
        """What the instruction may run besides the callees that it names."""
        found: dict[str, None] = {}
        if self._is_java:
            found.update(dict.fromkeys(self._initialised(instruction)))
        for name in callees:
            if not is_user_code(self._program, name):
                found.update(dict.fromkeys(self._called_by(point.procedure, instruction, name)))
        if isinstance(instruction, Return) and not self._is_java and self._is_entry(point.procedure):
            found.update(dict.fromkeys((*self.handlers, *self._destructors)))
        return tuple(found)

    def _is_entry(self, name: str) -> bool:
        return name in self._entries if self._entries else not self._program.index().callers.get(name)

    def before(self, procedure: str) -> tuple[str, ...]:
        """What runs before the procedure because it is an entry."""
        if not self._is_entry(procedure):
            return ()
        return self._initialisers.of_symbol(procedure) if self._is_java else constructors_of(self._program)

    def _initialised(self, instruction: Instruction) -> tuple[str, ...]:
        match instruction:
            case Load(_, place) | Store(place, _):
                return self._of_place(place)
            case Allocate(target, Region.OBJECT):
                assert isinstance(target.type, ReferenceType)
                return self._initialisers.of_class(target.type.name)
            case Call(_, Direct(name)):
                return self._initialisers.of_symbol(name)
            case _:
                return ()

    def _of_place(self, place: Place) -> tuple[str, ...]:
        root = root_of(place)
        return self._initialisers.of_symbol(root.symbol) if isinstance(root, Static) else ()

    def _called_by(self, procedure: str, instruction: Instruction, name: str) -> Iterable[str]:
        assert isinstance(instruction, Call)
        function = None if name == UNKNOWN_CALLEE else library_function(name)
        numbers = [each.argument for each in function.effects if isinstance(each, Calls)] if function else []
        if not numbers:
            return self._run_by(name or _declared(instruction.callee))
        found: list[str] = []
        for number in numbers:
            pointed = self._points_to(procedure, instruction.arguments[number])
            found += [each.object.procedure for each in pointed.targets if _is_function(each.object)]
            found += () if pointed.is_known else self.handlers
        return [each for each in found if is_user_code(self._program, each)]

    def _run_by(self, name: str) -> Iterable[str]:
        if not may_run_handlers(name):
            return ()
        methods = _methods_run(name) if self._is_java else None
        if methods is None:
            return (*self.handlers, *self._destructors) if _may_end(name) else self.handlers
        return [each for each in self.handlers if each.partition("(")[0].rpartition(".")[2] in methods]

    def callers(self, name: str) -> tuple[str, ...]:
        """The procedures that may have such a call of the procedure, by names alone."""
        index = self._program.index()
        found: set[str] = set()
        if self._is_java and name.endswith(_INITIALISER):
            found |= frozenset(self._program.headers())
        if name in constructors_of(self._program):
            found |= self._entries or frozenset(self._program.headers())
        if name in (self.handlers if self._is_java else (*index.address_taken, *self._destructors)):
            found |= self._entries or frozenset(self._program.headers())
            found |= index.indirect_callers
            for callee, callers in index.callers.items():
                if not is_user_code(self._program, callee) and may_run_handlers(callee):
                    found |= callers
        return tuple(sorted(each for each in found if is_user_code(self._program, each)))


def _declared(callee: Callee) -> str:
    """The method that a virtual call names: of its unknown targets only the library's are meant."""
    return f"{callee.owner}.{callee.name}{callee.descriptor}" if isinstance(callee, Virtual) else ""


def _is_function(object_: object) -> TypeGuard[FunctionObject]:
    return isinstance(object_, FunctionObject)
