"""The user's classes and the library's as one `ProgramSource`.

Headers are listed for the user's classes only; procedures of the library are found by name when something
mentions them. Methods without code are known and not defined.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import PurePath
from typing import final

from whence.frontends.jvm.classpath.classpath import ClassPath
from whence.frontends.jvm.hierarchy import ClassHierarchy, lambdas_of
from whence.frontends.jvm.linkage import Linkage
from whence.frontends.jvm.lowering.access import MethodAccess
from whence.frontends.jvm.lowering.dynamic.lambda_bodies import lower_lambda_body
from whence.frontends.jvm.lowering.lowering import lower_method
from whence.frontends.jvm.lowering.names import dotted, procedure_name, split_procedure
from whence.frontends.jvm.lowering.source_level.compiler_made import is_compiler_made
from whence.frontends.jvm.lowering.source_level.lines import Lines, source_path
from whence.frontends.jvm.lowering.source_level.scopes import read_scopes
from whence.frontends.jvm.lowering.static_fields import read_static, static_symbols
from whence.frontends.jvm.program_scan import Scan, scan_program
from whence.frontends.jvm.reading.classfile import ClassFile, Method
from whence.frontends.jvm.reading.fingerprint import lambda_fingerprint, method_fingerprint, shape_of_program
from whence.frontends.jvm.reading.malformed import InputError
from whence.program.c.data_model import LP64, DataModel
from whence.program.java.monitors import MONITOR
from whence.program.naming.scopes import Scopes
from whence.program.procedure import Procedure
from whence.program.program import FoundHeaders, Global, Language, ProcedureHeader, ProgramIndex
from whence.source import NOWHERE, InputProblem, Span

_BODILESS = MethodAccess.NATIVE | MethodAccess.ABSTRACT


@final
class JvmSource:
    """A Java program. `sources` are the source files as the user named them; other files are looked for below
    the folders of `source_roots`, by package and recorded name."""

    def __init__(
        self, class_path: ClassPath, sources: Sequence[str] = (), source_roots: Sequence[str] = ()
    ) -> None:
        self._class_path = class_path
        self._sources = tuple(sources)
        self._source_roots = tuple(source_roots)
        self._linkage = Linkage(class_path)
        self._files: dict[str, str] = {}
        self._headers = FoundHeaders(self.header, lambda: self._own_procedures)

    @property
    def language(self) -> Language:
        return Language.JAVA

    @property
    def data_model(self) -> DataModel:
        return LP64

    @property
    def linkage(self) -> Linkage:
        return self._linkage

    @property
    def warnings(self) -> tuple[str, ...]:
        """Lines about classes that were met and are broken, too new, or badly named."""
        return (*self._class_path.warnings, *self._linkage.warnings)

    @cached_property
    def own_classes(self) -> tuple[str, ...]:
        """The internal names of the user's classes."""
        return self._class_path.program_names()

    @cached_property
    def hierarchy(self) -> ClassHierarchy:
        beside = self._class_path.names_beside
        return ClassHierarchy(self._linkage, self.own_classes, lambda: self._scan.virtual, beside)

    def headers(self) -> Mapping[str, ProcedureHeader]:
        return self._headers

    def lower(self, name: str) -> Procedure:
        found = split_procedure(name)
        try:
            if found is not None and (procedure := self._lowered(*found)) is not None:
                return procedure
        except (InputError, ValueError) as reason:
            raise InputProblem(f"the procedure '{name}' cannot be read: {reason}") from None
        raise InputProblem(f"there is no procedure '{name}' with code")

    def _lowered(self, owner: str, name: str, descriptor: str) -> Procedure | None:
        of = self._linkage.find(owner)
        if of is None:
            made = self.hierarchy.lambda_class(owner)
            outer = None if made is None else self._linkage.find(owner.rpartition("$$Lambda$")[0])
            if made is None or outer is None or (name != made.method or descriptor not in made.descriptors):
                return None
            return lower_lambda_body(outer, made, descriptor, self._linkage, self.file_of(outer))
        method = of.method(name, descriptor)
        if method is None or method.code is None:
            return None
        return lower_method(of, method, self._linkage, self.file_of(of))

    def fingerprint(self, name: str) -> str:
        found = split_procedure(name)
        try:
            text = "" if found is None else self._fingerprint(*found)
        except (InputError, ValueError):
            return ""
        return f"{text}\n{self._shape}" if text else ""

    def _fingerprint(self, owner: str, name: str, descriptor: str) -> str:
        of = self._linkage.find(owner)
        if of is not None:
            method = of.method(name, descriptor)
            return "" if method is None else method_fingerprint(of, method, self._linkage)
        made = self.hierarchy.lambda_class(owner)
        outer = self._linkage.find(owner.rpartition("$$Lambda$")[0])
        return "" if made is None or outer is None else lambda_fingerprint(outer, made, self._linkage)

    @cached_property
    def _shape(self) -> str:
        return shape_of_program(self._linkage, self.own_classes)

    def scopes(self, name: str) -> Scopes | None:
        found = split_procedure(name)
        of = None if found is None else self._linkage.find(found.owner)
        method = None if of is None or found is None else of.method(found.name, found.descriptor)
        return None if method is None or method.code is None else read_scopes(method.code)

    def global_names(self) -> Sequence[str]:
        """The user's static fields; the library's are found by name."""
        return self._global_names

    @cached_property
    def _global_names(self) -> tuple[str, ...]:
        classes = (self._linkage.find(name) for name in self.own_classes)
        return tuple(symbol for of in classes if of is not None for symbol in static_symbols(of))

    def read_global(self, name: str) -> Global:
        try:
            return read_static(self._linkage, name)
        except (InputError, ValueError) as reason:
            raise InputProblem(f"the field '{name}' cannot be read: {reason}") from None

    def index(self) -> ProgramIndex:
        """Of the user's procedures; what the library calls is not in it."""
        return self._scan.index()

    @cached_property
    def _scan(self) -> Scan:
        return scan_program(self._linkage, self.hierarchy.facts, self.hierarchy.lambdas)

    def header(self, name: str) -> ProcedureHeader | None:
        if name == MONITOR:
            return ProcedureHeader(name, name, NOWHERE, is_defined=False, is_library=True)
        found = split_procedure(name)
        if found is None:
            return None
        of = self._linkage.find(found.owner)
        if of is None:
            return self._lambda_header(name, *found)
        method = of.method(found.name, found.descriptor)
        return None if method is None else self._method_header(name, of, method)

    def _method_header(self, name: str, of: ClassFile, method: Method) -> ProcedureHeader:
        return ProcedureHeader(
            name,
            f"{dotted(of.name)}.{method.name}",
            self._start(of, method),
            not method.access & _BODILESS,
            of.name not in self._own,
            bool(method.access & MethodAccess.STATIC),
            bool(method.access & MethodAccess.PRIVATE),
        )

    def _lambda_header(self, name: str, owner: str, method: str, descriptor: str) -> ProcedureHeader | None:
        made = self.hierarchy.lambda_class(owner)
        if made is None or method != made.method or descriptor not in made.descriptors:
            return None
        is_library = owner.rpartition("$$Lambda$")[0] not in self._own
        return ProcedureHeader(name, f"{dotted(owner)}.{method}", NOWHERE, True, is_library, is_static=False)

    @cached_property
    def _own(self) -> frozenset[str]:
        return frozenset(self.own_classes)

    def _start(self, of: ClassFile, method: Method) -> Span:
        file = self.file_of(of)
        try:
            if is_compiler_made(of, method):
                return Span(file, 0)
            return NOWHERE if method.code is None else Lines(method.code, file).first
        except InputError:
            return NOWHERE

    def file_of(self, of: ClassFile) -> str:
        """The source file of a class: as the user named it, else by package and recorded name."""
        found = self._files.get(of.name)
        if found is None:
            found = self._files[of.name] = self._find_file(of)
        return found

    def _find_file(self, of: ClassFile) -> str:
        recorded = source_path(of)
        if of.name not in self._own:
            return recorded
        parts = PurePath(recorded).parts
        for length in (len(parts), 1):
            found = [path for path in self._sources if PurePath(path).parts[-length:] == parts[-length:]]
            if len(found) == 1:
                return found[0]
        beside = (os.path.normpath(os.path.join(root, recorded)) for root in self._source_roots)
        return next(filter(os.path.isfile, beside), recorded)

    def procedures_of(self, name: str) -> Iterator[str]:
        """The methods of a class by its internal name, and of the classes of its lambdas."""
        of = self._linkage.find(name)
        if of is None:
            return
        for method in of.methods:
            yield procedure_name(of.name, method.name, method.descriptor)
        for made in lambdas_of(of):
            yield from (procedure_name(made.name, made.method, each) for each in made.descriptors)

    @cached_property
    def _own_procedures(self) -> tuple[str, ...]:
        return tuple(each for name in self.own_classes for each in self.procedures_of(name))
