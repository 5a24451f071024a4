"""A mutator of class files: the reader must read, or say one line, whatever it is given.

`python -m tests.frontends.jvm.mutations SECONDS [SEED]` mutates for so long and prints what it found.
"""

import random
import sys
import time
from collections.abc import Iterator

from tests.frontends.jvm.places import CLASSES
from whence.frontends.jvm.class_facts import class_facts
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.frontends.jvm.reading.code import Code
from whence.frontends.jvm.reading.malformed import InputError

_INTERESTING = (0, 1, 2, 3, 7, 8, 12, 15, 17, 18, 0x7F, 0x80, 0xAA, 0xAB, 0xBA, 0xC0, 0xC4, 0xED, 0xFE, 0xFF)


def seeds() -> list[bytes]:
    return [path.read_bytes() for path in sorted(CLASSES.rglob("*.class"))]


def mutants(dice: random.Random, corpus: list[bytes]) -> Iterator[bytes]:
    """An endless stream of damaged class files."""
    while True:
        data = bytearray(dice.choice(corpus))
        for _ in range(dice.choice((1, 1, 1, 2, 4, 16))):
            _mutate(dice, data, corpus)
        yield bytes(data)


def _mutate(dice: random.Random, data: bytearray, corpus: list[bytes]) -> None:
    if not data:
        return
    at = dice.randrange(len(data))
    match dice.randrange(8):
        case 0:
            data[at] ^= 1 << dice.randrange(8)
        case 1:
            data[at] = dice.choice(_INTERESTING)
        case 2:
            data[at : at + 2] = dice.choice((b"\0\0", b"\xff\xff", b"\0\1", dice.randbytes(2)))
        case 3:
            data[at : at + 4] = dice.choice((b"\0\0\0\0", b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff"))
        case 4:
            del data[at:]
        case 5:
            del data[at : at + dice.randint(1, 8)]
        case 6:
            data[at:at] = dice.randbytes(dice.randint(1, 8))
        case _:
            other = dice.choice(corpus)
            start = dice.randrange(len(other))
            size = dice.randint(1, 64)
            data[at : at + size] = other[start : start + size]


def read_everything(data: bytes) -> None:
    """Asks for every part of a class, so that nothing lazy is left; raises `InputError` or nothing."""
    of = ClassFile(data, "Mutant.class")
    for field in of.fields:
        _ = (field.type, field.constant_value, field.signature)
    for method in of.methods:
        _ = (method.type, method.signature, method.parameters)
        if method.code is not None:
            _read_code(method.code)
    _ = (of.inner_classes, of.record_components)
    _ = (of.source_file, of.signature, of.bootstrap_methods, of.warnings)
    for index in range(1, len(of.pool)):
        _read_constant(of, index)
    class_facts(of)


def _read_code(code: Code) -> None:
    _ = (code.instructions, code.handlers, code.line_numbers, code.local_variables)


def _read_constant(of: ClassFile, index: int) -> None:
    """Every way to read a constant; all but one are expected to be refused."""
    pool = of.pool
    readers = (pool.constant, pool.text, pool.class_name, pool.field, pool.method, pool.call_site)
    for read in (*readers, pool.name_and_type, pool.method_handle):
        try:
            read(index)
        except InputError as error:
            assert_one_line(error)


def assert_one_line(error: InputError) -> None:
    text = str(error)
    assert text and len(text) < 1000 and text.isprintable(), text


def is_refused(data: bytes) -> bool:
    """Whether the reader said a line; any other exception is a fault and is let through."""
    try:
        read_everything(data)
    except InputError as error:
        assert_one_line(error)
        return True
    return False


def fuzz(seconds: float, seed: int, corpus: list[bytes]) -> tuple[int, int]:
    """Mutates until the time is over; how many mutants were tried, and how many refused."""
    deadline = time.monotonic() + seconds
    tried = refused = 0
    for mutant in mutants(random.Random(seed), corpus):
        if time.monotonic() > deadline:
            break
        tried += 1
        try:
            refused += is_refused(mutant)
        except Exception as fault:
            raise AssertionError(f"mutant {tried} of seed {seed}: {mutant.hex()}") from fault
    return tried, refused


if __name__ == "__main__":
    duration, seed = float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    print("{} mutants, {} refused, the rest read".format(*fuzz(duration, seed, seeds())))
