"""A loaded program and the questions that can be asked about it: one method for each command.

What only one method needs is imported there: a question should not wait for the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, final

from whence.answers import Finding, Reason, Unreachable
from whence.engines.budget import DEFAULT_BUDGET
from whence.engines.registry import ENGINES
from whence.facade.arguments import (
    FilePath,
    call_edge,
    choice,
    kinds_of,
    loading_words,
    setting_of,
    split_flags,
    texts_of,
    variable_and_point,
)
from whence.facade.check.jobs import CheckJob, Processes, Progress, checked
from whence.facade.check.scope import Checks, Scope, narrowed, scope_of
from whence.facade.lines_without_code import explaining_lines
from whence.facade.process.deadline import Deadline, ask_in_time, read_in_time
from whence.facade.process.memory import resident_megabytes
from whence.facade.results import (
    CheckAnswer,
    PairsAnswer,
    ReachAnswer,
    Result,
    TestsAnswer,
    as_check,
    as_pairs,
    as_reach,
    as_tests,
)
from whence.frontends.load import LoadOptions
from whence.frontends.load import load as load_files
from whence.heap_view import HeapView
from whence.program.naming.dropped import LeftOut
from whence.program.naming.names import defined_procedures
from whence.program.naming.points import resolve
from whence.program.program import Language
from whence.questions import (
    Allocations,
    Analyser,
    Callers,
    Coverage,
    Definitions,
    Goal,
    Integration,
    Order,
    Pairs,
    Question,
    Reach,
    Setting,
    State,
    Uses,
)
from whence.reports.test_suites.test_formats import Format
from whence.session import Session
from whence.session.entries.start_points import entries_of
from whence.session.scheduling.portfolio import named_engine
from whence.source import InputProblem
from whence.witnesses import Inputs

if TYPE_CHECKING:
    from whence.facade.run.program_run import Files, ProgramRun
    from whence.facade.written_tests import TestWriter

__all__ = ["DEFAULT_BUDGET", "LoadedProgram", "load"]


def load(
    *paths: FilePath,
    cc: str = "",
    cflags: str | Sequence[str] = (),
    classpath: str | Sequence[FilePath] = (),
    memory: int = 0,
    timeout: float = 0.0,
) -> LoadedProgram:
    """The program that the files make together; nothing is lowered before a question needs it.

    C: `.c`, `.ll`, `.bc`, `compile_commands.json`, a folder with one, a binary built by `whence cc`. Java:
    `.class`, `.jar`, `.java`, a folder of classes. `cc` names a clang, `cflags` are flags for it, and
    `classpath` are Java libraries; both may be one string as on the command line. A question ends as unknown,
    and a run without a result, when this process has grown by more than `memory` megabytes; 0 for no limit.
    Reading that takes more than `timeout` seconds raises `NotReadInTime`, an `InputProblem`; 0 for no limit.
    """
    flags = split_flags(cflags) if isinstance(cflags, str) else cflags
    libraries = classpath.split(":") if isinstance(classpath, str) else texts_of(classpath)
    options = LoadOptions(cc, tuple(flags), tuple(each for each in libraries if each))
    with read_in_time(timeout):
        return LoadedProgram(texts_of(paths), options, memory)


@final
class LoadedProgram:
    """Questions about one program. Answers are remembered: asking again costs nothing.

    Arguments that several methods share:

    - `entry`: the procedure where execution starts; by default `main`, else all that nothing calls.
    - `engine`: `NAME` or `NAME:CONFIGURATION`, to ask that engine alone.
    - `budget`: the steps that one question may cost; 0 for the default.
    - `timeout`: the seconds that one question may take; 0 for no limit.
    - `state`: `any`, or `first` where nothing was called before an entry that is not a `main`.
    - `callers`: `any`, or `careful` where callers of such an entry pass valid objects, never null.
    - `allocations`: `may-fail`, or `succeed` where `malloc` and its kin in C never return null.

    A bad argument raises `InputProblem` with one line, in the words of the command line.
    """

    def __init__(self, paths: tuple[str, ...], options: LoadOptions, memory: int = 0) -> None:
        self._memory = memory + resident_megabytes() if memory else 0
        """Of the process. What it had before is not the program's: a notebook or a test may be large."""
        self._paths = paths
        self._options = options
        self.program = load_files(paths, options)
        self._sessions: dict[tuple[int, float], Session] = {}
        self._searching: tuple[Session, Coverage] | None = None
        """For what tests are being searched."""

    def __repr__(self) -> str:
        return f"LoadedProgram({', '.join(map(repr, self._paths))})"

    @property
    def loading(self) -> tuple[str, ...]:
        """The words of a command line that load the same program."""
        return (*self._paths, *loading_words(self._options))

    def notes(self) -> tuple[str, ...]:
        """What the user should know of the program before asking: a line each."""
        called = self.program.headers().get("assert") if self.program.language is Language.C else None
        if called is None or called.is_defined:
            return ()
        return ("assert is called as a function that has no body: #include <assert.h>",)

    def entries(self, entry: str = "") -> tuple[str, ...]:
        """The procedures where execution starts."""
        return entries_of(self.program, entry)

    def reach(
        self,
        point: str,
        *,
        entry: str = "",
        state: State | str = State.ANY,
        callers: Callers | str = Callers.ANY,
        allocations: Allocations | str = Allocations.MAY_FAIL,
        engine: str = "",
        budget: int = 0,
        timeout: float = 0.0,
    ) -> Result[ReachAnswer]:
        """Can control reach the point, and by which input? A point is `FILE:LINE`, `FILE:LINE:COLUMN`, a
        procedure, or `call:NAME`."""
        setting = setting_of(state, callers, allocations)
        try:
            question = self._reach(point, entry, setting)
        except LeftOut as left_out:
            nowhere = Reach((), self.entries(entry), point, setting)
            return as_reach(nowhere, Finding(Unreachable(left_out.why), "source"), self.program)
        return as_reach(question, self._ask(question, engine, budget, timeout), self.program, self.loading)

    def explain(
        self,
        point: str,
        *,
        entry: str = "",
        state: State | str = State.ANY,
        callers: Callers | str = Callers.ANY,
        allocations: Allocations | str = Allocations.MAY_FAIL,
        budget: int = 0,
        timeout: float = 0.0,
    ) -> str:
        """The necessary condition of reaching the point, for people to read: paths, loops, counters."""
        from whence.engines.paths.engine import explain

        question = self._reach(point, entry, setting_of(state, callers, allocations))
        return explain(question, self._session(budget, timeout).context())

    def heap(
        self,
        point: str,
        *,
        entry: str = "",
        state: State | str = State.ANY,
        callers: Callers | str = Callers.ANY,
        allocations: Allocations | str = Allocations.MAY_FAIL,
        engine: str = "",
        budget: int = 0,
        timeout: float = 0.0,
    ) -> HeapView:
        """The symbolic heap just before the point, once for each way to come there: what variables and
        memory may and must hold. `engine` is `heap` with one of its configurations."""
        from whence.engines.heap.engine import heap_at

        name, _, configuration = engine.partition(":")
        if engine:
            named_engine(ENGINES, engine)
        if name not in ("", "heap"):
            raise InputProblem(f"--engine {name} has no heap to show; the engine heap has")
        question = self._reach(point, entry, setting_of(state, callers, allocations))
        return heap_at(point, question, self._session(budget, timeout).context(), configuration)

    def check(
        self,
        *,
        at: str = "",
        within: str = "",
        only: str | Iterable[str] = (),
        entry: str = "",
        state: State | str = State.ANY,
        callers: Callers | str = Callers.ANY,
        allocations: Allocations | str = Allocations.MAY_FAIL,
        engine: str = "",
        budget: int = 0,
        timeout: float = 0.0,
        total: float = 0.0,
        jobs: int = 1,
        cluster: str = "",
        native: bool = False,
        exclude: str | Sequence[str] = (),
        diff: str = "",
        progress: Progress | None = None,
    ) -> Checks:
        """Can a dereference be null, an index be out of bounds, a divisor be zero, an assertion fail? One
        result for each thing that can fail, as soon as it is known.

        `at` limits the question to a point or a procedure, `within` to a procedure, a source file or a Java
        class, and `only` to kinds: some of null, bounds, cast, div, assert, overflow, uninit, freed; the last
        three are asked about only if they are named. With `entry`, what it never calls is not asked about,
        and listed in `out_of_reach`. `jobs` processes check procedures side by side; with `cluster`, the
        address of a dask.distributed scheduler, its workers do, all or at most `jobs`. After `total` seconds
        nothing more is asked, and `not_asked` lists the procedures that are left. With `native`, refutations
        are run again on a JVM, or compiled with sanitizers. `exclude` are patterns of files, folders, Java
        classes or procedures that are left out; with `diff`, a revision of git, only procedures with a line
        that changed since then are asked about. What is decided soon comes first; `in_source_order()` of what
        this gives waits. `progress` is called with how many procedures, or open questions, are done, how many
        there are, and the next one's procedure.
        """
        kinds = kinds_of(only)
        entries, setting = self.entries(entry), setting_of(state, callers, allocations)
        with explaining_lines(self.program, self._paths, self._options):
            scope = scope_of(self.program, at, within)
        if engine:
            named_engine(ENGINES, engine)
        processes = Processes(jobs, cluster)
        processes.check(has_points=scope.points is not None, is_native=native)
        scope.check(self.program, kinds)
        made = partial(as_check, program=self.program, loading=self.loading)
        checks = Checks(iter(()), entries, made, kinds=tuple(each.value for each in kinds))
        patterns = (exclude,) if isinstance(exclude, str) else exclude
        scope = narrowed(scope, self.program, diff, patterns, checks.excluded)
        checks.unchanged_since = "" if scope.procedures else diff
        checks.whole_files = self._files(scope) if scope.is_whole else ()
        has_second_round = not budget and not engine
        deadline = Deadline.after(total)
        job = CheckJob(
            paths=self._paths,
            options=self._options,
            kinds=kinds,
            entries=entries,
            setting=setting,
            engine=engine,
            budget=budget or DEFAULT_BUDGET,
            timeout=timeout,
            native=native,
            deadline=deadline,
            memory=self._memory,
            has_second_round=has_second_round,
        )
        session = self._session(budget, timeout)
        procedures: Iterable[str] = scope.procedures
        if entry:
            procedures = checks.leaving_out(procedures, lambda name: session.may_enter(name, entries))
        checks.results = self._checked(checks, procedures, scope, job, processes, progress or _silent)
        return checks

    def definitions(
        self, variable: str, *, engine: str = "", budget: int = 0, timeout: float = 0.0
    ) -> Result[PairsAnswer]:
        """Which definitions of `VAR@POINT` reach its use there?"""
        question = Definitions(*variable_and_point(self.program, variable))
        return as_pairs(question, self._ask(question, engine, budget, timeout), self.program)

    def uses(
        self, variable: str, *, engine: str = "", budget: int = 0, timeout: float = 0.0
    ) -> Result[PairsAnswer]:
        """Which uses does the definition of `VAR@POINT` reach?"""
        question = Uses(*variable_and_point(self.program, variable))
        return as_pairs(question, self._ask(question, engine, budget, timeout), self.program)

    def pairs(
        self,
        *,
        covered: FilePath = "",
        changed_since: FilePath | Sequence[FilePath] = (),
        entry: str = "",
        engine: str = "",
        budget: int = 0,
        timeout: float = 0.0,
    ) -> Result[PairsAnswer]:
        """All def-use pairs. `covered` names a trace of `run`, whose pairs are marked; `changed_since` names
        the files of an older version, and only what the edit affects is listed."""
        from whence.facade.run.pair_traces import marked, read_trace

        exercised = read_trace(fspath(covered)) if covered else None
        entries = self.entries(entry)
        old = [changed_since] if isinstance(changed_since, str | PathLike) else changed_since
        question = Pairs(entries)
        if old:
            from whence.engines.dataflow.engine import changed_pairs

            before, after = (load_files(texts_of(each), self._options) for each in (old, self._paths))
            question, finding = changed_pairs(
                before, after, entries, lambda asked: self._ask(asked, engine, budget, timeout)
            )
        else:
            finding = self._ask(question, engine, budget, timeout)
        if exercised is not None:
            finding = marked(finding, self.program, exercised)
        return as_pairs(question, finding, self.program)

    def integrate(
        self,
        *,
        order: Order | str = Order.BOTTOM_UP,
        using: Analyser | str = Analyser.DEMAND,
        cache: bool = True,
        entry: str = "",
        engine: str = "",
        budget: int = 0,
        timeout: float = 0.0,
    ) -> Result[PairsAnswer]:
        """Which def-use pairs does integrating the procedures establish, step by step? `order` is
        `bottom-up` or `top-down`, `using` is `demand`, `exhaustive` or `incremental`."""
        cache = cache and engine != "dataflow:uncached"
        order, using = choice("--order", Order, order), choice("--using", Analyser, using)
        if not cache and using is not Analyser.DEMAND:
            raise InputProblem("--no-cache is for --using demand; the other analysers keep no cache")
        question = Integration(self.entries(entry), order, using, cache)
        return as_pairs(question, self._ask(question, engine, budget, timeout), self.program)

    def tests(
        self,
        *,
        cover: Goal | str = "",
        between: tuple[str, str] | None = None,
        entry: str = "",
        state: State | str = State.ANY,
        allocations: Allocations | str = Allocations.MAY_FAIL,
        seeds: Iterable[bytes] = (),
        engine: str = "",
        budget: int = 0,
        timeout: float = 0.0,
        total: float = 0.0,
    ) -> Iterator[Result[TestsAnswer]]:
        """Tests for the entry, or for each procedure that nothing calls: one result for each. `cover` is
        `branches`, which is the default, or `pairs`; `between` is a caller and a callee, and only the pairs
        that integrating them establishes are covered. `seeds` are texts to start from: standard input of a
        main, or what a pointer of the entry leads to. All entries together take no more than `total`
        seconds."""
        edge = None if between is None else call_edge(self.program, *between)
        goal = choice("--cover", Goal, cover or (Goal.PAIRS if edge else Goal.BRANCHES))
        if edge and goal is not Goal.PAIRS:
            raise InputProblem(f"--between is about pairs; leave --cover {goal.value} out")
        setting, given = setting_of(state, allocations=allocations), tuple(seeds)
        questions = [Coverage(each, goal, edge, setting, given) for each in self.entries(entry)]
        session, deadline = self._session(budget, timeout), Deadline.after(total)

        def answered(question: Coverage) -> Result[TestsAnswer]:
            seconds = deadline.within(timeout)
            self._searching = (session, question)
            finding = ask_in_time(session, question, engine, seconds, self._memory)
            self._searching = None
            return as_tests(question, finding, self.program)

        return map(answered, questions)

    def tests_so_far(self) -> Result[TestsAnswer] | None:
        """What `tests` had found for the entry at which it was interrupted, if it was."""
        if self._searching is None:
            return None
        session, question = self._searching
        finding = session.cut_off(question, Reason.TIMEOUT, "the search was interrupted")
        return as_tests(question, finding, self.program)

    def test_writer(self, folder: FilePath, formats: Iterable[Format | str] = ()) -> TestWriter:
        """Writes results of `tests` to the folder: for C as C (the default), `klee` or `testcomp` files, for
        Java as a plain and a JUnit class."""
        from whence.facade.written_tests import TestWriter

        chosen = tuple(choice("--format", Format, each) for each in formats)
        if chosen and self.program.language is not Language.C:
            raise InputProblem("--format is for C: tests of Java are a plain class and a JUnit class")
        writer = TestWriter(self._paths, self._options, Path(folder), chosen or (Format.C,))
        writer.check()
        return writer

    def run(
        self,
        *arguments: str,
        stdin: bytes | None = None,
        inputs: Inputs | str | None = None,
        entry: str = "",
        budget: int = 0,
        timeout: float = 0.0,
        warnings: bool = False,
        assertions: bool = False,
        watch: str = "",
        trace_defs: FilePath = "",
        files: Files | str = "kept",
    ) -> ProgramRun:
        """Runs the program in the interpreter, or another entry with numbers. Without `stdin` and `inputs` it
        uses this process's descriptors and reads its files; with one of them, it runs apart from them, and
        `stdout` has what it wrote. Real files are changed only if `files` is `written`; `kept` leaves them as
        they are. `inputs` are all that it takes from outside: those of a witness, JSON in the notation
        of docs/witnesses.md, or a file with that. `warnings` reports uninitialised reads, overflows, wide
        shifts and exceptions that are caught; `assertions` turns Java's on; `watch` is a point, and `reached`
        tells whether control came there; `trace_defs` names a file for the def-use pairs that are exercised.
        `budget` is the number of steps, `timeout` of seconds; 0 for no limit."""
        from whence.facade.run.given_inputs import inputs_from
        from whence.facade.run.program_run import Files, RunRequest, run_program, start_of

        if inputs is not None and (arguments or stdin is not None):
            raise InputProblem("--inputs has all inputs; leave other arguments and --apart out")
        command = (self._paths[0], *arguments)
        start = start_of(self.program, self.entries(entry), entry)
        given = inputs_from(self.program, start, inputs) if isinstance(inputs, str) else inputs
        points = frozenset(resolve(self.program, watch)) if watch else frozenset()
        request = RunRequest(
            start,
            command,
            budget,
            warnings,
            fspath(trace_defs),
            stdin,
            timeout,
            given,
            points,
            has_assertions=assertions,
            files=choice("files", Files, files),
            memory=self._memory,
        )
        return run_program(self.program, request)

    def ir(self, procedure: str = "") -> str:
        """The intermediate representation of the program or of one procedure."""
        from whence.program.text.printing import print_procedure, print_program

        if not procedure:
            return print_program(self.program)
        names = defined_procedures(self.program, procedure)
        return "\n".join(print_procedure(self.program.procedure(name)) for name in names)

    def _session(self, budget: int, timeout: float) -> Session:
        """What a session remembers depends on its budget, so each budget has its own."""
        key = (budget, timeout)
        if key not in self._sessions:
            self._sessions[key] = Session(self.program, budget=budget, timeout=timeout)
        return self._sessions[key]

    def _ask(self, question: Question, engine: str, budget: int, timeout: float) -> Finding:
        session, seconds = self._session(budget, timeout), Deadline().within(timeout)
        return ask_in_time(session, question, engine, seconds, self._memory)

    def _reach(self, point: str, entry: str, setting: Setting) -> Reach:
        with explaining_lines(self.program, self._paths, self._options):
            return Reach(resolve(self.program, point), self.entries(entry), point, setting)

    def _files(self, scope: Scope) -> tuple[str, ...]:
        headers = self.program.headers()
        return tuple(dict.fromkeys(headers[name].span.file for name in scope.procedures))

    def _checked(
        self,
        checks: Checks,
        procedures: Iterable[str],
        scope: Scope,
        job: CheckJob,
        processes: Processes,
        progress: Progress,
    ) -> Iterator[Result[CheckAnswer]]:
        session = self._session(job.budget, job.timeout)
        found = checked(job, session, procedures, scope, checks, progress, processes)
        for question, finding in found:
            yield checks.made(question, finding)


def _silent(done: int, total: int, procedure: str) -> None:
    """Reports no progress."""
