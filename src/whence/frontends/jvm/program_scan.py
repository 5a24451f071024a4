"""The index of a Java program: who calls what, and who names which static field, by one scan of raw code."""

from dataclasses import field
from typing import final

from whence.frontends.jvm.class_facts import ClassFacts, MethodFacts, Site, Target
from whence.frontends.jvm.linkage import Linkage
from whence.frontends.jvm.lowering.access import MethodAccess
from whence.frontends.jvm.lowering.dynamic.adaptation import BOXING
from whence.frontends.jvm.lowering.dynamic.call_sites import called_by_sites
from whence.frontends.jvm.lowering.dynamic.lambda_bodies import OPCODES as HANDLE_OPCODES
from whence.frontends.jvm.lowering.dynamic.lambdas import LambdaClass, lambda_class
from whence.frontends.jvm.lowering.instructions.calls import callee_of
from whence.frontends.jvm.lowering.names import CONSTRUCTOR, dotted, procedure_name
from whence.frontends.jvm.reading.classfile import ClassFile, Method
from whence.frontends.jvm.reading.constants import HandleKind, MethodRef
from whence.frontends.jvm.reading.malformed import InputError
from whence.frontends.jvm.reading.opcodes import OPCODES, Opcode
from whence.program.instructions import Callee, Direct, Virtual
from whence.program.java.monitors import MONITOR
from whence.program.program import ProgramIndex
from whence.records import dataclass

_STATICS = (Opcode.GETSTATIC, Opcode.PUTSTATIC)
_FIELDS = (Opcode.GETFIELD, Opcode.PUTFIELD)


@final
@dataclass(slots=True)
class Scan:
    """Collects what each procedure names. Virtual calls count under the method of their static class, as
    named and as declared."""

    linkage: Linkage
    callees: dict[str, set[str]] = field(default_factory=dict)
    virtual: dict[str, dict[str, set[str]]] = field(default_factory=dict)
    """Name and descriptor -> static class -> callers."""
    taken: set[str] = field(default_factory=set)
    indirect: set[str] = field(default_factory=set)
    users: dict[str, set[str]] = field(default_factory=dict)

    def add_class(self, of: ClassFile, facts: ClassFacts) -> None:
        for method in facts.methods:
            name = procedure_name(facts.name, method.name, method.descriptor)
            self.callees.setdefault(name, set())
            for site in method.sites:
                self._add_site(of, name, method, site, facts.targets[site.target])
            for literal in method.literals:
                self.users.setdefault(f"{dotted(literal)}.class", set()).add(name)
            code = of.method(method.name, method.descriptor)
            if code is not None:
                self._add_hidden_calls(of, name, code)

    def _add_site(self, of: ClassFile, name: str, method: MethodFacts, site: Site, target: Target) -> None:
        opcode = OPCODES[site.opcode]
        if opcode in _STATICS:
            self.users.setdefault(self.linkage.static_symbol(*target), set()).add(name)
        elif opcode in _FIELDS:
            return
        elif site.by_handle:
            if not self._is_lambda(of, method, site.pc):
                self.taken.add(self.linkage.method(*target).name.procedure)
        else:
            self._add_call(name, callee_of(self.linkage, opcode, MethodRef(*target, False), of.name))

    def _is_lambda(self, of: ClassFile, method: MethodFacts, pc: int) -> bool:
        found = of.method(method.name, method.descriptor)
        code = b"" if found is None or found.code is None else found.code.bytecode
        if code[pc] != Opcode.INVOKEDYNAMIC:
            return False
        return lambda_class(of, code[pc + 1] << 8 | code[pc + 2]) is not None

    def _add_call(self, name: str, callee: Callee) -> None:
        match callee:
            case Direct(procedure):
                self.callees.setdefault(name, set()).add(procedure)
            case Virtual(owner, method, descriptor):
                named = self.linkage.method(owner.replace(".", "/"), method, descriptor).name.procedure
                self.callees.setdefault(name, set()).update((f"{owner}.{method}{descriptor}", named))
                by_class = self.virtual.setdefault(method + descriptor, {})
                by_class.setdefault(owner, set()).add(name)
                self.indirect.add(name)
            case _:
                return

    def _add_hidden_calls(self, of: ClassFile, name: str, method: Method) -> None:
        """Calls that lowering makes of other instructions: monitors and call sites."""
        code = method.code
        if code is None:
            return
        if method.access & MethodAccess.SYNCHRONIZED or Opcode.MONITORENTER in code.bytecode:
            self.callees[name].add(MONITOR)
        if Opcode.INVOKEDYNAMIC in code.bytecode:
            for instruction in code.instructions:
                if instruction.opcode is Opcode.INVOKEDYNAMIC:
                    self.callees[name].update(called_by_sites(of, instruction.operand))

    def add_lambda(self, of: str, made: LambdaClass) -> None:
        """The procedures of a lambda's class, which call what the lambda stands for."""
        handle = made.implementation
        if not isinstance(handle.reference, MethodRef):
            return
        is_new = handle.kind is HandleKind.NEW_INVOKE_SPECIAL
        owner, name, descriptor = handle.reference.owner, handle.reference.name, handle.reference.descriptor
        for each in made.descriptors:
            procedure = procedure_name(made.name, made.method, each)
            self.callees.setdefault(procedure, set()).update(BOXING)
            if is_new:
                self._add_call(procedure, Direct(procedure_name(owner, CONSTRUCTOR, descriptor)))
            else:
                named = MethodRef(owner, name, descriptor, handle.reference.in_interface)
                opcode = HANDLE_OPCODES[handle.kind]
                self._add_call(procedure, callee_of(self.linkage, opcode, named, of))

    def index(self) -> ProgramIndex:
        callers: dict[str, set[str]] = {}
        for caller, callees in self.callees.items():
            for callee in sorted(callees):
                callers.setdefault(callee, set()).add(caller)
        return ProgramIndex(
            {name: frozenset(found) for name, found in callers.items()},
            {name: frozenset(found) for name, found in self.callees.items()},
            frozenset(self.taken),
            frozenset(self.indirect),
            {name: frozenset(found) for name, found in self.users.items()},
        )


def scan_program(linkage: Linkage, classes: tuple[ClassFacts, ...], lambdas: tuple[LambdaClass, ...]) -> Scan:
    scan = Scan(linkage)
    for facts in classes:
        of = linkage.find(facts.name)
        if of is not None:
            try:
                scan.add_class(of, facts)
            except (InputError, ValueError):
                continue
    for made in lambdas:
        scan.add_lambda(made.name.rpartition("$$Lambda$")[0], made)
    return scan
