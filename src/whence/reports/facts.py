"""What every report says of a question and its finding, as plain values: the JSON contract."""

from __future__ import annotations

import struct
from math import isfinite

from whence.answers import (
    Cause,
    Complete,
    DefUse,
    Finding,
    Partial,
    Proved,
    Reachable,
    Refuted,
    Sampled,
    Start,
    Stated,
    TestSuite,
    Unknown,
    Unreachable,
    Waypoint,
    verdict_of,
)
from whence.program.naming.assertions import asserted
from whence.program.naming.describe import describe
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.program.source_level.spans import span_at
from whence.questions import (
    Check,
    Coverage,
    Definitions,
    Integration,
    Necessity,
    Pairs,
    Question,
    Reach,
    Samples,
    Uses,
    kind_of,
)
from whence.reports.terminal.pair_lines import shares
from whence.source import Span
from whence.witnesses import REALS, AskedInput, HistoryCall, Inputs, Step, StepKind, ValueOrigin, Witness

Plain = dict[str, object]


def point_of(question: Question) -> Point | None:
    match question:
        case Reach(targets) | Necessity(targets):
            return targets[0] if targets else None
        case Check(_, point) | Definitions(_, point) | Uses(_, point):
            return point
        case Pairs() | Integration() | Coverage() | Samples():
            return None


def subject_of(question: Question, program: Program) -> str:
    """What is asked about, in the words of the source."""
    match question:
        case Reach(_, _, subject):
            return subject
        case Check(obligation, point):
            procedure = program.procedure(point.procedure)
            is_java_assertion = obligation.kind is ObligationKind.ASSERT and program.language is Language.JAVA
            text = asserted(procedure, point) if is_java_assertion else ""
            return text or describe(procedure, obligation.subject, program)
        case Definitions(variable) | Uses(variable):
            return variable
        case Pairs(entries) | Integration(entries):
            return ", ".join(entries)
        case Coverage(entry) | Necessity(_, entry) | Samples(entry):
            return entry


def question_facts(question: Question, program: Program) -> Plain:
    facts: Plain = {"kind": kind_of(question)}
    point = point_of(question)
    if point is not None:
        facts["procedure"] = program.headers()[point.procedure].source or point.procedure
        facts |= span_facts(span_at(program, point))
    return facts | {"subject": subject_of(question, program)}


def span_facts(span: Span) -> Plain:
    return {"file": span.file, "line": span.line, "column": span.column}


def finding_facts(question: Question, finding: Finding, program: Program, again: str = "") -> Plain:
    """One JSON object for one question. Keys that do not apply are absent. `again` is the command that
    repeats a witness."""
    facts: Plain = {"question": question_facts(question, program), "verdict": verdict_of(finding.answer)}
    facts |= _answer_facts(finding, program)
    if again:
        facts["again"] = again
    facts["engine"] = finding.engine
    if finding.suppression is not None:
        suppression = finding.suppression
        facts["suppression"] = {"reason": suppression.reason, **span_facts(suppression.span)}
    cost = finding.cost
    facts["cost"] = {
        "seconds": round(cost.seconds, 6),
        "steps": cost.steps,
        "solver_calls": cost.solver_calls,
        "executions": cost.executions,
        "procedures": cost.procedures,
    }
    return facts


def _answer_facts(finding: Finding, program: Program) -> Plain:
    match finding.answer:
        case Proved(evidence, assumptions, vacuity):
            more: Plain = {"vacuous": vacuity.value} if vacuity.value else {}
            return {"detail": evidence, "assumptions": [a.value for a in assumptions], **more}
        case Unreachable(evidence, assumptions):
            return {"detail": evidence, "assumptions": [a.value for a in assumptions]}
        case Refuted(witness) | Reachable(witness):
            names = [each.name for each in witness.depends]
            names += witness.inputs.refusals
            blamed: Plain = {"depends": names} if names else {}
            return {"detail": witness.event, **blamed, "witness": witness_facts(witness)}
        case Unknown(reason, detail, span, condition, causes, category, whence):
            extra: Plain = span_facts(span) if span.is_known else {}
            left: Plain = {"condition": condition} if condition else {}
            left.update(_way_facts(category, whence))
            if causes:
                left["causes"] = [_cause_facts(each) for each in causes]
            return {"reason": reason.value, "detail": detail, **({"at": extra} if extra else {}), **left}
        case Complete(items, assumptions, starts):
            assumed = [a.value for a in assumptions]
            begun = _start_facts(starts)
            return {**_collected(items, program), **begun, "complete": True, "assumptions": assumed}
        case Partial(items, reason, detail, starts):
            more = {"complete": False, "reason": reason.value, "detail": detail}
            return {**_collected(items, program), **_start_facts(starts), **more}
        case TestSuite():
            return suite_facts(finding.answer)
        case Stated(_, formula, is_complete, assumptions=assumptions):
            assumed = [a.value for a in assumptions]
            return {"condition": str(formula), "complete": is_complete, "assumptions": assumed}
        case Sampled(inputs):
            return {"inputs": [inputs_facts(each) for each in inputs]}


def _cause_facts(cause: Cause) -> Plain:
    facts: Plain = {"engine": cause.engine, "reason": cause.reason.value, "detail": cause.detail}
    at: Plain = {"at": span_facts(cause.span)} if cause.span.is_known else {}
    return {**facts, **at, **_way_facts(cause.category, cause.whence)}


def _way_facts(category: str, whence: tuple[Waypoint, ...]) -> Plain:
    facts: Plain = {"category": category} if category else {}
    if whence:
        facts["whence"] = [{**span_facts(each.span), "text": each.text} for each in whence]
    return facts


def suite_facts(suite: TestSuite) -> Plain:
    met = suite.goals - len(suite.left)
    return {
        "complete": suite.is_complete,
        "tests": [
            {"inputs": inputs_facts(test.inputs), "outcome": test.outcome, "goals": list(test.goals)}
            for test in suite.tests
        ],
        "left": [
            {"goal": each.goal, "verdict": verdict_of(each.verdict), **_why(each.verdict)}
            for each in suite.left
        ],
        "coverage": {"goals": suite.goals, "met": met},
        **({} if suite.more is None else {"more": _why(suite.more)}),
    }


def _why(verdict: Unreachable | Unknown) -> Plain:
    match verdict:
        case Unreachable(evidence, assumptions):
            return {"detail": evidence, "assumptions": [a.value for a in assumptions]}
        case Unknown(reason, detail):
            return {"reason": reason.value, "detail": detail}


def _collected(items: tuple[DefUse, ...], program: Program) -> Plain:
    facts: Plain = {"items": [item_facts(item, program) for item in items]}
    found = shares(items)
    if found:
        facts["covered"] = {share.criterion: {"covered": share.covered, "of": share.of} for share in found}
    return facts


def _start_facts(starts: tuple[Start, ...]) -> Plain:
    """What the value may be that no definition gave; absent if there is nothing."""
    facts: list[Plain] = []
    for start in starts:
        named = {"name": start.name, "procedure": start.procedure}
        known: Plain = {key: value for key, value in named.items() if value}
        facts.append({"kind": start.kind.value, **known, **_where(start.span)})
    return {"starts": facts} if facts else {}


def _where(span: Span) -> Plain:
    return span_facts(span) if span.is_known else {}


def item_facts(item: DefUse, program: Program) -> Plain:
    facts: Plain = {
        "variable": item.variable,
        "definition": place_facts(program, item.definition),
        "use": place_facts(program, item.use),
        "kind": item.kind.value,
    }
    if item.step:
        facts["step"] = item.step
    if item.covered is not None:
        facts["covered"] = item.covered
    return facts


def place_facts(program: Program, point: Point) -> Plain:
    source = program.headers()[point.procedure].source or point.procedure
    return {"procedure": source, **span_facts(span_at(program, point))}


def witness_facts(witness: Witness) -> Plain:
    inputs = inputs_facts(witness.inputs)
    facts: Plain = {"entry": witness.entry, "inputs": inputs, "replayed": witness.replayed.value}
    if witness.path:
        facts["path"] = [_step_facts(step) for step in witness.path]
        facts["stack"] = [{"procedure": each.procedure, **span_facts(each.span)} for each in witness.stack]
    if witness.origins:
        facts["origins"] = [_origin_facts(each) for each in witness.origins]
    return facts


def _step_facts(step: Step) -> Plain:
    if step.kind is StepKind.OMITTED:
        return {"step": step.kind.value, "count": int(step.taken)}
    facts: Plain = {"step": step.kind.value, "procedure": step.procedure, **span_facts(step.span)}
    more: Plain = {"taken": step.taken} if step.taken else {}
    if step.condition:
        more["condition"] = step.condition
    if step.values:
        more["values"] = dict(step.values)
    return {**facts, "depth": step.depth, **more}


def _origin_facts(origin: ValueOrigin) -> Plain:
    steps = [
        {
            "step": each.how.value,
            "procedure": each.procedure,
            **span_facts(each.span),
            "depth": each.depth,
            "what": each.what,
        }
        for each in origin.steps
    ]
    return {"subject": origin.subject, "value": origin.value, "steps": steps}


def inputs_facts(inputs: Inputs) -> Plain:
    facts: Plain = {}
    if inputs.name:
        facts["name"] = inputs.name
    if inputs.arguments:
        facts["argv"] = list(inputs.arguments)
    if inputs.stdin:
        facts["stdin"] = inputs.stdin.decode("latin-1")
    if inputs.files:
        facts["files"] = {
            path: None if data is None else data.decode("latin-1") for path, data in inputs.files
        }
    if inputs.variables:
        facts["variables"] = dict(inputs.variables)
    if inputs.history:
        facts["history"] = [_call_facts(each) for each in inputs.history]
    if inputs.parameters:
        facts["parameters"] = [_plain(each) for each in inputs.parameters]
    if inputs.nondeterministic:
        facts["nondet"] = list(inputs.nondeterministic)
    if inputs.asked:
        facts["asked"] = [
            {"name": each.name, "value": asked_value(each), "size": len(each.data), **_real(each)}
            for each in inputs.asked
        ]
    if inputs.environment:
        facts["environment"] = [
            {"call": each.name, "value": given_value(each)} for each in inputs.environment
        ]
    return facts


def _real(asked: AskedInput) -> Plain:
    """A floating-point number as such, beside its bits: they tell one value that is not a number from
    another."""
    if len(asked.data) != {"float": 4, "double": 8}.get(asked.name):
        return {}
    return {"number": _plain(struct.unpack(REALS[asked.name], asked.data)[0])}


def _call_facts(call: HistoryCall) -> Plain:
    return {"call": call.procedure, "parameters": [_plain(each) for each in call.parameters]}


_NUMBER_SIZES = (1, 2, 4, 8)


def given_value(given: AskedInput) -> int:
    """What the environment gave, as a signed number."""
    return int.from_bytes(given.data, "little", signed=True)


def asked_value(asked: AskedInput) -> int | str:
    """A number if it is as long as one, else text without the zeros at its end."""
    if len(asked.data) in _NUMBER_SIZES:
        return int.from_bytes(asked.data, "little", signed=True)
    return asked.data.rstrip(b"\0").decode("latin-1")


def _plain(value: object) -> object:
    """JSON has no infinities."""
    match value:
        case float():
            return value if isfinite(value) else str(value)
        case list() | tuple():
            return [_plain(each) for each in value]
        case dict():
            return {key: _plain(each) for key, each in value.items()}
        case _:
            return value
