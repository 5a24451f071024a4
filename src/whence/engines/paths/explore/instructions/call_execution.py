"""Calls: inlined where there is a body, given by their effect where they are harness or memory functions.

A library function that is too long to inline changes only what it is given (its model is trusted for that);
everything that its arguments point at becomes unknown.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeGuard, final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import INITIALISER, call_sites
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.java.dispatch import dispatch_of
from whence.answers import Reason
from whence.engines.paths.explore.inputs.scanned_numbers import ScannedNumbers
from whence.engines.paths.explore.inputs.standard_input import StandardInput
from whence.engines.paths.explore.instructions.execution import Execution
from whence.engines.paths.explore.state import BLANK, Frame, Memory, State, Touch
from whence.engines.paths.memory.initial_contents import STREAM, input_name
from whence.engines.paths.memory.lane_access import Access
from whence.engines.paths.memory.lanes import Content as Kind
from whence.engines.paths.memory.lanes import Extent, Lane, Storage, StorageKind
from whence.engines.paths.values.intervals import signed_range
from whence.engines.paths.values.symbolic_values import UNKNOWN, Pointer, Value
from whence.logic.sorts import INT
from whence.logic.term import Op, Term
from whence.models.c.formats.format_writes import writes_arguments
from whence.models.c.pointers.pointer_moves import FOLLOWS
from whence.models.effects import (
    AccessesVariadic,
    Argument,
    Effect,
    Frees,
    Fresh,
    Keeps,
    Reads,
    Touches,
    Writes,
    WritesThrough,
)
from whence.models.effects import Calls as CallsBack
from whence.models.effects import State as ModelState
from whence.models.library import LibraryFunction, Returning
from whence.program.instructions import Call, Direct, Indirect, Virtual
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.mains import is_main
from whence.program.program import Language
from whence.program.types import FloatType, IntType, size_of

_NONDET: Final = "__VERIFIER_nondet_"
_HARMLESS: Final = frozenset({"llvm.va_end", "llvm.stacksave", "llvm.stackrestore"})
_STATEFUL: Final = frozenset({"malloc", "free"})


@final
class Calls:
    def __init__(self, execution: Execution) -> None:
        self._execution = execution
        self._analysis = execution.analysis
        self._terms = execution.analysis.terms
        self._standard_input = StandardInput(execution)
        self._scanned_numbers = ScannedNumbers(execution, self._standard_input)

    def outcomes(self, state: State, call: Call, position: int) -> list[State]:
        """The states behind the call, or at the first instruction of the callee."""
        name = self._callee(state, call)
        if name is None:
            self._analysis.hole(Reason.UNKNOWN_CALL, _unresolved(call), call.span)
            return []
        if name in ("memcpy", "memmove", "memset") and len(call.arguments) == 3:
            return [self._copied(state, call, name)]
        is_input = name.startswith(_NONDET) and len(call.arguments) == 0
        if is_input and name not in self._analysis.flows.own:
            self._analysis.origins.stream_bits.add(_plain_bits(call, name))
            return self._input(state, call)
        read = None
        if name not in self._analysis.flows.own:
            read = self._standard_input.outcomes(state, call, name)
            read = self._scanned_numbers.outcomes(state, call, name) if read is None else read
        if read is not None:
            return [
                self._with_result(self._execution.setting_errno(after), call, value) for after, value in read
            ]
        if name == "calloc" and name not in self._analysis.flows.own and call.target is not None:
            self._analysis.trusts_models = True
            allocated, pointer = self._execution.allocate_zeros(state, call.target.name)
            return [self._with_result(self._execution.setting_errno(allocated), call, pointer)]
        if self._analysis.program.defines(name):
            return self._enter(state, call, position, name)
        if name == "klee_make_symbolic":
            return [self._symbolic(state, call)]
        if name == "llvm.trap":
            return []
        if name in _HARMLESS:
            return [self._with_result(state, call, UNKNOWN)]
        known = library_function(name)
        if known is not None:
            return self._library_call(state, call, known)
        return self._unknown_call(state, call, name)

    def _unknown_call(self, state: State, call: Call, name: str) -> list[State]:
        """A function of C without a body or a model may write all memory and return anything. What it runs of
        the program's would have to be followed."""
        program = self._analysis.program
        is_java = program.language is Language.JAVA
        where = "the --classpath" if is_java else "the file"
        detail = f"{name} has neither a body nor a model; name {where} that defines it"
        if is_java or indexed_calls(program).own_address_taken:
            self._analysis.hole(Reason.UNKNOWN_CALL, detail, call.span)
            return []
        self._analysis.gap(Reason.UNKNOWN_CALL, detail, call.span)
        return [self._with_result(state.remembering(state.memory.losing_all()), call, UNKNOWN)]

    def _callee(self, state: State, call: Call) -> str | None:
        match call.callee:
            case Direct(procedure):
                return procedure
            case Indirect(pointer):
                value = self._execution.evaluate(state, pointer)
                is_known = isinstance(value, Pointer) and value.storage.kind is StorageKind.FUNCTION
                return value.storage.name if is_known and isinstance(value, Pointer) else None
            case Virtual():
                return self._only_implementation(state, call.callee)

    def _only_implementation(self, state: State, callee: Virtual) -> str | None:
        """The method that the call enters, if there is no doubt. An entry that is not the program's own may
        be given objects of classes that the program never makes."""
        program = self._analysis.program
        hierarchy = hierarchy_of(program)
        if hierarchy is None:
            return None
        found = hierarchy.candidates(callee)
        entry = state.frames[0].flow.procedure.name
        is_closed = is_main(program, entry) or entry.endswith(INITIALISER)
        names = found.procedures if is_closed else tuple(dispatch_of(program).procedures(callee))
        return names[0] if found.is_closed and len(names) == 1 else None

    def _with_result(self, state: State, call: Call, value: Value) -> State:
        if call.target is not None:
            state.frame.variables[call.target.name] = value
        return state

    def _enter(self, state: State, call: Call, position: int, name: str) -> list[State]:
        caller = state.frame
        flows = self._analysis.flows
        if any(part.partition("@")[0] == name for part in caller.path.split(":")):
            self._analysis.hole(Reason.RECURSION, f"{name} calls itself", call.span)
            return []
        if self._analysis.program.headers()[name].is_library and not self._is_followed(name):
            known = library_function(name)
            if known is not None:
                return self._library_call(state, call, known)
        deepest = self._analysis.limits.call_depth
        if len(state.frames) > deepest:
            self._analysis.hole(Reason.BUDGET, "calls are nested too deeply to be followed", call.span)
            return []
        flow = flows.of(name)
        procedure = flow.procedure
        arguments = [self._execution.evaluate(state, argument) for argument in call.arguments]
        variables = {
            parameter.name: value for parameter, value in zip(procedure.parameters, arguments, strict=False)
        }
        iterations = "".join(f"/{each}" for each in caller.iterations)
        path = f"{caller.path}{name}@{caller.block}.{position}{iterations}:"
        memory = state.memory
        for slot in procedure.slots:
            memory = memory.blank(Storage(StorageKind.SLOT, f"{path}{slot.name}", slot.type))
        frame = Frame(path, flow, 0, 0, variables, call.target)
        standing = caller.moved(caller.block, position)
        return [replace(state, frames=(*state.frames[:-1], standing, frame), memory=memory)]

    def _is_followed(self, name: str) -> bool:
        """Whether a function of the library is inlined: it is short and stands on no primitive."""
        self._analysis.trusts_models = True
        procedure = self._analysis.program.procedure(name)
        if sum(len(block.instructions) for block in procedure.blocks) > self._analysis.limits.library_body:
            return False
        called = {
            site.call.callee.procedure
            for site in call_sites(procedure)
            if isinstance(site.call.callee, Direct)
        }
        return all(self._analysis.program.defines(each) and each not in _STATEFUL for each in called)

    def _library_call(self, state: State, call: Call, known: LibraryFunction) -> list[State]:
        """A library function by its effects: what it may write is unknown, and so is its result."""
        self._analysis.trusts_models = True
        if known.returning is Returning.NEVER:
            return []
        if known.returning is Returning.IF_TRUE:
            return self._assume(state, call)
        memory = state.memory
        arguments = [self._execution.evaluate(state, argument) for argument in call.arguments]
        for effect in known.effects:
            changed = self._after(memory, call, arguments, effect)
            if changed is None:
                self._analysis.hole(Reason.UNKNOWN_CALL, f"{known.name} may call back", call.span)
                return []
            memory = changed
        if known.canonical in FOLLOWS:
            memory = memory.losing_all()
        if memory is not state.memory:
            self._analysis.gap(Reason.UNKNOWN_CALL, f"the effect of {known.name} is not followed", call.span)
        result: Value = UNKNOWN
        if isinstance(known.result, Argument):
            result = arguments[known.result.argument]
        after = state.remembering(memory)
        if isinstance(known.result, Fresh) or Touches(ModelState.ERRNO) in known.effects:
            after = self._execution.setting_errno(after)
        return [self._with_result(after, call, result)]

    def _after(self, memory: Memory, call: Call, arguments: list[Value], effect: Effect) -> Memory | None:
        """Memory after one effect; None if the function may call something of the program."""
        match effect:
            case Reads() | Frees() | Touches(ModelState.ERRNO | ModelState.OUTPUT | ModelState.RANDOM):
                return memory
            case Writes(argument):
                return self._losing_argument(memory, arguments[argument : argument + 1])
            case WritesThrough() | Keeps() | Touches():
                return memory.losing_all()
            case AccessesVariadic():
                given = arguments[call.signature.fixed :]
                pointers = [
                    value
                    for value, argument in zip(given, call.arguments[call.signature.fixed :], strict=True)
                    if not isinstance(argument.type, IntType | FloatType)
                ]
                may_write = writes_arguments(self._analysis.program, call, effect)
                return self._losing_argument(memory, pointers) if may_write else memory
            case CallsBack():
                return None

    def _losing_argument(self, memory: Memory, given: list[Value]) -> Memory:
        for value in given:
            if isinstance(value, Pointer):
                memory = memory if value.storage.is_constant else memory.losing(value.storage)
            elif not isinstance(value, Term):
                return memory.losing_all()
        return memory

    def _input(self, state: State, call: Call) -> list[State]:
        """The next nondeterministic value: an element of one input stream, so that a loop's inputs follow
        from how many were taken before."""
        result = call.signature.result
        after = self._taking(state)
        if not isinstance(state.taken, Term) or not isinstance(result, IntType):
            return [self._with_result(after, call, UNKNOWN)]
        terms = self._terms
        value = terms.apply(terms.function(STREAM, (INT,), INT), state.taken)
        lowest, highest = signed_range(result.bits)
        least, most = terms.integer(lowest or 0), terms.integer(highest or 0)
        known = after.knowing(terms.and_(terms.le(least, value), terms.le(value, most)))
        return [] if known is None else [self._with_result(known, call, value)]

    def _taking(self, state: State) -> State:
        taken = state.taken
        if isinstance(taken, Term):
            taken = self._terms.add(taken, self._terms.integer(1))
        return replace(state, taken=taken)

    def _symbolic(self, state: State, call: Call) -> State:
        """Bytes of an object that become input; followed where it is the whole object, or the begin of a
        local one that holds nothing yet: what is behind is not known anyway."""
        pointer, size = (self._execution.evaluate(state, call.arguments[place]) for place in range(2))
        if (
            isinstance(pointer, Pointer)
            and _is_filled(state.memory, pointer, size)
            and _is_number(state.taken)
        ):
            assert isinstance(size, Term)
            self._analysis.origins.filled[input_name(state.taken.value)] = size.value
            filled = Storage(StorageKind.INPUT, input_name(state.taken.value), pointer.storage.type)
            return self._taking(state).remembering(state.memory.renewed(pointer.storage, filled))
        lost = state.memory.losing(pointer.storage) if isinstance(pointer, Pointer) else Memory(is_lost=True)
        return self._taking(state).remembering(lost)

    def _assume(self, state: State, call: Call) -> list[State]:
        value = self._execution.evaluate(state, call.arguments[0])
        if not isinstance(value, Term):
            return [state]
        known = state.knowing(self._analysis.arithmetic.condition(value))
        return [] if known is None else [known]

    def _copied(self, state: State, call: Call, name: str) -> State:
        to, source, size = (self._execution.evaluate(state, argument) for argument in call.arguments)
        if not isinstance(to, Pointer):
            memory = state.memory.losing_all()
        else:
            memory = self._copy(state, to, source, size, name == "memset")
        return self._with_result(state.remembering(memory), call, to)

    def _copy(self, state: State, to: Pointer, source: Value, size: Value, is_fill: bool) -> Memory:
        memory = state.memory
        if not isinstance(size, Term) or size.op is not Op.INT:
            return memory.losing(to.storage)
        if size.value == 0:
            return memory
        is_whole = to.offset.op is Op.INT and to.offset.value == 0 and size.value == size_of(to.storage.type)
        if is_whole and is_fill and isinstance(source, Term) and source.op is Op.INT and source.value == 0:
            return memory.renewed(to.storage, None)
        if is_whole and isinstance(source, Pointer) and source.storage.is_constant:
            is_start = source.offset.op is Op.INT and source.offset.value == 0
            return memory.renewed(to.storage, source.storage) if is_start else memory.losing(to.storage)
        if is_fill or size.value > self._analysis.limits.copied_bytes or not isinstance(source, Pointer):
            return memory.losing(to.storage)
        return self._copy_bytes(state, to, source, size.value)

    def _copy_bytes(self, state: State, to: Pointer, source: Pointer, size: int) -> Memory:
        """Byte by byte, for short strings; the bytes of anything wider stay unknown."""
        terms = self._terms
        lane = Lane(Kind.INTEGER, 8, 0, 1)
        moved: list[Value] = []
        for place in range(size):
            index = terms.add(source.offset, terms.integer(place))
            moved.append(self._execution.read(state, Access(_touch(source.storage, lane, index), index)))
        memory = state.memory
        for place, value in enumerate(moved):
            index = terms.add(to.offset, terms.integer(place))
            memory = self._execution.written(memory, Access(_touch(to.storage, lane, index), index), value)
        return memory


def _unresolved(call: Call) -> str:
    if isinstance(call.callee, Virtual):
        return f"{call.callee.owner}.{call.callee.name} may be any of several methods"
    return "a call through a pointer that is not known"


def _plain_bits(call: Call, name: str) -> int:
    """Bits of an input that is taken as it is; 0 for others."""
    result = call.signature.result
    is_plain = isinstance(result, IntType) and result.bits % 8 == 0 and not name.endswith("bool")
    return result.bits if is_plain and isinstance(result, IntType) else 0


def _is_number(value: Value) -> TypeGuard[Term]:
    return isinstance(value, Term) and value.op is Op.INT


def _is_filled(memory: Memory, pointer: Pointer, size: Value) -> bool:
    """Whether so many bytes from there are all that is known of the object, which nothing else can be."""
    storage, whole = pointer.storage, size_of(pointer.storage.type)
    is_start = _is_number(pointer.offset) and pointer.offset.value == 0
    if not is_start or not _is_number(size) or not 0 < size.value <= whole:
        return False
    is_touched = any(write.storage == storage for write in memory.writes) or storage in memory.lost
    is_new = memory.copies.get(storage, BLANK) is BLANK and not is_touched and not memory.is_lost
    if storage.kind is StorageKind.SLOT and is_new:
        return True
    return size.value == whole and storage.kind in (StorageKind.SLOT, StorageKind.GLOBAL)


def _touch(storage: Storage, lane: Lane, index: Term) -> Touch:
    extent = Extent(index.value, index.value + 1) if index.op is Op.INT else Extent(None, None)
    return Touch(storage, lane, extent)
