"""Random Java programs as text: copies, tests of equality, statics, calls, recursion, exceptions, dispatch.

Values are only copied and compared with constants, so that a walk with literals can be exact. The block `hit`
of one procedure is what is asked about.
"""

from __future__ import annotations

from random import Random
from typing import final

STATICS = ("C.g", "C.h")
CONSTANTS = (0, 1, 2)
METHODS = ("A.m(I)I", "B.m(I)I")
_THROWABLE = "java.lang.RuntimeException"


@final
class Writer:
    """`initialised` adds a static of another class, whose initialiser runs before it is touched first."""

    def __init__(self, seed: int, procedures: int = 3, *, initialised: bool = False) -> None:
        self._random = Random(seed)
        self._names = ("main", *(f"p{number}" for number in range(procedures)), *METHODS)
        self._statics = (*STATICS, "I.s") if initialised else STATICS
        self._initialised = initialised
        self._hit = self._random.choice(self._names)
        self._own = ""
        self._lines: list[str] = []
        self._blocks = 0
        self._temporaries = 0
        self._handlers: list[str] = []

    def program(self) -> str:
        parts = ["language java", *(f"global {static}: i32" for static in self._statics)]
        parts += [self._procedure(name) for name in self._names]
        if self._initialised:
            parts.append(self._procedure("I.<clinit>()V"))
        return "\n".join(parts) + "\n"

    def _procedure(self, name: str) -> str:
        self._own = name
        self._lines, self._handlers = [], []
        self._blocks = self._temporaries = 0
        is_initialiser = name.startswith("I.")
        is_method = name in METHODS
        receiver = f"this: ref {name[0]} as this" if is_method else "o: ref A"
        parameters = "" if is_initialiser else f"{receiver}, a: i32"
        locals_ = ["x", "y", "a"] if is_initialiser else ["x", "y"]
        self._receiver = "" if is_initialiser else "this" if is_method else "o"
        self._label("entry")
        for local in locals_:
            first = self._random.choice(CONSTANTS) if is_initialiser else self._random.choice(("a", 1))
            self._line(f"{local} = copy {first}")
        for _ in range(self._random.randint(2, 4)):
            self._statement(2, can_throw=not is_initialiser)
        if name == self._hit:
            self._hit_block()
        self._line("return" if is_initialiser else f"return {self._value()}")
        head = f'procedure "{name}"({parameters}) -> {"void" if is_initialiser else "i32"} {{'
        kinds = [f"  local {local}: i32" for local in locals_]
        kinds += [f"  local e: ref {_THROWABLE}"]
        return "\n".join([head, *kinds, *self._lines, "}"])

    def _line(self, text: str) -> None:
        self._lines.append(f"  {text}")

    def _label(self, name: str) -> None:
        handlers = f" handlers any -> {self._handlers[-1]}" if self._handlers else ""
        self._lines.append(f"{name}:{handlers}")

    def _fresh(self) -> str:
        self._blocks += 1
        return f"b{self._blocks}"

    def _temporary(self) -> str:
        self._temporaries += 1
        return f"t{self._temporaries}"

    def _variable(self) -> str:
        return self._random.choice(("x", "y", "a"))

    def _value(self) -> str:
        return self._random.choice((self._variable(), str(self._random.choice(CONSTANTS))))

    def _static(self) -> str:
        return self._random.choice(self._statics)

    def _call(self, call: str, is_later: bool) -> None:
        """A call that may be recursive depends on something, so that not every run is without end."""
        made = f"{self._variable()} = {call}({self._receiver}, {self._value()})"
        if is_later:
            self._line(made)
            return
        then, rest = self._fresh(), self._fresh()
        self._line(f"branch {self._condition()} then {then} else {rest}")
        self._label(then)
        self._line(made)
        self._line(f"jump {rest}")
        self._label(rest)

    def _condition(self) -> str:
        test = self._temporary()
        operator = self._random.choice(("eq", "ne"))
        self._line(f"{test}: i1 = {operator} {self._variable()}, {self._random.choice(CONSTANTS)}")
        return test

    def _hit_block(self) -> None:
        rest = self._fresh()
        self._line(f"branch {self._condition()} then hit else {rest}")
        self._label("hit")
        self._line(f"jump {rest}")
        self._label(rest)

    def _statement(self, depth: int, *, can_throw: bool) -> None:
        kinds = ["copy", "copy", "load", "store"]
        if can_throw:
            kinds += ["call", "call", "virtual", "throw"]
        if depth:
            kinds += ["if", "if", "if", "loop", "try", "try"]
        kind = self._random.choice(kinds)
        if kind == "copy":
            self._line(f"{self._random.choice(('x', 'y'))} = copy {self._value()}")
        elif kind == "load":
            self._line(f"{self._random.choice(('x', 'y'))} = load static {self._static()}")
        elif kind == "store":
            self._line(f"store static {self._static()} = {self._value()}")
        elif kind == "call":
            callee = self._random.choice([name for name in self._names if name not in METHODS])
            is_later = self._names.index(self._own) < self._names.index(callee)
            self._call(f'call "{callee}"', is_later)
        elif kind == "virtual":
            self._call('call virtual A::m "(I)I"', self._own not in METHODS)
        elif kind == "throw":
            self._throw()
        elif kind == "if":
            self._branch(depth, can_throw)
        elif kind == "loop":
            self._loop(depth, can_throw)
        else:
            self._try(depth, can_throw)

    def _throw(self) -> None:
        thrown, rest = self._fresh(), self._fresh()
        self._line(f"branch {self._condition()} then {thrown} else {rest}")
        self._label(thrown)
        made = self._temporary()
        self._line(f"{made}: ref {_THROWABLE} = allocate object i8 * 1")
        self._line(f"throw {made}")
        self._label(rest)

    def _branch(self, depth: int, can_throw: bool) -> None:
        then, otherwise, rest = self._fresh(), self._fresh(), self._fresh()
        self._line(f"branch {self._condition()} then {then} else {otherwise}")
        for label in (then, otherwise):
            self._label(label)
            self._statement(depth - 1, can_throw=can_throw)
            self._line(f"jump {rest}")
        self._label(rest)

    def _loop(self, depth: int, can_throw: bool) -> None:
        head, body, rest = self._fresh(), self._fresh(), self._fresh()
        self._line(f"jump {head}")
        self._label(head)
        self._line(f"branch {self._condition()} then {body} else {rest}")
        self._label(body)
        self._statement(depth - 1, can_throw=can_throw)
        self._line(f"jump {head}")
        self._label(rest)

    def _try(self, depth: int, can_throw: bool) -> None:
        inside, handler, rest = self._fresh(), self._fresh(), self._fresh()
        self._line(f"jump {inside}")
        self._handlers.append(handler)
        self._label(inside)
        self._statement(depth - 1, can_throw=can_throw)
        self._statement(depth - 1, can_throw=can_throw)
        self._line(f"jump {rest}")
        self._handlers.pop()
        self._label(handler)
        self._line("e = catch")
        self._statement(depth - 1, can_throw=can_throw)
        self._line(f"jump {rest}")
        self._label(rest)
