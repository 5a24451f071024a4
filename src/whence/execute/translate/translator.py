"""Translates a procedure of the IR to the source of one Python function.

Variables are Python locals, blocks nest as `shape` plans, and what the instructions become is in
`c_statements` and `java_statements`. What only observed runs or only Java need is imported there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from whence.execute.memory.stack import LARGE_FRAME
from whence.execute.observe.instrument import Instrument
from whence.execute.translate.expressions import pieces as py
from whence.execute.translate.namespace import Constant, Requirement
from whence.execute.translate.nesting.layout import Choose, Exit, Go, Layout, Leave, Select, Toll
from whence.execute.translate.nesting.shape import Shape, shape_of
from whence.execute.translate.procedure_facts import facts_of, read_before_written
from whence.execute.translate.statements.c_statements import Statements
from whence.execute.translate.statements.checks import Checks, updated_in_place
from whence.execute.translate.statements.scribe import Scribe
from whence.execute.translate.translation import Instrumentation, Options, Page, Translation
from whence.program.accesses import variables_read
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Instruction,
    Jump,
    Load,
    Return,
    Store,
    Switch,
    Terminator,
    Throw,
    Unreachable,
    Unsupported,
    successors_of,
)
from whence.program.operands import ClassLiteral, Operand, Text
from whence.program.procedure import Point, Procedure
from whence.program.program import Language

if TYPE_CHECKING:
    from whence.execute.translate.statements.java_statements import ObjectStatements

_SHORT = 4
"""Blocks that leave the procedure and are no longer than this are written inside the loops they leave."""


def translate(procedure: Procedure, options: Options) -> Translation:
    """The procedure as Python code."""
    writer = _Writer(procedure, options)
    page = writer.write()
    text = page.text()
    code = compile(text, f"<whence {procedure.name}>", "exec")
    constants: dict[str, object] = {}
    requirements: dict[str, Requirement] = {}
    for name, each in writer.scribe.names.requirements.items():
        if isinstance(each, Constant) and not isinstance(each.value, Text | ClassLiteral):
            constants[name] = each.value
        else:
            requirements[name] = each
    return Translation(procedure, code, text, page.sites, requirements, constants)


def _instrument(scribe: Scribe, procedure: Procedure) -> Instrument:
    match scribe.options.instrumentation:
        case Instrumentation.NONE:
            return Instrument()
        case Instrumentation.SHADOW | Instrumentation.DEFINEDNESS as kind:
            from whence.execute.observe.shadows.shadow_text import ShadowText

            return ShadowText(scribe, procedure, kind is Instrumentation.DEFINEDNESS)
        case Instrumentation.TRACE:
            from whence.execute.observe.definitions.trace_text import TraceText

            return TraceText(scribe, procedure)
        case Instrumentation.PATH:
            from whence.execute.observe.paths.path_text import PathText

            return PathText(scribe, procedure)
        case Instrumentation.COMPARISONS:
            from whence.execute.observe.comparisons.comparison_text import ComparisonText

            return ComparisonText(scribe)
        case Instrumentation.GUARDS:
            from whence.execute.observe.comparisons.guard_text import GuardText

            return GuardText(scribe, procedure)


@final
class _Writer:
    """Writes the blocks of one procedure."""

    def __init__(self, procedure: Procedure, options: Options) -> None:
        facts = facts_of(procedure)
        slots = frozenset(slot.name for slot in procedure.slots)
        self.scribe = Scribe(procedure.entry, facts, options)
        self._procedure = procedure
        self._options = options
        self._facts = facts
        self._addressed = slots if options.observes else facts.addressed
        self._checks = Checks(self.scribe.at_point)
        self._instrument = _instrument(self.scribe, procedure)
        self._plain = Statements(
            procedure, self.scribe, self._instrument, self._checks, self._addressed, facts.allocates
        )
        self._statements: Statements | ObjectStatements = self._plain
        if options.language is Language.JAVA:
            from whence.execute.translate.statements.java_statements import ObjectStatements

            self._statements = ObjectStatements(self.scribe, self._instrument, self._plain)
        self._unwritten = read_before_written(procedure)
        self._frame_size = sum(slot.size for slot in procedure.slots)

    # the function as a whole

    def write(self) -> Page:
        page = self.scribe.page
        parameters = [self.scribe.local(parameter) for parameter in self._procedure.parameters]
        if self._procedure.is_variadic:
            parameters.append("va=NO_VARIADIC")
        page.line(f"def run({', '.join(parameters)}):")
        page.indent = 1
        steps_line = page.reserve()
        self._write_prologue()
        handlers = self._handlers()
        shape = shape_of(self._successors(), self._ends(), handlers)
        if shape.dispatch >= 0:
            page.line("s = 0")
        layout = Layout(shape, self, page)
        if handlers:
            self._write_guarded(layout, shape)
        else:
            layout.write(1)
        if layout.counts_steps:
            page.fill(steps_line, 1, "n = 0")
        return page

    def _handlers(self) -> tuple[int, ...]:
        """The blocks that handle exceptions."""
        numbers = self._procedure.block_numbers
        targets = [numbers[item.target] for block in self._procedure.blocks for item in block.handlers]
        return tuple(dict.fromkeys(targets))

    def _write_guarded(self, layout: Layout, shape: Shape) -> None:
        """All blocks inside one `try`: an exception finds its handler by the block that it came from, and
        goes there through the dispatch. While nothing is raised, this costs nothing."""
        page = self.scribe.page
        numbers = self._procedure.block_numbers
        states = {node: state for state, node in enumerate(shape.states)}
        table = {
            number: tuple((item.catches, states[numbers[item.target]]) for item in block.handlers)
            for number, block in enumerate(self._procedure.blocks)
            if block.handlers
        }
        page.line("while True:")
        page.indent = 2
        page.line("try:")
        layout.write(3)
        page.indent = 2
        page.line("except Exception as problem:")
        page.indent = 3
        page.line(f"s, caught = handle(problem, {self.scribe.constant(table)})")

    def _write_prologue(self) -> None:
        scribe = self.scribe
        if self._frame_size > LARGE_FRAME:
            scribe.line(f"claim({self._frame_size})")
        for slot in self._procedure.slots:
            self._write_slot(slot.name, slot.size)
        if self._facts.allocates:
            scribe.line("stack = []")
        for variable in self._unwritten:
            text = "None" if self._options.checks_values else scribe.zero(variable.type)
            scribe.line(f"{scribe.local(variable)} = {text}")
        self._instrument.enter(self._procedure, self._unwritten)

    def _write_slot(self, name: str, size: int) -> None:
        names, line = self.scribe.names, self.scribe.line
        data = names.local("b_", name)
        if name not in self._addressed:
            line(f"{data} = bytearray({size})")
            return
        number = names.local("i_", name)
        line(f"{number} = new_number(); M[{number}] = {data} = bytearray({size})")
        line(f"{names.local('a_', name)} = {number} << 32")
        if self._options.checks_values:
            line(f"U[{number}] = bytearray(b'\\xff') * {size}")

    def _successors(self) -> list[list[int]]:
        numbers = self._procedure.block_numbers
        return [
            [numbers[label] for label in successors_of(block.terminator)] for block in self._procedure.blocks
        ]

    def _ends(self) -> frozenset[int]:
        return frozenset(
            number
            for number, block in enumerate(self._procedure.blocks)
            if isinstance(block.terminator, Return | Unreachable) and len(block.instructions) <= _SHORT
        )

    # blocks

    def write_block(self, number: int) -> tuple[Toll, Exit]:
        block = self._procedure.blocks[number]
        scribe = self.scribe
        scribe.start_block()
        if self._options.checks_values:
            self._plain.updates = updated_in_place(block)
        way: Exit | None = None
        for position, instruction in enumerate(block.instructions):
            scribe.point = Point(self._procedure.name, number, position)
            self._announce(instruction)
            if isinstance(instruction, Terminator):
                way = self._terminator(instruction)
            else:
                self._instruction(instruction)
        assert way is not None
        return Toll(len(block.instructions), scribe.site()), way

    def _announce(self, instruction: Instruction) -> None:
        """What observers want to know before the instruction."""
        scribe = self.scribe
        if scribe.point in self._options.watch:
            scribe.at_point(f"reach({scribe.point_constant()})")
        if self._options.checks_values:
            for variable in variables_read(instruction):
                if variable in self._unwritten:
                    self._checks.variable(variable, scribe.local(variable), scribe.zero(variable.type))
        self._instrument.before(instruction)

    def _instruction(self, instruction: Instruction) -> None:
        statements = self._statements
        match instruction:
            case Assign():
                statements.assign(instruction)
            case Load():
                statements.load(instruction)
            case Store():
                statements.store(instruction)
            case AddressOf():
                statements.address_of(instruction)
            case Allocate():
                statements.allocate(instruction)
            case Call():
                statements.call(instruction)
            case Assume():
                statements.assume(instruction)
            case Unsupported(text):
                self.scribe.at_point(f"unsupported({text!r})")
            case Catch(target):
                self.scribe.define(target, "caught", None)
            case Jump() | Branch() | Switch() | Return() | Throw() | Unreachable():
                raise AssertionError("a terminator inside a block")

    # ways out of a block

    def _terminator(self, terminator: Terminator) -> Exit:
        numbers = self._procedure.block_numbers
        match terminator:
            case Jump(target):
                return Go(numbers[target])
            case Branch(condition, then, otherwise):
                test = self.scribe.read(condition).test()
                self._instrument.branching(condition, test)
                return Choose(test, numbers[then], numbers[otherwise])
            case Switch():
                return self._switch(terminator)
            case Return(value):
                return self._return(value)
            case Unreachable():
                return Leave(("unreachable()",), self.scribe.site())
            case Throw(value):
                return Leave((f"raise thrown({self.scribe.plain(value).text})",), self.scribe.site())

    def _switch(self, switch: Switch) -> Exit:
        numbers = self._procedure.block_numbers
        value = self.scribe.plain(switch.value)
        if self._options.observes:
            value = self.scribe.atom(value)
            self._instrument.switching(switch.value, value.text)
        default = numbers[switch.default]
        if len(switch.cases) == 1:
            case, label = switch.cases[0]
            test = py.comparison("==", value, py.number(case))
            return Choose(test.text, numbers[label], default)
        arms = list(dict.fromkeys([default, *(numbers[label] for _, label in switch.cases)]))
        position = {node: number for number, node in enumerate(arms)}
        table = {case: position[numbers[label]] for case, label in reversed(switch.cases)}
        self.scribe.line(f"j = {self.scribe.constant(table)}.get({value.text}, 0)")
        return Select("j", tuple(arms))

    def _return(self, value: Operand | None) -> Leave:
        lines = ["if K[0] > B: over()"] if self._facts.calls else []
        lines.extend(self._instrument.leaving(value))
        if self._facts.allocates:
            lines.append("release_all(stack)")
        if self._frame_size > LARGE_FRAME:
            lines.append(f"yield_up({self._frame_size})")
        names = self.scribe.names
        numbers = [names.local("i_", x.name) for x in self._procedure.slots if x.name in self._addressed]
        if numbers:
            lines.append(f"del {', '.join(f'M[{number}]' for number in numbers)}")
        if numbers and self._options.checks_values:
            lines.append(f"del {', '.join(f'U[{number}]' for number in numbers)}")
        lines.append("return" if value is None else f"return {self.scribe.plain(value).text}")
        return Leave(tuple(lines), self.scribe.site())
