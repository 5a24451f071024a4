"""From plain Python functions on plain values to what generated code calls.

A function is written for `str`, signed `int`, `bool` and `float`; its descriptor says how the run's values
are converted. A function that fails, or that says it knows nothing about its arguments, leaves them to the
class library's own code of the same method where that can run: the order of its checks and its messages are
those of the installation. The conversions are written out as source once for each function, because calls
with a computed argument list would use the native stack at each level of a Java recursion.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NoReturn, cast, final

from whence.execute.java.descriptor import SEQUENCE, STRING, split_selector
from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure
from whence.execute.memory.java_objects import Datum
from whence.execute.translate.adapters import Function

_TAKEN = {
    "I": "({0} if {0} < 0x80000000 else {0} - 0x100000000)",
    "J": "({0} if {0} < 0x8000000000000000 else {0} - 0x10000000000000000)",
    STRING: "({0}.payload if {0} is not None else null())",
    SEQUENCE: "chars({0})",
}
_TAKEN["S"] = _TAKEN["B"] = _TAKEN["I"]
_GIVEN = {
    "I": "{0} & 0xFFFFFFFF",
    "J": "{0} & 0xFFFFFFFFFFFFFFFF",
    "Z": "1 if {0} else 0",
    STRING: "text({0})",
}
_GIVEN["S"] = _GIVEN["B"] = _GIVEN["I"]
_PLAIN_OWNERS = frozenset(
    f"java.lang.{name}"
    for name in ("Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double", "Math")
) | {"java.lang.StrictMath", "java.util.Arrays", "java.util.Objects"}
"""Classes whose own code runs on the objects that the functions here make."""
_PLAIN_METHODS = frozenset(f"java.lang.String.{name}" for name in ("split", "replaceAll", "replaceFirst"))
"""Methods of which the same is true, though the rest of their class is written here."""


@final
class Unbound:
    """A function around which no conversions are written yet: a run needs few of the hundreds, and makes all
    of them, so that this is no more than what it is made of."""

    __slots__ = ("_function", "_natives", "_selector", "_types")

    def __init__(
        self, natives: Natives, selector: str, function: Function, types: Callable[[str], tuple[str, ...]]
    ) -> None:
        self._natives = natives
        self._selector = selector
        self._function = function
        self._types = types

    def bound(self) -> Function:
        return self._natives.converted(self._selector, self._function, self._types(self._selector))

    def __call__(self, *given: Datum) -> object:
        return self.bound()(*given)


@final
class Natives:
    """The functions of one class as they are collected."""

    def __init__(self, host: Host, owner: str) -> None:
        self.host = host
        self.owner = owner
        self.table: dict[str, Function] = {}
        self._is_string = owner == "java.lang.String"

    def raw(self, selector: str, function: Function) -> None:
        """A function that takes and gives the run's own values."""
        self.table[f"{self.owner}.{selector}"] = function

    def static(self, selector: str, function: Function) -> None:
        self.table[f"{self.owner}.{selector}"] = Unbound(self, selector, function, parameters_of)

    def loose(self, selector: str, function: Function, *receiver: str) -> None:
        """One that takes references as they are, null among them; `receiver` is "L" for a method."""
        types = _kept_of_method if receiver else _kept
        self.table[f"{self.owner}.{selector}"] = Unbound(self, selector, function, types)

    def method(self, selector: str, function: Function) -> None:
        """An instance method; the receiver comes first, a string as its characters."""
        is_text = self._is_string and not selector.startswith("<init>")
        types = _of_string if is_text else _of_method
        self.table[f"{self.owner}.{selector}"] = Unbound(self, selector, function, types)

    def nothing(self, *selectors: str) -> None:
        """Methods that do nothing here."""
        for selector in selectors:
            self.raw(selector, _nothing)

    def converted(self, selector: str, function: Function, types: tuple[str, ...]) -> Function:
        """With conversions of values of these types around it."""
        host = self.host
        make = _maker(types, selector.rpartition(")")[2])
        return cast(Function, make(function, self._failing(selector), _null, host.text, host.chars))

    def _failing(self, selector: str) -> Function:
        """What happens when the function fails: it is given the failure and the run's own values."""
        name = f"{self.owner}.{selector}"
        host = self.host
        is_plain = self.owner in _PLAIN_OWNERS or name.partition("(")[0] in _PLAIN_METHODS

        def failed(failure: Failure, *given: Datum) -> object:
            own = host.own_code(name) if is_plain else None
            if own is None:
                raise host.thrown(failure) from None
            return own(*given)

        return cast(Function, failed)


def _kept(selector: str) -> tuple[str, ...]:
    """The types of the parameters, references as they are."""
    return tuple("L" if each.startswith("L") else each for each in parameters_of(selector))


def _kept_of_method(selector: str) -> tuple[str, ...]:
    return ("L", *_kept(selector))


def _of_method(selector: str) -> tuple[str, ...]:
    return ("L", *parameters_of(selector))


def _of_string(selector: str) -> tuple[str, ...]:
    return (STRING, *parameters_of(selector))


def parameters_of(selector: str) -> tuple[str, ...]:
    return split_selector(selector)[1]


@cache
def _maker(types: tuple[str, ...], result: str) -> Function:
    """Makes a function that converts values of these types around another; the same for all such."""
    names = [f"a{number}" for number in range(len(types))]
    taken = ", ".join(_TAKEN.get(type_, "{0}").format(name) for type_, name in zip(types, names, strict=True))
    value = _GIVEN.get(result, "{0}").format(f"function({taken})")
    text = (
        f"def make(function, failed, null, text, chars):\n"
        f"    def native({', '.join(names)}):\n"
        f"        try:\n            return {value}\n"
        f"        except Failure as caught:\n            failure = caught\n"
        f"        return failed({', '.join(('failure', *names))})\n"
        f"    return native\n"
    )
    namespace: dict[str, object] = {"Failure": Failure}
    exec(compile(text, "<native>", "exec"), namespace)
    return cast(Function, namespace["make"])


def _null() -> NoReturn:
    raise Failure("NullPointerException")


def _nothing(*_arguments: object) -> None:
    return None
