"""Access flags; one class per kind of holder, because the same bit means different things on each.

They are plain numbers: a scan of a program asks for them a hundred thousand times, and an `IntFlag` makes an
object each time."""

from typing import Final


class ClassAccess:
    PUBLIC: Final = 0x0001
    PRIVATE: Final = 0x0002
    PROTECTED: Final = 0x0004
    STATIC: Final = 0x0008
    FINAL: Final = 0x0010
    SUPER: Final = 0x0020
    INTERFACE: Final = 0x0200
    ABSTRACT: Final = 0x0400
    SYNTHETIC: Final = 0x1000
    ANNOTATION: Final = 0x2000
    ENUM: Final = 0x4000
    MODULE: Final = 0x8000


class FieldAccess:
    PUBLIC: Final = 0x0001
    PRIVATE: Final = 0x0002
    PROTECTED: Final = 0x0004
    STATIC: Final = 0x0008
    FINAL: Final = 0x0010
    VOLATILE: Final = 0x0040
    TRANSIENT: Final = 0x0080
    SYNTHETIC: Final = 0x1000
    ENUM: Final = 0x4000


class MethodAccess:
    PUBLIC: Final = 0x0001
    PRIVATE: Final = 0x0002
    PROTECTED: Final = 0x0004
    STATIC: Final = 0x0008
    FINAL: Final = 0x0010
    SYNCHRONIZED: Final = 0x0020
    BRIDGE: Final = 0x0040
    VARARGS: Final = 0x0080
    NATIVE: Final = 0x0100
    ABSTRACT: Final = 0x0400
    STRICT: Final = 0x0800
    SYNTHETIC: Final = 0x1000
