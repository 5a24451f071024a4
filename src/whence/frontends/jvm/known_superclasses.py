"""Superclasses of the exceptions that the virtual machine raises by itself, for where no library is found."""

from collections.abc import Mapping
from typing import Final

_OBJECT = "java/lang/Object"
_EXCEPTION = "java/lang/Exception"
_RUNTIME = "java/lang/RuntimeException"
_ERROR = "java/lang/Error"
_LINKAGE = "java/lang/LinkageError"
_MACHINE = "java/lang/VirtualMachineError"
_INDEX = "java/lang/IndexOutOfBoundsException"

KNOWN_SUPERCLASSES: Final[Mapping[str, str]] = {
    "java/lang/Throwable": _OBJECT,
    _EXCEPTION: "java/lang/Throwable",
    _ERROR: "java/lang/Throwable",
    _RUNTIME: _EXCEPTION,
    _INDEX: _RUNTIME,
    "java/lang/ArithmeticException": _RUNTIME,
    "java/lang/ArrayIndexOutOfBoundsException": _INDEX,
    "java/lang/StringIndexOutOfBoundsException": _INDEX,
    "java/lang/ArrayStoreException": _RUNTIME,
    "java/lang/ClassCastException": _RUNTIME,
    "java/lang/IllegalArgumentException": _RUNTIME,
    "java/lang/IllegalMonitorStateException": _RUNTIME,
    "java/lang/IllegalStateException": _RUNTIME,
    "java/lang/NegativeArraySizeException": _RUNTIME,
    "java/lang/NullPointerException": _RUNTIME,
    "java/lang/UnsupportedOperationException": _RUNTIME,
    "java/lang/AssertionError": _ERROR,
    _LINKAGE: _ERROR,
    "java/lang/ExceptionInInitializerError": _LINKAGE,
    "java/lang/NoClassDefFoundError": _LINKAGE,
    _MACHINE: _ERROR,
    "java/lang/OutOfMemoryError": _MACHINE,
    "java/lang/StackOverflowError": _MACHINE,
}
