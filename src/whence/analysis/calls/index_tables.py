"""The call relation as far as the program's index shows it: tables that all questions share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import chain
from typing import TypeAlias, final

from whence.analysis.calls.c.library_callbacks import NOTHING, REGISTRARS, library_function, run_by_function
from whence.analysis.calls.call_sites import INITIALISER, class_of, is_user_code, selector_of
from whence.analysis.calls.edges import Why
from whence.analysis.calls.java.class_initialisers import ClassInitialisers
from whence.analysis.calls.java.deserialised_objects import unmade_objects_of
from whence.analysis.calls.java.dispatch import dispatch_of
from whence.analysis.calls.java.fixed_fields import CONSTRUCTOR
from whence.analysis.calls.java.inherited_methods import InheritedMethods
from whence.analysis.calls.java.library_callbacks import (
    PLAIN_ONLY_WITHOUT,
    RUN_BY_MACHINE,
    ends_program,
    initialises_named_classes,
    is_registered_for,
    methods_run,
    registrar,
    why_run,
)
from whence.analysis.calls.java.reflection import HANDLER, WRAPPER, reflection_of
from whence.analysis.calls.reachability.ancestors import Ancestors, Names, Node
from whence.models.java.calls.call_backs import (
    FUNCTIONS,
    KEY_FUNCTIONS,
    KNOWN_IN_FULL,
    is_container,
    makes_comparator,
    makes_lazy_iterator,
)
from whence.program.instructions import Virtual
from whence.program.java.class_hierarchy import Hierarchy, hierarchy_of
from whence.program.program import Language, Program

_CLASS_LITERAL = ".class"
_THROWABLE = "java.lang.Throwable"
_LibraryCalls: TypeAlias = tuple[tuple[frozenset[str] | None, frozenset[str]], ...]
"""Names of methods that calls of the library may run, and the procedures with such calls."""


def _never(name: str) -> bool:
    return not name


def indexed_calls(program: Program) -> IndexedCalls:
    """The tables of the program, made once for all of its views."""
    program.index()
    return program.derived(IndexedCalls, lambda: IndexedCalls(program.view()))


@final
class IndexedCalls:
    def __init__(self, program: Program) -> None:
        self._program = program
        self._index = program.index()
        self._is_java = program.language is Language.JAVA
        self._hierarchy = hierarchy_of(program) if self._is_java else None
        self._called_back: dict[str, bool] = {}
        self._extended: dict[str, bool] = {}
        self._leading: dict[frozenset[str], Names] = {}
        self._names_run: dict[str, frozenset[str] | None] = {}
        self._run_by_method: dict[str, tuple[tuple[Why, frozenset[str]], ...]] = {}
        self._registered: dict[frozenset[Why], tuple[str, ...]] = {}

    @cached_property
    def initialisers(self) -> ClassInitialisers:
        return ClassInitialisers(self._program, self._hierarchy)

    @property
    def address_taken(self) -> frozenset[str]:
        return self._index.address_taken

    @cached_property
    def own_address_taken(self) -> frozenset[str]:
        return frozenset(name for name in self.address_taken if is_user_code(self._program, name))

    @cached_property
    def own(self) -> tuple[str, ...]:
        """The procedures that the user's program defines."""
        headers = self._program.headers().items()
        return tuple(name for name, header in headers if header.is_defined and not header.is_library)

    def may_be_called_unseen(self, name: str) -> bool:
        """C: whether something other than calls by its name may run the procedure."""
        is_private = self._program.headers()[name].is_private
        return name in self.address_taken or (bool(self.without_body) and not is_private)

    @cached_property
    def without_body(self) -> frozenset[str]:
        """The C functions that the program names but neither it nor a model defines."""
        headers = self._program.headers().items()
        undefined = (name for name, header in headers if not header.is_defined and not self._is_java)
        return frozenset(
            name for name in undefined if not name.startswith("llvm.") and library_function(name) is None
        )

    # the library

    @cached_property
    def called_back(self) -> tuple[str, ...]:
        """The user's methods that the Java library may call by itself."""
        if self._hierarchy is None:
            return ()
        taken = self._index.address_taken
        return tuple(name for name in self.own if name in taken or self._is_called_back(name))

    @cached_property
    def _prints_plainly(self) -> bool:
        if self._hierarchy is None:
            return False
        below = self._hierarchy.subtypes(PLAIN_ONLY_WITHOUT)
        mine = {class_of(name) for name in self.own}
        return mine.isdisjoint(below)

    def _methods_run(self, name: str) -> frozenset[str] | None:
        """The names of the user's methods that a method of the library may run; None: any."""
        if name not in self._names_run:
            found = self._named(name)
            if found and self._wraps_handles:
                found = None
            if found is not None and self._inherited is not None:
                if found and class_of(name) not in KNOWN_IN_FULL and self._is_extended(class_of(name)):
                    found |= self._inherited.declared(class_of(name))
                found = self._inherited.run_with(found | self._by_functions(name, found))
            self._names_run[name] = found
        return self._names_run[name]

    def _named(self, name: str) -> frozenset[str] | None:
        return methods_run(name, prints_plainly=self._prints_plainly, is_extended=self._is_extended)

    def _by_functions(self, name: str, names: frozenset[str]) -> frozenset[str]:
        """What objects of the library run that hold functions of the user's: comparators by keys, iterators
        of streams."""
        found = KEY_FUNCTIONS if "compare" in names and self._makes_comparators else frozenset[str]()
        return found | FUNCTIONS if self._makes_lazy_iterators and is_container(class_of(name)) else found

    @cached_property
    def _wraps_handles(self) -> bool:
        """Whether objects of the library may run any method that the program has a handle of."""
        return any(name.startswith(WRAPPER) for name in self._index.callers)

    @cached_property
    def _makes_comparators(self) -> bool:
        return any(map(makes_comparator, self._index.callers))

    @cached_property
    def _makes_lazy_iterators(self) -> bool:
        return any(map(makes_lazy_iterator, self._index.callers))

    @cached_property
    def _inherited(self) -> InheritedMethods | None:
        if self._hierarchy is None:
            return None
        return InheritedMethods(self._hierarchy, self._own_classes, self._named)

    def _is_extended(self, name: str) -> bool:
        """Whether the user has a class below the type."""
        found = self._extended.get(name)
        if found is None:
            below = () if self._hierarchy is None else self._hierarchy.subtypes(name)
            found = self._hierarchy is None or not self._own_classes.isdisjoint(below)
            self._extended[name] = found
        return found

    @cached_property
    def _own_classes(self) -> frozenset[str]:
        return frozenset(class_of(name) for name in self.own)

    def run_by_method(self, name: str) -> tuple[tuple[Why, frozenset[str]], ...]:
        """The user's methods and initialisers that a method of the Java library may run, by the reason."""
        found = self._run_by_method.get(name)
        if found is None:
            groups: dict[Why, set[str]] = {}
            methods = self._methods_run(name)
            for each in self.called_back:
                if methods is None or self._is_one_of(each, methods):
                    groups.setdefault(why_run(name, each), set()).add(each)
            if methods is None:
                loads = initialises_named_classes(name)
                groups[Why.INITIALISER] = set(self._all_initialisers if loads else self._named_initialisers)
            found = tuple((why, frozenset(names)) for why, names in groups.items() if names)
            self._run_by_method[name] = found
        return found

    def _is_one_of(self, name: str, methods: frozenset[str]) -> bool:
        """Whether the method has one of the names, or answers for proxies, whatever they are asked. The
        library calls static methods by reflection alone."""
        if self._program.headers()[name].is_static:
            return False
        selector = selector_of(name)
        return selector.partition("(")[0] in methods or (bool(methods) and selector == HANDLER)

    @cached_property
    def _all_initialisers(self) -> tuple[str, ...]:
        return tuple(name for name in self.own if name.endswith(INITIALISER))

    @cached_property
    def _named_initialisers(self) -> tuple[str, ...]:
        """Of classes whose `.class` is mentioned outside of themselves."""
        found: dict[str, None] = {}
        for symbol, users in self._index.global_users.items():
            name = symbol.removesuffix(_CLASS_LITERAL)
            if name != symbol and any(class_of(user) != name for user in users):
                found.update(dict.fromkeys(self.initialisers.of_class(name)))
        return tuple(found)

    @cached_property
    def run_by_machine(self) -> tuple[str, ...]:
        """The user's Java methods that run though no library method is called: those that the report of an
        exception that nothing caught may run, and finalisers."""
        if self._hierarchy is None:
            return ()
        below = frozenset(self._hierarchy.subtypes(_THROWABLE))
        return tuple(
            name
            for name in self.called_back
            if class_of(name) in below or selector_of(name) == RUN_BY_MACHINE
        )

    @cached_property
    def finalisers(self) -> tuple[str, ...]:
        """The user's Java methods that the collector may run at any time."""
        return tuple(name for name in self.run_by_machine if selector_of(name) == RUN_BY_MACHINE)

    def registered(self, reasons: frozenset[Why]) -> tuple[str, ...]:
        """The user's procedures that may have been given to a function of the library that keeps them for
        one of the reasons."""
        found = self._registered.get(reasons)
        if found is None:
            found = self._registered_in_java(reasons) if self._is_java else self._registered_in_c(reasons)
            self._registered[reasons] = found
        return found

    def _registered_in_c(self, reasons: frozenset[Why]) -> tuple[str, ...]:
        wanted = [name for name, why in REGISTRARS.items() if why in reasons]
        is_used = any(self._index.callers.get(name) for name in wanted)
        if not is_used and self._index.address_taken.isdisjoint(wanted):
            return ()
        return tuple(sorted(self.own_address_taken))

    def _registered_in_java(self, reasons: frozenset[Why]) -> tuple[str, ...]:
        used = {registrar(name) for name in self._index.callers if not is_user_code(self._program, name)}
        found = [*(self.run_by_machine if Why.AT_EXIT in reasons else ())]
        for why in (each for each in Why if each in reasons and each in used):
            found += [name for name in self.called_back if is_registered_for(why, name)]
        return tuple(dict.fromkeys(found))

    # callers

    def dispatching(self, name: str) -> frozenset[str]:
        """The procedures with a call through a pointer, or of a method of an object of a class that the
        program makes, that may enter this one."""
        if self._hierarchy is not None:
            return self._hierarchy.callers(name)
        is_selected = self._is_java and "(" in name and "<init>" not in name
        is_open = is_selected or name in self._index.address_taken
        return self._index.indirect_callers if is_open else frozenset()

    def callers(self, name: str) -> frozenset[str]:
        """All procedures that may have an edge to this one."""
        found = self.direct_callers(name)
        if not self.is_entered_by_library(name):
            return found
        return found | (self._library_callers_of(name) if self._is_java else self.library_callers)

    def direct_callers(self, name: str) -> frozenset[str]:
        """Those of the callers that enter it themselves, not by a call of the library."""
        found = self._index.callers.get(name, frozenset())
        if not self._is_java:
            return found | self._index.indirect_callers if name in self._index.address_taken else found
        if self._hierarchy is None:
            return found | self.dispatching(name) | self._users_of_classes.get(name, frozenset())
        if self.is_called_by_any(name):
            return found | self.with_callees
        if name.endswith(INITIALISER):
            found |= self._users_of_classes.get(name, frozenset())
            return found if name in self._named_initialisers else found | self._loaders
        return found | self._dispatching_to(self._hierarchy, name)

    def _dispatching_to(self, hierarchy: Hierarchy, name: str) -> frozenset[str]:
        """The procedures with a virtual call that the relation has an edge of to this one."""
        selector, may_enter = selector_of(name), dispatch_of(self._program).may_enter
        method, parenthesis, rest = selector.partition("(")
        return frozenset().union(
            *(
                callers
                for owner, callers in hierarchy.dispatchers(selector).items()
                if may_enter(Virtual(owner, method, parenthesis + rest), name)
            )
        )

    def is_entered_by_library(self, name: str) -> bool:
        """Whether a procedure of the library may call it."""
        is_taken = name in self._index.address_taken
        if not self._is_java:
            return is_taken
        if self._hierarchy is None or is_taken:
            return False
        if name.endswith(INITIALISER):
            return name in self._named_initialisers
        return self._is_called_back(name)

    def _is_called_back(self, name: str) -> bool:
        assert self._hierarchy is not None
        found = self._called_back.get(name)
        if found is None:
            found = (
                self._hierarchy.may_be_called_back(name)
                or reflection_of(self._program).may_run(name)
                or (CONSTRUCTOR in name and unmade_objects_of(self._program).may_construct(name))
            )
            self._called_back[name] = found
        return found

    @cached_property
    def library_callers(self) -> frozenset[str]:
        """The procedures with a call of a procedure that is not the user's and may run some of the user's."""
        if self._is_java:
            return frozenset().union(*(callers for _, callers in self._calls_of_library))
        found: set[str] = set()
        for callee, callers in self._index.callers.items():
            if not is_user_code(self._program, callee) and run_by_function(callee) != NOTHING:
                found |= callers
        return frozenset(found)

    def _library_callers_of(self, name: str) -> frozenset[str]:
        """The procedures with a call of a method of the library that may run this one."""
        groups = self._calls_of_library
        return frozenset().union(
            *(callers for names, callers in groups if names is None or self._is_one_of(name, names))
        )

    @cached_property
    def _returning_calls(self) -> _LibraryCalls:
        return self._library_calls(ends_program)

    @cached_property
    def _calls_of_library(self) -> _LibraryCalls:
        return self._library_calls(_never)

    def _library_calls(self, is_left_out: Callable[[str], bool]) -> _LibraryCalls:
        """What calls of the library may run by its name, and the procedures with such calls. A call may enter
        any method of the library that overrides the one that it names; a method without a body of the user's
        is none of the library's."""
        found: dict[frozenset[str] | None, set[str]] = {}
        headers = self._program.headers()
        for callee, callers in self._index.callers.items():
            header = headers.get(callee)
            if (header is None or header.is_library) and not is_left_out(callee):
                methods = self._methods_run_by_call(callee)
                if methods is None or methods:
                    found.setdefault(methods, set()).update(callers)
        return tuple((methods, frozenset(callers)) for methods, callers in found.items())

    def _methods_run_by_call(self, callee: str) -> frozenset[str] | None:
        head, parenthesis, rest = callee.partition("(")
        owner, _, name = head.rpartition(".")
        entered = frozenset((callee,))
        if self._hierarchy is not None and not name.startswith("<"):
            entered = (
                dispatch_of(self._program).procedures(Virtual(owner, name, parenthesis + rest)) or entered
            )
        methods: frozenset[str] = frozenset()
        for each in entered or (callee,):
            more = frozenset[str]() if is_user_code(self._program, each) else self._methods_run(each)
            if more is None:
                return None
            methods |= more
        return methods

    @cached_property
    def _loaders(self) -> frozenset[str]:
        """The procedures that load classes by names that only the run knows."""
        callers = self._index.callers.items()
        return frozenset(each for name, found in callers if initialises_named_classes(name) for each in found)

    @cached_property
    def _users_of_classes(self) -> dict[str, frozenset[str]]:
        """Class initialiser -> the procedures that use a static member of its class or make an object."""
        found: dict[str, set[str]] = {}
        for symbols in (self._index.global_users, self._index.callers):
            for symbol, users in symbols.items():
                for name in self.initialisers.of_symbol(symbol):
                    found.setdefault(name, set()).update(users)
        return {name: frozenset(users) for name, users in found.items()}

    def leading_to(self, names: frozenset[str]) -> Names:
        """The procedures from which control may reach one of these, themselves included."""
        known = self._leading.get(names)
        if known is None:
            known = self._leading[names] = self._ancestors.of(names)
        return known

    def leading_apart_from(self, names: frozenset[str], apart: str) -> Names:
        """The same while the procedure is not run; it is none of these."""
        return self._ancestors_among(lambda each: each != apart).of(names)

    @cached_property
    def _ancestors(self) -> Ancestors:
        return self._ancestors_among(lambda _: True)

    def _ancestors_among(self, is_run: Callable[[str], bool]) -> Ancestors:
        groups = self._calls_of_library if self._is_java else ((None, self.library_callers),)
        return Ancestors(_Before(self, groups, is_run))

    def returning_from(self, is_run: Callable[[str], bool]) -> Ancestors:
        """For the Java procedures that may come back after one has run, itself included: a call that ends the
        program does not. Procedures that are never run are left out, and must not be asked about."""
        return Ancestors(_Before(self, self._returning_calls, is_run))

    def is_run_by(self, name: str, methods: frozenset[str] | None) -> bool:
        """Whether a call of the library that runs methods of these names may run this one."""
        return methods is None or self._is_one_of(name, methods)

    def is_called_by_any(self, name: str) -> bool:
        """Whether every procedure that calls something is a direct caller."""
        return self._hierarchy is not None and name in self._index.address_taken

    @cached_property
    def with_callees(self) -> frozenset[str]:
        """The procedures that call anything."""
        return frozenset(self._index.callees)


@final
class _Before:
    """The predecessors of a procedure in the relation of calls. Calls of the library that run the same
    methods are a group."""

    def __init__(self, indexed: IndexedCalls, groups: _LibraryCalls, is_run: Callable[[str], bool]) -> None:
        self._indexed = indexed
        self._groups = (*groups, (None, indexed.with_callees))
        self._is_run = is_run

    def __call__(self, node: Node) -> Iterator[Node]:
        if isinstance(node, int):
            return filter(self._is_run, self._groups[node][1])
        indexed = self._indexed
        if indexed.is_called_by_any(node):
            return iter((len(self._groups) - 1,))
        direct = filter(self._is_run, indexed.direct_callers(node))
        return chain(direct, self._library_calls(node) if indexed.is_entered_by_library(node) else ())

    def _library_calls(self, name: str) -> tuple[int, ...]:
        groups = enumerate(self._groups[:-1])
        return tuple(number for number, (methods, _) in groups if self._indexed.is_run_by(name, methods))
