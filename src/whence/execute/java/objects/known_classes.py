"""Classes of the platform that programs can use without a Java installation: who extends whom.

With an installation its own classes say so; the rows here must agree with them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from whence.program.places import FieldName
from whence.program.types import DOUBLE, FLOAT, INT16, INT32, INT64, IntType, ReferenceType, Type

OBJECT: Final = "java.lang.Object"
THROWABLE: Final = "java.lang.Throwable"
_SERIAL = "java.io.Serializable"
_COMPARABLE = "java.lang.Comparable"


class KnownClass(NamedTuple):
    superclass: str | None
    interfaces: tuple[str, ...] = ()


_TREE: Final = """
java.lang.Throwable
  java.lang.Error
    java.lang.AssertionError
    java.lang.LinkageError
      java.lang.ExceptionInInitializerError
      java.lang.NoClassDefFoundError
      java.lang.IncompatibleClassChangeError
        java.lang.AbstractMethodError
        java.lang.NoSuchFieldError
        java.lang.NoSuchMethodError
    java.lang.VirtualMachineError
      java.lang.InternalError
      java.lang.OutOfMemoryError
      java.lang.StackOverflowError
  java.lang.Exception
    java.lang.CloneNotSupportedException
    java.lang.InterruptedException
    java.lang.ReflectiveOperationException
      java.lang.ClassNotFoundException
      java.lang.NoSuchFieldException
      java.lang.NoSuchMethodException
    java.io.IOException
      java.io.EOFException
      java.io.FileNotFoundException
    java.lang.RuntimeException
      java.lang.ArithmeticException
      java.lang.ArrayStoreException
      java.lang.ClassCastException
      java.lang.IllegalArgumentException
        java.lang.NumberFormatException
      java.lang.IllegalMonitorStateException
      java.lang.IllegalStateException
      java.lang.IndexOutOfBoundsException
        java.lang.ArrayIndexOutOfBoundsException
        java.lang.StringIndexOutOfBoundsException
      java.lang.MatchException
      java.lang.NegativeArraySizeException
      java.lang.NullPointerException
      java.lang.SecurityException
      java.lang.UnsupportedOperationException
      java.io.UncheckedIOException
      java.util.ConcurrentModificationException
      java.util.EmptyStackException
      java.util.NoSuchElementException
        java.util.InputMismatchException
"""


def _tree(text: str) -> Iterator[tuple[str, str]]:
    """Class and superclass, by indentation."""
    above: list[str] = [OBJECT]
    for line in text.strip().splitlines():
        name = line.strip()
        depth = (len(line) - len(name)) // 2
        yield name, above[depth]
        above[depth + 1 :] = [name]


_NUMBERS = ("Byte", "Short", "Integer", "Long", "Float", "Double")
_INTERFACES = (
    "java.lang.CharSequence",
    "java.lang.Cloneable",
    "java.lang.Comparable",
    "java.lang.Iterable",
    "java.lang.Runnable",
    "java.lang.AutoCloseable",
    "java.lang.Appendable",
    "java.io.Serializable",
    "java.util.Comparator",
    "java.util.Iterator",
    "java.util.concurrent.Callable",
    "java.util.function.Function",
    "java.util.function.BiFunction",
    "java.util.function.Supplier",
    "java.util.function.Consumer",
    "java.util.function.BiConsumer",
    "java.util.function.Predicate",
    "java.util.function.BiPredicate",
    "java.util.function.IntFunction",
    "java.util.function.IntPredicate",
    "java.util.function.IntUnaryOperator",
    "java.util.function.IntBinaryOperator",
    "java.util.function.IntConsumer",
    "java.util.function.IntSupplier",
    "java.util.function.ToIntFunction",
    "java.util.function.LongUnaryOperator",
    "java.util.function.LongBinaryOperator",
    "java.util.function.DoubleUnaryOperator",
    "java.util.function.DoubleBinaryOperator",
    "java.util.function.BooleanSupplier",
    "java.util.function.LongSupplier",
    "java.util.function.DoubleSupplier",
)

THROWABLES: Final[Mapping[str, str]] = MappingProxyType(dict(_tree(_TREE)))
"""Class and superclass."""

KNOWN: Final[Mapping[str, KnownClass]] = MappingProxyType(
    {
        OBJECT: KnownClass(None),
        **{name: KnownClass(above) for name, above in THROWABLES.items()},
        **{name: KnownClass(OBJECT) for name in _INTERFACES},
        "java.util.function.UnaryOperator": KnownClass(OBJECT, ("java.util.function.Function",)),
        "java.util.function.BinaryOperator": KnownClass(OBJECT, ("java.util.function.BiFunction",)),
        "java.io.Closeable": KnownClass(OBJECT, ("java.lang.AutoCloseable",)),
        THROWABLE: KnownClass(OBJECT, (_SERIAL,)),
        "java.lang.String": KnownClass(OBJECT, (_SERIAL, _COMPARABLE, "java.lang.CharSequence")),
        "java.lang.StringBuilder": KnownClass(
            OBJECT, (_SERIAL, _COMPARABLE, "java.lang.CharSequence", "java.lang.Appendable")
        ),
        "java.lang.StringBuffer": KnownClass(
            OBJECT, (_SERIAL, _COMPARABLE, "java.lang.CharSequence", "java.lang.Appendable")
        ),
        "java.lang.Number": KnownClass(OBJECT, (_SERIAL,)),
        **{f"java.lang.{name}": KnownClass("java.lang.Number", (_COMPARABLE,)) for name in _NUMBERS},
        "java.lang.Character": KnownClass(OBJECT, (_SERIAL, _COMPARABLE)),
        "java.lang.Boolean": KnownClass(OBJECT, (_SERIAL, _COMPARABLE)),
        "java.lang.Enum": KnownClass(OBJECT, (_SERIAL, _COMPARABLE)),
        "java.lang.Record": KnownClass(OBJECT),
        "java.lang.Class": KnownClass(OBJECT, (_SERIAL,)),
        "java.lang.Math": KnownClass(OBJECT),
        "java.lang.StrictMath": KnownClass(OBJECT),
        "java.lang.System": KnownClass(OBJECT),
        "java.lang.Thread": KnownClass(OBJECT, ("java.lang.Runnable",)),
        "java.util.Arrays": KnownClass(OBJECT),
        "java.util.Objects": KnownClass(OBJECT),
        "java.util.Locale": KnownClass(OBJECT),
        "java.util.Scanner": KnownClass(OBJECT, ("java.util.Iterator", "java.io.Closeable")),
        "java.io.InputStream": KnownClass(OBJECT, ("java.io.Closeable",)),
        "java.io.PrintStream": KnownClass(OBJECT, ("java.io.Closeable", "java.lang.Appendable")),
        "java.io.Reader": KnownClass(OBJECT, ("java.io.Closeable",)),
        "java.io.InputStreamReader": KnownClass("java.io.Reader"),
        "java.io.BufferedReader": KnownClass("java.io.Reader"),
    }
)


def _fields(owner: str, **types: Type) -> tuple[FieldName, ...]:
    return tuple(FieldName(owner, name, type_) for name, type_ in types.items())


def _value(name: str, type_: Type) -> tuple[str, tuple[FieldName, ...]]:
    return f"java.lang.{name}", _fields(f"java.lang.{name}", value=type_)


FIELDS: Final[Mapping[str, tuple[FieldName, ...]]] = MappingProxyType(
    {
        THROWABLE: _fields(
            THROWABLE,
            detailMessage=ReferenceType("java.lang.String"),
            cause=ReferenceType(THROWABLE),
            suppressedExceptions=ReferenceType(OBJECT),
        ),
        "java.lang.Enum": _fields("java.lang.Enum", name=ReferenceType("java.lang.String"), ordinal=INT32),
        "java.lang.String": (),
        "java.lang.AbstractStringBuilder": (),
        "java.lang.StringBuilder": (),
        "java.lang.StringBuffer": (),
        "java.lang.Class": (),
        "java.lang.Thread": (),
        "java.lang.ThreadLocal": (),
        "java.util.Locale": (),
        "java.util.Scanner": (),
        "java.io.Reader": (),
        "java.io.InputStreamReader": (),
        "java.io.BufferedReader": (),
        "java.io.PrintStream": (),
        "java.io.FilterOutputStream": (),
        "java.io.OutputStream": (),
        **dict(
            (
                _value("Boolean", IntType(8)),
                _value("Byte", IntType(8)),
                _value("Short", INT16),
                _value("Character", INT16),
                _value("Integer", INT32),
                _value("Long", INT64),
                _value("Float", FLOAT),
                _value("Double", DOUBLE),
            )
        ),
    }
)
"""The fields of objects whose classes are written in Python."""
