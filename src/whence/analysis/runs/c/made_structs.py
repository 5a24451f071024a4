"""Whether a failure needs contents of a struct that only a caller can have made.

The witness is run with an object to which nothing was written: a failure that needs none of its contents
stays. Then with one that procedures of the program make: `struct box b; box_init(&b, 0); box_get(&b, 3);`, or
`box_get(box_new(0), 3);`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import TypeAlias, final

from whence.analysis.runs.c.c_inputs import ROOM
from whence.analysis.runs.c.struct_makers import StructMakers, as_users_write
from whence.analysis.runs.c.struct_plans import StructPlans
from whence.program.c.entry_objects import pointees_of
from whence.program.c.hidden_parameters import input_name
from whence.program.program import Program
from whence.records import dataclass
from whence.witnesses import Inputs, Witness

MOST_RUNS = 24
"""Runs with an object that calls fill, for one witness."""
_MOST_NUMBERS = 4
"""Numbers of the caller's object that are tried as arguments."""

Shown: TypeAlias = Callable[[str, Inputs], str | None]
"""What a run of an entry with these inputs shows of a claim."""


@final
@dataclass(frozen=True, slots=True)
class MadeByCalls:
    structs: tuple[str, ...] = ()
    """The parameters that lead to structs which calls of the program make."""
    witness: Witness | None = None
    """One whose structs calls made, or that needs nothing of their contents."""


def made_by_calls(
    program: Program, witness: Witness, makers: StructMakers, shown: Shown, charge: Callable[[int], None]
) -> MadeByCalls:
    if witness.inputs.history:
        return MadeByCalls()
    plans = StructPlans(program, makers, charge)
    passed = _passed(program, witness, plans)
    if not passed:
        return MadeByCalls()
    names = tuple(passed.values())
    unwritten = _unwritten(program, witness, passed)
    if unwritten is not None and shown(witness.entry, unwritten) is not None:
        return MadeByCalls(names, witness)
    return MadeByCalls(names, after_calls(witness, plans, shown))


def after_calls(witness: Witness, plans: StructPlans, shown: Shown) -> Witness | None:
    """The witness with structs that calls with plain arguments make, if that shows the same."""
    passed = _passed(plans.program, witness, plans)
    for inputs in islice(_with_calls(witness, plans, passed), MOST_RUNS) if passed else ():
        event = shown(witness.entry, inputs)
        if event is not None:
            return replace(witness, inputs=as_users_write(inputs), event=event)
    return None


def _passed(program: Program, witness: Witness, plans: StructPlans) -> dict[int, str]:
    """Positions and names of the structs that calls make, and that the caller made instead."""
    parameters = program.procedure(witness.entry).parameters
    values = witness.inputs.parameters
    return {
        position: input_name(parameters[position])
        for position in plans.made_structs(witness.entry)
        if position < len(values) and _is_object(values[position])
    }


def _is_object(value: object) -> bool:
    return isinstance(value, list | str) or (isinstance(value, dict) and "bytes" in value)


def _unwritten(program: Program, witness: Witness, passed: Mapping[int, str]) -> Inputs | None:
    """With objects that nothing was written to; None if another parameter leads to what such a one led to."""
    sizes = pointees_of(program, witness.entry)
    parameters = list(witness.inputs.parameters)
    for position, name in passed.items():
        parameters[position] = {"unwritten": sizes.get(name, ROOM)}
    if any(_leads_there(each, f"{name}->") for each in parameters for name in passed.values()):
        return None
    return replace(witness.inputs, parameters=tuple(parameters))


def _with_calls(witness: Witness, plans: StructPlans, passed: Mapping[int, str]) -> Iterator[Inputs]:
    """The inputs of the witness after calls that make its objects, with arguments that are plain or that the
    caller's objects hold."""
    held = [number for position in passed for number in _numbers_in(witness.inputs.parameters[position])]
    for history in plans.direct(witness.entry):
        for number in dict.fromkeys((0, 1, *held[:_MOST_NUMBERS], -1)):
            found = _with_aliases(history.plainly(witness.inputs, number), passed)
            if found is not None:
                yield found


def _with_aliases(inputs: Inputs, passed: Mapping[int, str]) -> Inputs | None:
    """With the made object for each parameter that leads to it, too; None if it is led to from inside of
    another object."""
    made = {name: inputs.parameters[position] for position, name in passed.items()}
    parameters = list(inputs.parameters)
    for position, value in enumerate(parameters):
        match value:
            case {"same as": str(name)} if name in made and position not in passed:
                parameters[position] = made[name]
            case _ if any(_leads_there(value, name) for name in made):
                return None
            case _:
                pass
    return replace(inputs, parameters=tuple(parameters))


def _leads_there(value: object, name: str) -> bool:
    """Whether a pointer in the value leads to the object of the parameter, or behind it; `p->`: behind it."""
    match value:
        case {"same as": str(way)}:
            return way == name or way.startswith(f"{name.removesuffix('->')}->")
        case {"pointers": dict(pointers)}:
            return any(_leads_there(each, name) for each in pointers.values())
        case _:
            return False


def _numbers_in(value: object) -> list[int]:
    """Integers of four bytes that the object holds."""
    listed = value.get("bytes", ()) if isinstance(value, dict) else value
    if not isinstance(listed, list):
        return []
    data = bytes(each & 255 for each in listed)
    words = (int.from_bytes(data[at : at + 4], "little", signed=True) for at in range(0, len(data), 4))
    return list(islice(dict.fromkeys(each for each in words if each), _MOST_NUMBERS))
