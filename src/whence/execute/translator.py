"""Translates a procedure of the IR to the source of one Python function.

Variables are Python locals. A temporary that is used once is not stored but written into the expression
that uses it, if nothing that it reads is written in between. Whatever can fail has a line of its own, so
that the line number in a traceback is the point of the failure and success costs nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import final

from whence.execute import expressions as py
from whence.execute.access_text import AccessText, Spot, load_text, spot_at, store_text
from whence.execute.arithmetic import Arithmetic, bits_of
from whence.execute.checks import Checks, updated_in_place
from whence.execute.encoding import zero_of
from whence.execute.expressions import Expression, unsigned
from whence.execute.layout import Choose, Exit, Go, Layout, Leave, Select, Toll
from whence.execute.liveness import read_before_written
from whence.execute.namespace import Callee, CallTable, Constant, Names
from whence.execute.operand_text import OperandText, is_integer
from whence.execute.page import Page, Site
from whence.execute.shape import shape_of
from whence.execute.translation import Options, Translation
from whence.program.accesses import variables_read
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Direct,
    Indirect,
    Instruction,
    Jump,
    Load,
    Region,
    Return,
    Store,
    Switch,
    Terminator,
    Throw,
    Unreachable,
    Unsupported,
    Virtual,
    successors_of,
)
from whence.program.operands import Aggregate, Operand, Variable, VariableKind
from whence.program.places import Place, Slot, root_of
from whence.program.procedure import Point, Procedure
from whence.program.types import Type, size_of, store_size

_VARIADIC_START = "llvm.va_start"
_STACK_SAVE = "llvm.stacksave"
_STACK_RESTORE = "llvm.stackrestore"


def translate(procedure: Procedure, options: Options) -> Translation:
    """The procedure as Python code."""
    writer = _Writer(procedure, options)
    page = writer.write()
    text = page.text()
    code = compile(text, f"<whence {procedure.name}>", "exec")
    return Translation(procedure, code, text, page.sites, writer.names.requirements)


@final
@dataclass(frozen=True, slots=True)
class _Facts:
    """What one pass over the instructions finds out."""

    forwardable: frozenset[str]
    """Temporaries that are read once, in the block that defines them."""
    unread: frozenset[str]
    addressed: frozenset[str]
    """Slots whose address is taken."""
    calls: bool
    allocates: bool


def _facts_of(procedure: Procedure) -> _Facts:
    reads: Counter[str] = Counter()
    outside: set[str] = set()
    temporaries: set[str] = set()
    addressed: set[str] = set()
    calls = allocates = False
    for block in procedure.blocks:
        defined: set[str] = set()
        for instruction in block.instructions:
            for variable in variables_read(instruction):
                reads[variable.name] += 1
                if variable.name not in defined:
                    outside.add(variable.name)
            if isinstance(instruction, Assign | AddressOf) and _is_temporary(instruction.target):
                defined.add(instruction.target.name)
                temporaries.add(instruction.target.name)
            if isinstance(instruction, AddressOf) and isinstance(root := root_of(instruction.place), Slot):
                addressed.add(root.name)
            calls = calls or isinstance(instruction, Call)
            allocates = allocates or (
                isinstance(instruction, Allocate) and instruction.region is Region.STACK
            )
    once = frozenset(name for name in temporaries if reads[name] == 1 and name not in outside)
    unread = frozenset(name for name in temporaries if reads[name] == 0)
    return _Facts(once, unread, frozenset(addressed), calls, allocates)


def _is_temporary(variable: Variable) -> bool:
    return variable.kind is VariableKind.TEMPORARY


@final
class _Writer:
    """Writes the blocks of one procedure."""

    def __init__(self, procedure: Procedure, options: Options) -> None:
        self.names = Names()
        self._procedure = procedure
        self._options = options
        self._facts = _facts_of(procedure)
        self._page = Page()
        self._pending: dict[str, tuple[Variable, Expression]] = {}
        self._operands = OperandText(self.names)
        self._arithmetic = Arithmetic(self._atom)
        self._addressed = self._facts.addressed
        if options.observes:
            self._addressed = frozenset(slot.name for slot in procedure.slots)
        self._access = AccessText(self.names, self._read, self._addressed.__contains__)
        self._scratch = 0
        self._point = procedure.entry
        self._checks = Checks(lambda text: self._line(text, self._site()))
        self._unwritten = frozenset(read_before_written(procedure))
        self._updates: frozenset[int] = frozenset()

    # the function as a whole

    def write(self) -> Page:
        page = self._page
        procedure = self._procedure
        parameters = [self._operands.variable(parameter) for parameter in procedure.parameters]
        if procedure.is_variadic:
            parameters.append("va=NO_VARIADIC")
        page.line(f"def run({', '.join(parameters)}):")
        page.indent = 1
        steps_line = page.reserve()
        self._write_prologue()
        shape = shape_of(self._successors(), self._ends())
        if shape.dispatch >= 0:
            page.line("s = 0")
        layout = Layout(shape, self, page)

        def finish() -> None:
            if layout.counts_steps:
                page.fill(steps_line, 1, "n = 0")

        layout.write(1, finish)
        return page

    def _write_prologue(self) -> None:
        for slot in self._procedure.slots:
            data = self.names.local("b_", slot.name)
            if slot.name in self._addressed:
                number = self.names.local("i_", slot.name)
                self._page.line(f"{number} = new_number(); M[{number}] = {data} = bytearray({slot.size})")
                self._page.line(f"{self.names.local('a_', slot.name)} = {number} << 32")
                if self._options.checks_values:
                    self._page.line(f"U[{number}] = bytearray(b'\\1') * {slot.size}")
            else:
                self._page.line(f"{data} = bytearray({slot.size})")
        if self._facts.allocates:
            self._page.line("stack = []")
        for variable in sorted(self._unwritten, key=lambda variable: variable.name):
            text = "None" if self._options.checks_values else self._zero(variable.type)
            self._page.line(f"{self._operands.variable(variable)} = {text}")

    def _zero(self, type_: Type) -> str:
        return "0" if is_integer(type_) else self.names.require(Constant(zero_of(type_)))

    def _successors(self) -> list[list[int]]:
        numbers = self._procedure.block_numbers
        return [
            [numbers[label] for label in successors_of(block.terminator)] for block in self._procedure.blocks
        ]

    def _ends(self) -> frozenset[int]:
        return frozenset(
            number
            for number, block in enumerate(self._procedure.blocks)
            if isinstance(block.terminator, Return | Unreachable) and len(block.instructions) <= 4
        )

    # blocks

    def write_block(self, number: int) -> tuple[Toll, Exit]:
        block = self._procedure.blocks[number]
        instructions = block.instructions
        self._pending.clear()
        if self._options.checks_values:
            self._updates = updated_in_place(block)
        way: Exit | None = None
        for position, instruction in enumerate(instructions):
            self._point = Point(self._procedure.name, number, position)
            if self._point in self._options.watch:
                self._line(f"reach({self.names.require(Constant(self._point))})", self._site())
            if self._options.checks_values:
                self._check_variables(instruction)
            if isinstance(instruction, Terminator):
                way = self._terminator(instruction)
            else:
                self._instruction(instruction)
        assert way is not None
        return Toll(len(instructions), self._site()), way

    def _site(self) -> Site:
        return Site(self._point)

    def _line(self, text: str, site: Site | None = None) -> None:
        self._page.line(text, site)

    def _check_variables(self, instruction: Instruction) -> None:
        for variable in variables_read(instruction):
            if variable in self._unwritten:
                local = self._operands.variable(variable)
                self._checks.variable(variable, local, self._zero(variable.type))

    def _spot(self, place: Place) -> Spot:
        """Where an access goes; in observed runs its address is in a local."""
        if not self._options.observes:
            return self._access.spot(place)
        return spot_at(self._atom(self._access.address(place)))

    def _instruction(self, instruction: Instruction) -> None:
        match instruction:
            case Assign():
                self._assign(instruction)
            case Load(target, place):
                self._load(target, place)
            case Store(place, value):
                self._store(place, value)
            case AddressOf(target, place):
                self._keep(target, self._access.address(place))
            case Allocate():
                self._allocate(instruction)
            case Call():
                self._call(instruction)
            case Assume(condition):
                self._line(f"if not ({self._read(condition).test()}): violated()", self._site())
            case Unsupported(text):
                self._line(f"unsupported({text!r})", self._site())
            case Catch():
                raise NotImplementedError("catch")
            case Jump() | Branch() | Switch() | Return() | Throw() | Unreachable():
                raise AssertionError("a terminator inside a block")

    def _terminator(self, terminator: Terminator) -> Exit:
        numbers = self._procedure.block_numbers
        match terminator:
            case Jump(target):
                return Go(numbers[target])
            case Branch(condition, then, otherwise):
                return Choose(self._read(condition).test(), numbers[then], numbers[otherwise])
            case Switch():
                return self._switch(terminator)
            case Return(value):
                return self._return(value)
            case Unreachable():
                return Leave(("unreachable()",), self._site())
            case Throw():
                raise NotImplementedError("throw")

    def _switch(self, switch: Switch) -> Exit:
        numbers = self._procedure.block_numbers
        value = self._plain(switch.value)
        default = numbers[switch.default]
        if len(switch.cases) == 1:
            case, label = switch.cases[0]
            test = py.comparison("==", value, py.number(case))
            return Choose(test.text, numbers[label], default)
        arms = list(dict.fromkeys([default, *(numbers[label] for _, label in switch.cases)]))
        position = {node: number for number, node in enumerate(arms)}
        table = {case: position[numbers[label]] for case, label in reversed(switch.cases)}
        self._line(f"j = {self.names.require(Constant(table))}.get({value.text}, 0)")
        return Select("j", tuple(arms))

    def _return(self, value: Operand | None) -> Leave:
        lines = ["if K[0] > B: over()"] if self._facts.calls else []
        if self._facts.allocates:
            lines.append("release_all(stack)")
        numbers = [
            f"M[{self.names.local('i_', slot.name)}]"
            for slot in self._procedure.slots
            if slot.name in self._addressed
        ]
        if numbers:
            lines.append(f"del {', '.join(numbers)}")
        if numbers and self._options.checks_values:
            lines.append(f"del {', '.join(numbers).replace('M[', 'U[')}")
        lines.append("return" if value is None else f"return {self._plain(value).text}")
        return Leave(tuple(lines), self._site())

    # values

    def _read(self, operand: Operand) -> Expression:
        if isinstance(operand, Variable):
            waiting = self._pending.pop(operand.name, None)
            if waiting is not None:
                return waiting[1]
        elif isinstance(operand, Aggregate):
            parts = tuple(self._plain(value) for value in operand.values)
            return py.joined(f"({''.join(part.text + ', ' for part in parts)})", py.ATOM, 0, 0, parts)
        return self._operands.constant(operand)

    def _plain(self, operand: Operand) -> Expression:
        """The operand as it is kept in a local: integers by their unsigned reading."""
        value = self._read(operand)
        return unsigned(value, bits_of(operand.type)) if is_integer(operand.type) else value

    def _atom(self, value: Expression) -> Expression:
        if value.is_atom:
            return value
        self._scratch += 1
        name = f"w{self._scratch}"
        self._line(f"{name} = {value.text}")
        return replace(py.opaque_name(name), low=value.low, high=value.high)

    def _keep(self, target: Variable, value: Expression, site: Site | None = None) -> None:
        """Assigns now, or later where the value is used."""
        if target.name in self._facts.unread and not value.may_fail:
            return
        if target.name in self._facts.forwardable and not value.may_fail and value.depth < py.DEEPEST:
            self._pending[target.name] = target, value
            return
        self._define(target, _stored(target, value).text, site if value.may_fail else None)

    def _define(self, target: Variable, text: str, site: Site | None) -> None:
        name = self._operands.variable(target)
        self._flush(name)
        self._line(f"{name} = {text}", site)

    def _flush(self, name: str) -> None:
        """Stores the waiting expressions that read a local which is about to change."""
        stale = [waiting for waiting, (_, value) in self._pending.items() if name in value.reads]
        for waiting in stale:
            target, value = self._pending.pop(waiting)
            self._line(f"{self._operands.variable(target)} = {_stored(target, value).text}")

    def _assign(self, assign: Assign) -> None:
        operands = tuple(self._read(operand) for operand in assign.operands)
        if self._options.checks_values:
            operands = tuple(self._atom(operand) for operand in operands)
            self._checks.arithmetic(assign, operands)
        value = self._arithmetic.translate(assign, operands)
        self._keep(assign.target, value, self._site())

    # memory and calls

    def _load(self, target: Variable, place: Place) -> None:
        spot = self._spot(place)
        size = store_size(target.type)
        if self._options.checks_values and self._point.position not in self._updates:
            self._checks.read(spot.address, size)
        site = Site(self._point, spot.address, size, False, spot.direct)
        self._define(target, load_text(spot, target.type, self.names), site)

    def _store(self, place: Place, value: Operand) -> None:
        shown = self._plain(value)
        spot = self._spot(place)
        size = store_size(value.type)
        site = Site(self._point, spot.address, size, True, spot.direct)
        self._line(store_text(spot, value.type, shown, self.names), site)
        if self._options.checks_values:
            self._checks.written(spot.address, size)

    def _allocate(self, allocate: Allocate) -> None:
        size = py.infix("*", py.PRODUCT, self._plain(allocate.count), py.number(size_of(allocate.type)), 0, 0)
        match allocate.region:
            case Region.STACK:
                self._define(allocate.target, f"allocate_stack(stack, {size.text})", self._site())
            case Region.HEAP:
                self._define(allocate.target, f"allocate_heap({size.text})", self._site())
            case Region.OBJECT | Region.ARRAY:
                raise NotImplementedError(allocate.region.value)

    def _call(self, call: Call) -> None:
        arguments = [self._plain(argument).text for argument in call.arguments]
        signature = call.signature
        match call.callee:
            case Direct(procedure):
                text = self._direct(procedure, call, arguments)
            case Indirect(pointer):
                function = f"{self.names.require(CallTable(signature))}[{self._plain(pointer).text}]"
                text = f"{function}({', '.join(self._passed(call, arguments))})"
            case Virtual():
                raise NotImplementedError("virtual call")
        if call.target is None:
            self._line(text, self._site())
        else:
            self._define(call.target, text, self._site())

    def _direct(self, procedure: str, call: Call, arguments: list[str]) -> str:
        if procedure.startswith(_VARIADIC_START):
            fixed = self.names.require(Constant(tuple(p.type for p in self._procedure.parameters)))
            return f"va_start({arguments[0]}, {fixed}, va)"
        if procedure.startswith(_STACK_SAVE):
            return "len(stack)" if self._facts.allocates else "0"
        if procedure.startswith(_STACK_RESTORE):
            return f"release_from(stack, {arguments[0]})" if self._facts.allocates else "None"
        function = self.names.require(Callee(procedure, call.signature))
        return f"{function}({', '.join(self._passed(call, arguments))})"

    def _passed(self, call: Call, arguments: list[str]) -> list[str]:
        fixed = call.signature.fixed
        if fixed >= len(arguments):
            return arguments
        types = self.names.require(Constant(call.signature.parameters[fixed:]))
        return [*arguments[:fixed], f"({types}, ({', '.join(arguments[fixed:])},))"]


def _stored(target: Variable, value: Expression) -> Expression:
    """The value as locals hold it."""
    return unsigned(value, bits_of(target.type)) if is_integer(target.type) else value
