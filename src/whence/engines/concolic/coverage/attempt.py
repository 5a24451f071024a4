"""An attempt at goals: searches with the same sizes and the same procedures summarised."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import final

from whence.answers import Reason, Unreachable
from whence.engines.concolic.coverage.goal_record import GoalRecord, GoalTask
from whence.engines.concolic.inputs.from_answer import concrete_of
from whence.engines.concolic.inputs.number_templates import Template
from whence.engines.concolic.inputs.space import ConcreteInput, InputSpace
from whence.engines.concolic.limits import Sizes
from whence.engines.concolic.search.constraints.incremental_solver import SearchSolver
from whence.engines.concolic.search.demand import DemandSearch
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.search.exploration import Exploration, Step
from whence.engines.concolic.search.outcome import EVIDENCE, Exhausted, Judge, LeftOpen
from whence.engines.concolic.search.plan import Plan
from whence.engines.concolic.search.strategies import Nearest, fair_strategy
from whence.engines.concolic.search.targets.distances import FAR, Distances
from whence.engines.concolic.shadow.runs import Run
from whence.engines.concolic.summaries.recorder import DIVERGED, Forest
from whence.program.procedure import Point
from whence.questions import Allocations
from whence.records import dataclass
from whence.witnesses import Inputs, Witness


@final
@dataclass(eq=False, slots=True)
class Attempt:
    """Searches that share their trees: with the same sizes and the same procedures summarised."""

    record: GoalRecord
    sizes: Sizes
    note_run: Callable[[Executor, Run], None]
    """Called with every run."""
    summarised: frozenset[str] = frozenset()
    template: Template | None = None
    """Where numbers are symbols; what is found unreachable then is so for its texts alone."""
    _runner: Executor = field(init=False)
    _forest: Forest = field(init=False)
    _exploration: Exploration | None = None
    """Over whole paths, which goes on where it was."""
    _last: ConcreteInput | None = None
    _was_cut: bool = False

    def __post_init__(self) -> None:
        task = self._task
        plan = Plan(
            task.entry,
            summarised=self.summarised,
            sizes=self.sizes,
            limits=task.limits,
            template=self.template,
            may_lack_memory=task.setting.allocations is Allocations.MAY_FAIL,
        )
        watched = frozenset(task.goals)
        self._runner, self._forest = task.support.prepare(task.program, plan, task.context.meter, watched)

    @property
    def _task(self) -> GoalTask:
        return self.record.task

    def start(self, concrete: ConcreteInput) -> None:
        self._note(self._runner.execute(concrete, self._forest))

    def pursue(self, goal: Point) -> Unreachable | LeftOpen | None:
        """None if a test was found."""
        task, runner, targets = self._task, self._runner, frozenset({goal})
        for loss in task.support.policy.losses_of_one_goal:
            self._forest.losses.pop(loss, None)
        runner.retarget(targets)
        distances = Distances(task.program, targets)
        most = task.limits.goal_executions
        search = DemandSearch(
            runner, self._forest, self._solver(), Judge(runner, task.state), distances, most, self._note
        )
        found = search.search(self._last)
        match found:
            case Witness():
                return None
            case Exhausted():
                return Unreachable(EVIDENCE, task.support.assumptions(task.program, (task.entry,)))
            case LeftOpen():
                return found

    def explore(self, most: int, samples: Sequence[Inputs] = ()) -> None:
        """Algorithm 1, from the samples or from zeros: other paths than those to a goal may meet one."""
        exploration = self._exploration or Exploration(self._runner, self._forest, self._solver(), self._note)
        self._exploration = exploration
        most += exploration.executions
        for concrete in self._choices(samples) or [ConcreteInput()]:
            if exploration.start(concrete) is not Step.GO_ON:
                return
        found = Step.GO_ON
        while found is Step.GO_ON and exploration.executions < most and self._wants_more():
            found = self._explored(exploration, most)

    def _explored(self, exploration: Exploration, most: int) -> Step:
        """Until a goal is met: the nearest paths to the others may be others then."""
        goals = frozenset(self.record.open)
        distances = Distances(self._task.program, goals)
        strategy = fair_strategy(Nearest(distances.of))
        found = Step.GO_ON
        while found is Step.GO_ON and exploration.executions < most and self._wants_more():
            if goals != frozenset(self.record.open):
                break
            found = exploration.step(lambda node: distances.of(node) < FAR, strategy)
        return found

    def _wants_more(self) -> bool:
        """Whether goals are open and there is budget for them."""
        return bool(self.record.open) and self._task.context.meter.left > 0

    def _choices(self, samples: Sequence[Inputs]) -> list[ConcreteInput]:
        space = self._runner.space
        if not isinstance(space, InputSpace):
            return []
        found = (concrete_of(space, each) for each in samples)
        return [each for each in found if each is not None]

    def _solver(self) -> SearchSolver:
        return SearchSolver(self._runner.space, self._task.context)

    @property
    def is_misled(self) -> bool:
        """Whether what is known of callees did not agree with the runs, or was too much for runs to end."""
        return self._was_cut or self.is_contradicted

    @property
    def is_contradicted(self) -> bool:
        """Whether what is known of callees did not agree with the runs."""
        losses = self._forest.losses
        return any(loss == DIVERGED or loss[0] is Reason.NOT_REPLAYED for loss in losses)

    def _note(self, run: Run) -> None:
        self._last = run.concrete
        self._was_cut |= run.is_cut
        self.note_run(self._runner, run)
