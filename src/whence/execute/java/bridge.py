"""From plain Python functions on plain values to what generated code calls.

A function is written for `str`, signed `int`, `bool` and `float`; its descriptor says how the run's values
are converted. The conversions are written out as source once for each function, because calls with a
computed argument list would use the native stack at each level of a Java recursion.
"""

from __future__ import annotations

from functools import cache
from typing import cast, final

from whence.execute.java.descriptor import SEQUENCE, STRING, split_selector
from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure
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


@final
class Natives:
    """The functions of one class as they are collected."""

    def __init__(self, host: Host, owner: str) -> None:
        self.host = host
        self.owner = owner
        self.table: dict[str, Function] = {}

    def raw(self, selector: str, function: Function) -> None:
        """A function that takes and gives the run's own values."""
        self.table[f"{self.owner}.{selector}"] = function

    def static(self, selector: str, function: Function) -> None:
        self.table[f"{self.owner}.{selector}"] = self._bound(selector, function, ())

    def method(self, selector: str, function: Function) -> None:
        """An instance method; the receiver comes first, a string as its characters."""
        is_string = self.owner == "java.lang.String" and not selector.startswith("<init>")
        self.table[f"{self.owner}.{selector}"] = self._bound(
            selector, function, (STRING if is_string else "L",)
        )

    def nothing(self, *selectors: str) -> None:
        """Methods that do nothing here."""
        for selector in selectors:
            self.raw(selector, _nothing)

    def _bound(self, selector: str, function: Function, receiver: tuple[str, ...]) -> Function:
        _, parameters, result = split_selector(selector)
        host = self.host
        make = _maker((*receiver, *parameters), result)
        return cast(Function, make(function, host.thrown, host.null, host.text, host.chars))


@cache
def _maker(types: tuple[str, ...], result: str) -> Function:
    """Makes a function that converts values of these types around another; the same for all such."""
    names = [f"a{number}" for number in range(len(types))]
    taken = ", ".join(_TAKEN.get(type_, "{0}").format(name) for type_, name in zip(types, names, strict=True))
    value = _GIVEN.get(result, "{0}").format(f"function({taken})")
    text = (
        f"def make(function, thrown, null, text, chars):\n"
        f"    def native({', '.join(names)}):\n"
        f"        try:\n            return {value}\n"
        f"        except Failure as failure:\n            raise thrown(failure) from None\n"
        f"    return native\n"
    )
    namespace: dict[str, object] = {"Failure": Failure}
    exec(compile(text, "<native>", "exec"), namespace)
    return cast(Function, namespace["make"])


def _nothing(*_arguments: object) -> None:
    return None
