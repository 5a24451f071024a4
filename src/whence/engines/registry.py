"""The engines, in the order in which the portfolio asks them: for a short turn each, then for a long one.

Help and documentation read this tuple.

An engine's modules are read when it is first asked, so that a question pays for the engines that it needs.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cached_property
from importlib import import_module
from typing import cast, final

from whence.answers import Answer
from whence.engines.context import Context, Engine
from whence.program.program import Language
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
)
from whence.records import dataclass


class Haste(Enum):
    """When the short turns of an engine come, of all questions of a check."""

    TEXT = "first, with the engines that have one turn and cost milliseconds"
    RUNS = "then: plain runs, which find most failures that can be found"
    SHARED = "then: the first of them works out what the others use"
    USUAL = "when the others had theirs"


@final
@dataclass(frozen=True)
class Registered:
    """An engine by what has to be known of it before it is asked."""

    name: str
    summary: str
    maker: str
    """`module:class`, relative to this package."""
    kinds: tuple[type[Question], ...]
    languages: frozenset[Language] = frozenset(Language)
    configurations: tuple[str, ...] = ("default",)
    early: int = 0
    """Steps of its short turn, at the default budget. All engines have that before any has a long one, which
    comes only where the short one ran out of budget. 0: it has one turn, with what is left of the budget.
    Steps of one engine take longer than those of another: a second is some 2,000,000 steps of `trial`,
    600,000 of `paths`, 500,000 of `horn` and `concolic`, 200,000 of `heap` (decision 0450)."""
    early_of_check: int = 0
    """The same for a question of a check, of which there are many; 0 if it is no other."""
    middle: tuple[tuple[type[Question], int], ...] = ()
    """Steps of turns for questions of a kind that come after the short ones and before the long ones of
    engines that search by proofs, at the default budget; those of all engines in the order of their
    lengths."""
    last: tuple[tuple[type[Question], int], ...] = ()
    """Steps of a turn for questions of a kind that are asked by themselves, when all turns within the budget
    have left one open and the engine's own was cut off; on top of the default budget."""
    haste: Haste = Haste.USUAL
    """When its short turns come, of all questions of a check."""
    is_long_shot: bool = False
    """Whether it decides few questions of a check that the others leave open: then one costly turn in vain is
    enough to leave it out of some that follow."""
    is_foretold: bool = False
    """Whether its long turns mostly decide where one of its short ones did: then the others are shorter."""
    parts: int = 1
    """Parts of the steps that are left, which its long turn and those that follow divide."""
    has_contracts_alone: bool = False
    """Whether it knows functions of C's library by their contracts and never by the bodies of their models:
    then what they do in other locales is known, too, but for those whose contract names one (`locales`)."""
    follows_reflection: bool = False
    """Whether it knows itself what proofs about Java must not rely on where the program writes fields by
    reflection, reads objects from a stream or makes proxies."""
    shares: tuple[tuple[type[Question], int], ...] = ()
    """The work that the long turns of all questions of a kind together may take of a session, in percent of
    one question's budget. It holds where the user did not name the engine and other engines answer, too;
    kinds that are not listed have no such limit. Each question gets a part of what is left, so that many hard
    questions take hardly longer than a few."""

    @cached_property
    def engine(self) -> Engine:
        module, _, name = self.maker.partition(":")
        make = cast("Callable[[], Engine]", getattr(import_module(f"whence.engines.{module}"), name))
        return make()

    def takes(self, question: Question) -> bool:
        return isinstance(question, self.kinds)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        return self.engine.answer(question, context, configuration)


ENGINES: tuple[Registered, ...] = (
    Registered(
        "local",
        "quick proofs by tests, value ranges, differences, lengths of texts and origins of pointers",
        "local.engine:LocalEngine",
        (Reach, Check),
        has_contracts_alone=True,
    ),
    Registered(
        "nullness",
        "proofs that no dereference is of null, by preconditions (Margoor, Komondoor 2014; Java)",
        "nullness.engine:NullnessEngine",
        (Check,),
        frozenset({Language.JAVA}),
        (
            *("ours", "extended", "producers", "collections", "base", "thin-slices", "without-families"),
            "without-handed",
            *(
                "without-numbers",
                "without-places",
                "without-classes",
                "without-required",
                "without-stores",
                "without-library-results",
            ),
            *("without-mod-ref", "any-targets", "few-targets"),
        ),
        early=15_000,
        haste=Haste.TEXT,
        follows_reflection=True,
    ),
    Registered(
        "classes",
        "proofs that a cast succeeds, by the classes of the objects that may reach it (Java)",
        "classes.engine:ClassesEngine",
        (Check,),
        frozenset({Language.JAVA}),
    ),
    Registered(
        "trial",
        "witnesses by running the entry on simple inputs; proofs if the program has only one run",
        "trial.engine:TrialEngine",
        (Reach, Check, Samples),
        configurations=("default", "made"),
        early=200_000,
        middle=((Reach, 3_500_000),),
        haste=Haste.RUNS,
        parts=2,
    ),
    Registered(
        "heap",
        "proofs by a symbolic heap with memory invariants (Dillig, Dillig, Aiken 2010; C)",
        "heap.engine:HeapEngine",
        (Reach, Check),
        frozenset({Language.C}),
        ("combined", "content-only", "invariants-only", "smash"),
        early=1_000_000,
        haste=Haste.SHARED,
        is_foretold=True,
        shares=((Check, 20),),
    ),
    Registered(
        "horn",
        "proofs by inductive invariants: Horn clauses, solved by Spacer and checked by a second solver",
        "horn.engine:HornEngine",
        (Reach, Check),
        early=200_000,
        middle=((Reach, 500_000), (Reach, 1_000_000), (Reach, 3_000_000)),
        last=((Reach, 12_000_000),),
        is_foretold=True,
        parts=2,
        shares=((Check, 6),),
    ),
    Registered(
        "paths",
        "reachability by necessary conditions with loop summaries (Trtik 2012)",
        "paths.engine:PathsEngine",
        (Reach, Check, Necessity),
        early=600_000,
        early_of_check=400_000,
        is_long_shot=True,
        is_foretold=True,
        shares=((Check, 10),),
    ),
    Registered(
        "concolic",
        "inputs by demand-driven compositional symbolic execution (Anand, Godefroid, Tillmann 2008)",
        "concolic.engine:ConcolicEngine",
        (Reach, Check, Coverage),
        frozenset(Language),
        ("compositional", "plain", "guided", "quantified"),
        early=60_000,
        middle=((Reach, 2_500_000), (Reach, 6_000_000)),
        last=((Reach, 12_000_000),),
        is_long_shot=True,
        shares=((Reach, 150), (Check, 10)),
    ),
    Registered(
        "histories",
        "witnesses with earlier calls that leave a state in which the entry fails",
        "histories.engine:HistoriesEngine",
        (Reach, Check),
        frozenset(Language),
        ("default", "objects"),
        shares=((Reach, 100), (Check, 60)),
    ),
    Registered(
        "dataflow",
        "def-use pairs on demand, and integration testing (Duesterwald, Gupta, Soffa 1996)",
        "dataflow.engine:DataflowEngine",
        (Definitions, Uses, Pairs, Integration),
        configurations=("cached", "uncached"),
    ),
)
