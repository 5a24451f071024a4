"""What an instruction of Java does to a state of merged paths. Memory is not followed: what is read of it is
unknown, but for lengths of arrays. Nor is what floating-point numbers are: formulas over them take long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from whence.engines.local.merged_paths.states import State
from whence.engines.local.merged_paths.symbols import Symbols, letters_of, width_of_type
from whence.logic.term import Term
from whence.program.accesses import variables_written
from whence.program.instructions import (
    Allocate,
    Assign,
    Call,
    Catch,
    Direct,
    Instruction,
    Load,
    Region,
    Virtual,
)
from whence.program.operands import Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Field, is_length, root_of
from whence.program.semantics.integer_operators import TERM_RULES
from whence.program.types import IntType, ReferenceType, Type
from whence.records import dataclass

_TEXT: Final = "java.lang.String."
_LENGTH: Final = f"{_TEXT}length()I"
_FIXED: Final = frozenset({_LENGTH, f"{_TEXT}charAt(I)C", f"{_TEXT}isEmpty()Z"})
"""Methods whose result is always the same for the same arguments."""
_NEVER_NEGATIVE: Final = frozenset(
    {
        _LENGTH,
        "java.lang.StringBuilder.length()I",
        "java.lang.StringBuffer.length()I",
        "java.lang.Enum.ordinal()I",
    }
)
"""Methods that no class of the user's can override; a list of the user's may have any size."""
_DIVIDING: Final = frozenset({Operator.SDIV, Operator.SREM})
_SAME: Final = frozenset({Operator.COPY, Operator.CAST})

Inlined = Callable[[State, Call], Term | None]
"""The result of a call whose callee was followed, and what holds where it returns; None if it was not."""


@final
@dataclass(frozen=True, slots=True)
class Effects:
    inlined: Inlined
    assumptions: frozenset[str]
    """Procedures that only return if their argument is true."""

    def apply(self, state: State, instruction: Instruction) -> None:
        """Behind the instruction, which did not throw."""
        match instruction:
            case Assign(target):
                state.values[target.name] = self._computed(state, instruction)
            case Load():
                self._load(state, instruction)
            case Allocate():
                self._allocate(state, instruction)
            case Catch(target):
                self._make(state, target)
            case Call():
                self._call(state, instruction)
            case _:
                for variable in variables_written(instruction):
                    state.values[variable.name] = state.symbols.unknown(variable.type)

    def _computed(self, state: State, assign: Assign) -> Term:
        types: list[Type] = [each.type for each in assign.operands]
        operands = [state.term(each) for each in assign.operands]
        if assign.operator in _SAME:
            return operands[0]
        if assign.operator is Operator.INSTANCEOF:
            return self._instance(state, operands[0], assign)
        bits = width_of_type(assign.target.type)
        if any(isinstance(each, ReferenceType) for each in types):
            if assign.operator not in (Operator.EQ, Operator.NE):
                return state.symbols.unknown(assign.target.type)
            types = [IntType(64), IntType(64)]
        are_integers = all(isinstance(each, IntType) for each in (*types, assign.target.type))
        rule = TERM_RULES.get(assign.operator) if are_integers else None
        found = rule(state.terms, operands, bits) if rule else state.symbols.unknown(assign.target.type)
        if assign.operator in _DIVIDING and not operands[1].is_constant:
            state.require(_quotient_fact(state.symbols, assign.operator, operands, found))
        return found

    def _instance(self, state: State, reference: Term, assign: Assign) -> Term:
        """Null is an instance of nothing."""
        bits = width_of_type(assign.target.type)
        found = state.symbols.instance(reference, str(assign.detail))
        zero = state.terms.bv(0, 1)
        bit = state.terms.ite(state.symbols.is_zero(reference), zero, found)
        return state.terms.zero_extend(bit, bits - 1) if bits > 1 else bit

    def _load(self, state: State, load: Load) -> None:
        found = state.symbols.unknown(load.target.type)
        root = root_of(load.place)
        if isinstance(load.place, Field) and is_length(load.place) and isinstance(root, Cell):
            found = state.symbols.length(state.term(root.pointer))
            state.require(state.terms.not_(state.symbols.is_negative(found)))
        state.values[load.target.name] = found

    def _allocate(self, state: State, allocation: Allocate) -> None:
        made = self._make(state, allocation.target)
        if allocation.region is Region.ARRAY:
            state.symbols.set_length(made, state.term(allocation.count))

    def _make(self, state: State, target: Variable) -> Term:
        """An object that is there."""
        made = state.values[target.name] = state.symbols.unknown(target.type)
        state.require(state.terms.not_(state.symbols.is_zero(made)))
        return made

    def _call(self, state: State, call: Call) -> None:
        name = name_of(call)
        if name in self.assumptions:
            state.require(state.terms.not_(state.symbols.is_zero(state.term(call.arguments[0]))))
        found = None if name in _FIXED else self.inlined(state, call)
        if call.target is None:
            return
        if found is None:
            found = self._result(state, call, name)
        state.values[call.target.name] = found

    def _result(self, state: State, call: Call, name: str) -> Term:
        assert call.target is not None
        bits = width_of_type(call.target.type)
        if name == _LENGTH:
            found = state.symbols.length(state.term(call.arguments[0]))
        elif name in _FIXED:
            found = state.symbols.fixed((name, *map(state.term, call.arguments)), bits)
        else:
            found = state.symbols.unknown(call.target.type)
        if name:
            state.require(state.symbols.in_range(found, letters_of(name)[-1]))
        if name in _NEVER_NEGATIVE:
            state.require(state.terms.not_(state.symbols.is_negative(found)))
        return found


def _quotient_fact(symbols: Symbols, operator: Operator, operands: list[Term], found: Term) -> Term:
    """Bounds of a quotient or remainder of a number that is not negative by a positive one: a solver that
    divides bit by bit does not see them soon."""
    terms, (dividend, divisor) = symbols.terms, operands
    is_odd = terms.or_(symbols.is_negative(dividend), symbols.is_negative(divisor), symbols.is_zero(divisor))
    fits = terms.bv_sle(found, dividend)
    if operator is Operator.SREM:
        fits = terms.and_(fits, terms.bv_slt(found, divisor))
    return terms.or_(is_odd, terms.and_(terms.not_(symbols.is_negative(found)), fits))


def name_of(call: Call) -> str:
    """The method that the call names; the empty text where it names none."""
    match call.callee:
        case Direct(procedure):
            return procedure
        case Virtual(owner, name, descriptor):
            return f"{owner}.{name}{descriptor}"
        case _:
            return ""
