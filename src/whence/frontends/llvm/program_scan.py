"""Whole-program facts by one scan of the raw text: who calls whom, who names which symbol."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import final

from whence.frontends.llvm.lowering.intrinsics import called_by
from whence.frontends.llvm.reading.module import Module
from whence.frontends.llvm.reading.tokens import NAME, plain_name
from whence.program.program import ProgramIndex

_SYMBOL = re.compile(rf"@({NAME})(\(?)")
_INDIRECT = re.compile(rf" (?:call|invoke) [^@\n]*?(?:%{NAME}|\)|null|undef|poison)\(")


@final
@dataclass(slots=True)
class Scan:
    """Facts gathered so far, by program-wide symbol."""

    callers: dict[str, set[str]] = field(default_factory=dict)
    callees: dict[str, set[str]] = field(default_factory=dict)
    named: dict[str, set[str]] = field(default_factory=dict)
    address_taken: set[str] = field(default_factory=set)
    indirect_callers: set[str] = field(default_factory=set)

    def add_procedure(self, module: Module, text_name: str) -> set[str]:
        """Scans one definition and returns the symbols that it calls or names."""
        extent = module.text.definitions[text_name]
        text = module.text.text
        caller = module.symbol(text_name)
        named: set[str] = set()
        for token, called in set(_SYMBOL.findall(text, extent.line_end, extent.end)):
            symbol = module.symbol(plain_name(token))
            if called:
                self._add_call(caller, called_by(symbol))
            else:
                self.named.setdefault(symbol, set()).add(caller)
                named.add(symbol)
        if text.find(" byval(", extent.start, extent.line_end) >= 0:
            self._add_call(caller, "memcpy")
        if _INDIRECT.search(text, extent.line_end, extent.end):
            self.indirect_callers.add(caller)
        self.address_taken |= named
        return named | self.callees.get(caller, set())

    def add_initialiser(self, module: Module, text_name: str) -> set[str]:
        """Scans one global variable and returns the symbols that its initialiser mentions."""
        line = module.global_line(text_name)
        tokens = (token for token, _ in _SYMBOL.findall(line.text, line.position))
        mentioned = {module.symbol(plain_name(token)) for token in tokens}
        self.address_taken |= mentioned
        return mentioned

    def _add_call(self, caller: str, callee: str) -> None:
        if callee:
            self.callers.setdefault(callee, set()).add(caller)
            self.callees.setdefault(caller, set()).add(callee)

    def index(self, is_procedure: frozenset[str]) -> ProgramIndex:
        """The facts, told apart by whether the symbol is a procedure."""
        return ProgramIndex(
            callers={name: frozenset(found) for name, found in self.callers.items()},
            callees={name: frozenset(found) for name, found in self.callees.items()},
            address_taken=frozenset(self.address_taken & is_procedure),
            indirect_callers=frozenset(self.indirect_callers),
            global_users={name: frozenset(found) for name, found in self.named.items()},
        )
