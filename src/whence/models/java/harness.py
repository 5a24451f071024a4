"""The harness convention of Java programs: `Verifier.nondetInt()` and its kin are inputs, `assume` is one.

SV-COMP's class is `org.sosy_lab.sv_benchmarks.Verifier`, whose published code asks `java.util.Random`. A
class `Verifier` without a package counts if its code does the same: one that computes its answers is an
ordinary class.
"""

from __future__ import annotations

from typing import Final

from whence.program.instructions import Call, Direct, Virtual
from whence.program.program import Language, Program

PUBLISHED: Final = "org.sosy_lab.sv_benchmarks.Verifier"
_PLAIN: Final = "Verifier"
_RANDOM: Final = "java.util.Random"
NONDET: Final = {
    "nondetBoolean()Z": "boolean",
    "nondetByte()B": "byte",
    "nondetChar()C": "char",
    "nondetShort()S": "short",
    "nondetInt()I": "int",
    "nondetLong()J": "long",
    "nondetFloat()F": "float",
    "nondetDouble()D": "double",
    "nondetString()Ljava/lang/String;": "java.lang.String",
}
"""Methods of the harness -> the types of the inputs that they are."""
ASSUME: Final = "assume(Z)V"
LENGTH: Final = "length"
CHARACTER: Final = "char"
"""What a string asks for: its length, then its characters."""
LONGEST: Final = 16
"""Units of a string: it asks for so many, whatever its length is, so that later inputs keep their numbers."""


def harness_classes(program: Program) -> tuple[str, ...]:
    """The classes of the program that follow the convention."""
    if program.language is not Language.JAVA:
        return ()
    asks = (f"{_PLAIN}.{selector}" for selector in NONDET)
    is_plain = any(program.defines(each) and _asks_random(program, each) for each in asks)
    return (PUBLISHED, _PLAIN) if is_plain else (PUBLISHED,)


def _asks_random(program: Program, name: str) -> bool:
    calls = (each for _, each in program.procedure(name).points() if isinstance(each, Call))
    return any(_owner(each.callee).startswith(_RANDOM) for each in calls)


def _owner(callee: object) -> str:
    match callee:
        case Direct(procedure):
            return procedure
        case Virtual(owner, _, _):
            return owner
        case _:
            return ""
