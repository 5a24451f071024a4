"""An answer as it is reported: what an engine says, and what the program and the question leave of it.

Witnesses are made of what calls of the program can make, and say what of them is the caller's. A proof that
looked at what another file may replace, the program writes by reflection, a proxy may run, or the locale
decides is none; nor is one about a program in which memory changes in ways that no pointer shows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from whence.analysis.calls.c.hidden_access import (
    kept_errno,
    linker_symbols,
    shared_mapping,
    users_of,
)
from whence.analysis.calls.c.locale_use import locale_dependent, written_by_locale
from whence.analysis.calls.c.own_allocators import own_allocators_run_by
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.java.deserialised_objects import unmade_objects_of
from whence.analysis.calls.java.proxies import through_proxies
from whence.analysis.calls.java.reflection import reflection_of
from whence.analysis.calls.relation import CallRelation
from whence.analysis.runs.c.struct_makers import StructMakers
from whence.analysis.runs.evidence import claim_of
from whence.answers import Answer, Assumption, Proved, Reachable, Reason, Refuted, Unknown, Unreachable
from whence.engines.budget import BudgetSpent
from whence.memory.caveats.constant_writes import constant_behind
from whence.memory.caveats.ended_blocks import ended_variable
from whence.memory.caveats.returned_addresses import returned_address
from whence.program.failures import IsGone, OutsideObject, TouchesOutside
from whence.program.mains import is_main
from whence.program.naming.points import CALLS
from whence.program.obligations import ObligationKind
from whence.program.operands import Operand
from whence.program.places import Cell, root_of
from whence.program.program import Language, Program
from whence.questions import Allocations, Callers, Check, Question, Reach, State
from whence.session.reporting.causes import unanswered


def reported(
    question: Question,
    answer: Answer,
    program: Program,
    makers: StructMakers,
    charge: Callable[[int], None],
    *,
    has_contracts_alone: bool = False,
    follows_reflection: bool = False,
) -> Answer:
    """The answer as it is reported, of an engine that knows library functions in the one way or the other
    and follows reflection or not (`Registered.has_contracts_alone`, `follows_reflection`). A witness whose
    objects could not be made in time shows nothing."""
    try:
        answer = _constructed(question, answer, program, charge)
        answer = _attributed(question, answer, program, makers, charge)
        answer = _unless_replaced(question, answer, program)
        if not follows_reflection:
            answer = _unless_written_by_name(question, answer, program)
            answer = _unless_proxied(question, answer, program)
        answer = _unless_of_a_locale(question, answer, program, has_contracts_alone=has_contracts_alone)
        answer = _unless_reached_otherwise(question, answer, program)
        answer = _unless_called_by_pointers(question, answer, program)
        answer = _unless_not_to_be_touched(question, answer, program)
        return _limited(question, answer, program)
    except BudgetSpent as spent:
        return unanswered(question, spent.reason, spent.detail)


def blameless(question: Question, answer: Answer) -> Answer:
    """The answer where callers are careful: what only they make fail is no failure."""
    if not isinstance(question, Check) or not isinstance(answer, Refuted):
        return answer
    if question.setting.callers is Callers.ANY or not answer.witness.depends:
        return answer
    named = " and ".join(each.name for each in answer.witness.depends)
    return Unknown(Reason.STATE_NOT_MADE, f"it was seen to fail only by what callers pass as {named}")


def _constructed(
    question: Question, answer: Answer, program: Program, charge: Callable[[int], None]
) -> Answer:
    """A witness of Java whose objects calls of the program make; without such calls it shows nothing."""
    if not isinstance(question, Reach | Check) or not isinstance(answer, Refuted | Reachable):
        return answer
    if program.language is not Language.JAVA:
        return answer
    from whence.analysis.runs.java.made_objects import remade, unmade_class

    made_up = unmade_class(program, answer.witness.inputs)
    if not made_up:
        return answer
    found = remade(program, answer.witness, claim_of(question, program.language), charge)
    if found is not None:
        return replace(answer, witness=found)
    detail = f"no calls were found that make the {made_up} that would show it"
    return Unknown(Reason.STATE_NOT_MADE, detail)


def _attributed(
    question: Question,
    answer: Answer,
    program: Program,
    makers: StructMakers,
    charge: Callable[[int], None],
) -> Answer:
    """A refutation with what of it is the caller's; a reachable target with calls that make its structs."""
    if not isinstance(question, Reach | Check) or not isinstance(answer, Refuted | Reachable):
        return answer
    from whence.analysis.runs.blame.caller_faults import Attribution
    from whence.analysis.runs.blame.foreign_variables import decisive_variable
    from whence.analysis.runs.blame.refused_files import with_refusals

    claim = claim_of(question, program.language)
    foreign = decisive_variable(program, answer.witness, claim, charge)
    if foreign:
        detail = f"it was seen only for one value of {foreign}, which another file defines"
        return Unknown(Reason.STATE_NOT_MADE, detail)
    if isinstance(answer, Reachable):
        return Reachable(Attribution(program, claim, makers, charge).with_made_structs(answer.witness))
    witness = with_refusals(program, answer.witness, claim, charge)
    if witness.inputs.refusals and question.setting.allocations is Allocations.SUCCEED:
        detail = f"it was seen to fail only if {witness.inputs.refusals[0]} fails"
        return Unknown(Reason.STATE_NOT_MADE, detail)
    return Refuted(Attribution(program, claim, makers, charge).attributed(witness))


def _limited(question: Question, answer: Answer, program: Program) -> Answer:
    """The answer with what the question's setting leaves out, among the assumptions of a proof."""
    if not isinstance(question, Reach | Check) or not isinstance(answer, Proved | Unreachable):
        return answer
    has_callers = not all(is_main(program, entry) for entry in question.entries)
    left_out = {
        Assumption.FIRST_CALL: has_callers and question.setting.state is State.FIRST,
        Assumption.CAREFUL_CALLERS: has_callers and question.setting.callers is Callers.CAREFUL,
        Assumption.ALLOCATIONS_SUCCEED: program.language is Language.C
        and question.setting.allocations is Allocations.SUCCEED,
        Assumption.NO_CALLS_BY_NAME: _calls_undefined(question, answer, program),
    }
    assumed = (each for each, holds in left_out.items() if holds)
    return replace(answer, assumptions=tuple(dict.fromkeys((*answer.assumptions, *assumed))))


def _unless_replaced(question: Question, answer: Answer, program: Program) -> Answer:
    """The answer, unless it is a proof that looked into a weak function, which another file may replace."""
    if not isinstance(question, Reach | Check) or not isinstance(answer, Proved | Unreachable):
        return answer
    headers, touched = program.headers(), program.touched.procedures
    for name in touched:
        header = headers.get(name)
        if header is None or not header.is_replaceable:
            continue
        users = {*program.index().callers.get(name, ()), *program.index().global_users.get(name, ())} - {name}
        if users & touched.keys() or name in program.index().address_taken:
            detail = f"{header.source or name} is weak: another file may define it instead"
            return Unknown(Reason.UNKNOWN_CALL, detail)
    return answer


def _unless_written_by_name(question: Question, answer: Answer, program: Program) -> Answer:
    """The answer, unless it is a proof that read a field which the program itself writes by reflection, or by
    reading the object from a stream. One that assumes nothing follows from the text of a procedure, whatever
    fields hold."""
    if not isinstance(question, Reach | Check) or not isinstance(answer, Proved | Unreachable):
        return answer
    if program.language is not Language.JAVA or not answer.assumptions:
        return answer
    reflection, unmade = reflection_of(program), unmade_objects_of(program)
    for name in tuple(program.touched.procedures):
        field = reflection.written_field(name)
        if field:
            return Unknown(Reason.UNSUPPORTED, f"the program writes fields by reflection, perhaps {field}")
        field = unmade.field(name)
        if field:
            detail = f"objects may be made without a constructor, by reading them, perhaps those with {field}"
            return Unknown(Reason.UNSUPPORTED, detail)
    return answer


def _unless_proxied(question: Question, answer: Answer, program: Program) -> Answer:
    """The answer, unless it is a proof that looked at code which may call a proxy: no engine knows its class.
    One that assumes nothing does not depend on what calls do."""
    if not isinstance(question, Reach | Check) or not isinstance(answer, Proved | Unreachable):
        return answer
    if program.language is not Language.JAVA or not answer.assumptions:
        return answer
    if through_proxies(program).isdisjoint(program.touched.procedures):
        return answer
    return Unknown(Reason.UNSUPPORTED, "the program makes proxies, and a call may be of one")


def _unless_of_a_locale(
    question: Question, answer: Answer, program: Program, *, has_contracts_alone: bool
) -> Answer:
    """The answer, unless it is a proof about what depends on the locale, in a program that chooses one: the
    models know the C locale alone. One that assumes nothing does not depend on models, unless it is about a
    function that writes more in other locales."""
    if not isinstance(question, Reach | Check) or not isinstance(answer, Proved | Unreachable):
        return answer
    if program.language is not Language.C:
        return answer
    name = written_by_locale(program, question.point) if isinstance(question, Check) else ""
    if not name and answer.assumptions:
        touched = program.touched.procedures.keys()
        name = locale_dependent(program, touched, contracts_alone=has_contracts_alone)
    if not name:
        return answer
    return Unknown(Reason.UNSUPPORTED, f"what {name} does depends on the language that setlocale chooses")


def _unless_reached_otherwise(question: Question, answer: Answer, program: Program) -> Answer:
    """The answer, unless variables or memory may change in ways that no pointer shows. Runs have no variables
    between the ends of a section."""
    if not isinstance(question, Reach | Check) or isinstance(answer, Unknown):
        return answer
    is_proof = isinstance(answer, Proved | Unreachable)
    if isinstance(answer, Proved | Unreachable) and not answer.assumptions:
        return answer
    symbols = linker_symbols(program)
    if symbols and (is_proof or not users_of(program, symbols).isdisjoint(program.touched.procedures)):
        return Unknown(Reason.UNSUPPORTED, f"{symbols[0]} leads to variables of a section")
    errno = kept_errno(program) if is_proof else ""
    if errno:
        return Unknown(Reason.UNSUPPORTED, f"{errno} gave the address of a number that the library sets")
    mapping = shared_mapping(program) if is_proof else ""
    if mapping:
        return Unknown(Reason.UNSUPPORTED, f"{mapping} may give memory that another process changes")
    allocating = own_allocators_run_by(program)
    by = allocating.surely or (allocating.perhaps if is_proof else "")
    if by:
        return Unknown(Reason.UNSUPPORTED, f"{by} may run the program's own functions that allocate or free")
    back = returned_address(program) if is_proof else ""
    if back:
        return Unknown(Reason.UNSUPPORTED, f"{back} may give an address back that the program gave away")
    return answer


def _unless_not_to_be_touched(question: Question, answer: Answer, program: Program) -> Answer:
    """The answer, unless it is a proof that an object is there whose block may have ended, or one about a
    write to what may be constant."""
    if not isinstance(question, Check) or not isinstance(answer, Proved):
        return answer
    pointer = _pointer_of(question)
    if program.language is not Language.C or pointer is None:
        return answer
    procedures = tuple(program.touched.procedures)
    name = ended_variable(program, question.point, pointer, procedures)
    if name:
        return Unknown(Reason.UNSUPPORTED, f"the pointer may lead to {name}, whose block may have ended")
    if question.obligation.kind is not ObligationKind.BOUNDS:
        return answer
    name = constant_behind(program, question.point, pointer)
    if name:
        return Unknown(Reason.UNSUPPORTED, f"the pointer may lead to {name}, which must not be written")
    return answer


def _pointer_of(question: Check) -> Operand | None:
    """What leads to the object of which the question asks whether it is there."""
    match question.obligation.failure:
        case OutsideObject(place):
            root = root_of(place)
            return root.pointer if isinstance(root, Cell) else None
        case TouchesOutside(pointer) | IsGone(pointer):
            return pointer
        case _:
            return None


def _unless_called_by_pointers(question: Question, answer: Answer, program: Program) -> Answer:
    """That no call of a function is reached is not known if pointers lead to it and it has no entry."""
    if not isinstance(question, Reach) or not isinstance(answer, Unreachable):
        return answer
    if program.language is not Language.C:
        return answer
    name = question.subject.removeprefix(CALLS)
    if name == question.subject or program.defines(name) or name not in program.index().address_taken:
        return answer
    return Unknown(Reason.UNKNOWN_CALL, f"{name} has no body, and calls through a pointer may lead to it")


def _calls_undefined(question: Reach | Check, answer: Proved | Unreachable, program: Program) -> bool:
    """Whether the proof says that control comes from the entries alone, and the program has functions in
    other files: those may call it, too."""
    if program.language is not Language.C or Assumption.ENTRY_ONLY not in answer.assumptions:
        return False
    undefined = indexed_calls(program).without_body
    return bool(undefined and CallRelation(program).relevant_entries(undefined, question.entries))
