"""C procedures that only the library calls back, to compare: what `qsort` and its kin pass them.

A comparison function is named where it is given to `qsort` and nowhere else. Then its parameters are
elements of an array that the sort reads and writes itself, or an argument of the call.
"""

from __future__ import annotations

from typing import Final, final

from whence.analysis.calls.c.addresses_in_data import addresses_in, addresses_in_data
from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import CallSite, is_user_code
from whence.analysis.calls.index_tables import indexed_calls
from whence.models.c.pointers.pointer_moves import CALLBACKS, Handed
from whence.program.accesses import operands_read
from whence.program.instructions import AddressOf, Call, Direct, Instruction, Load, Store
from whence.program.operands import Address, Integer, Operand
from whence.program.places import Static, root_of
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass

_ELEMENT_SIZE: Final = {"qsort": 2, "qsort_r": 2}
"""By canonical name, of functions that access every element of the array themselves: the argument that says
how large an element is. `bsearch` leaves that to the comparison."""
_COMPARING: Final = frozenset({*_ELEMENT_SIZE, "bsearch", "lfind"})
_MOST_USERS: Final = 8


@final
@dataclass(frozen=True, slots=True)
class CallBack:
    """A call of the library that calls the procedure back."""

    site: CallSite
    canonical: str
    handed: tuple[Handed, ...]
    """What its parameters get."""

    def argument(self, parameter: int) -> Operand | None:
        """The argument of the call that the parameter gets as it is."""
        given = self.handed[parameter]
        return self.site.call.arguments[given.argument] if given.is_itself else None

    def is_element(self, parameter: int) -> bool:
        """Whether the parameter gets the address of an element that the library accesses, too."""
        return not self.handed[parameter].is_itself and self.canonical in _ELEMENT_SIZE

    def element_size(self, parameter: int) -> int | None:
        """Bytes of that element, if the call says so by a constant."""
        if not self.is_element(parameter):
            return None
        size = self.site.call.arguments[_ELEMENT_SIZE[self.canonical]]
        return size.value if isinstance(size, Integer) and size.value > 0 else None


def only_compares(program: Program, name: str) -> tuple[CallBack, ...] | None:
    """The calls of the library that alone are given the procedure's address; None if it goes anywhere else,
    or if code that is not seen may call the procedure by its name."""
    indexed, users = indexed_calls(program), program.index().global_users.get(name, frozenset())
    is_private = program.headers()[name].is_private
    if name not in indexed.address_taken or (indexed.without_body and not is_private):
        return None
    if len(users) > _MOST_USERS or name in addresses_in_data(program):
        return None
    found: list[CallBack] = []
    for user in sorted(users):
        if not is_user_code(program, user):
            return None
        for point, instruction in program.procedure(user).points():
            if not _names(instruction, name):
                continue
            called = _called_back(program, point, instruction, name)
            if called is None:
                return None
            found.append(called)
    return tuple(found)


def is_only_compared_with(program: Program, name: str) -> bool:
    """Whether nothing but a sort or a search of the program calls the procedure: callers of a library that
    is static there choose nothing of what it is given."""
    header = program.headers().get(name)
    return header is not None and header.is_private and bool(only_compares(program, name))


def _called_back(program: Program, point: Point, instruction: Instruction, name: str) -> CallBack | None:
    if not isinstance(instruction, Call) or not isinstance(instruction.callee, Direct):
        return None
    function = library_function(instruction.callee.procedure)
    is_own = is_user_code(program, instruction.callee.procedure)
    if is_own or function is None or function.canonical not in _COMPARING:
        return None
    called, handed = CALLBACKS[function.canonical]
    places = [number for number, each in enumerate(instruction.arguments) if _is_address(each, name)]
    is_plain = places == [called] and len(handed) == len(program.procedure(name).parameters)
    return CallBack(CallSite(point, instruction), function.canonical, handed) if is_plain else None


def _names(instruction: Instruction, name: str) -> bool:
    """Whether the instruction does anything with the address of the procedure but call it."""
    match instruction:
        case Load(_, place) | Store(place) | AddressOf(_, place) if root_of(place) == Static(name):
            return True
        case _:
            return any(name in addresses_in(each) for each in operands_read(instruction))


def _is_address(operand: Operand, name: str) -> bool:
    return isinstance(operand, Address) and operand.symbol == name
