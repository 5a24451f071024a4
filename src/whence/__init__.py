"""Whence: questions about one point of a program, answered on demand.

`whence.load` opens a program; see docs/python.md. Names are imported when they are first used, so that
`import whence` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from whence.answers import Complete as Complete
    from whence.answers import Partial as Partial
    from whence.answers import Proved as Proved
    from whence.answers import Reachable as Reachable
    from whence.answers import Reason as Reason
    from whence.answers import Refuted as Refuted
    from whence.answers import TestSuite as TestSuite
    from whence.answers import Unknown as Unknown
    from whence.answers import Unreachable as Unreachable
    from whence.facade.loaded_program import LoadedProgram as LoadedProgram
    from whence.facade.loaded_program import load as load
    from whence.facade.results import EngineSummary as EngineSummary
    from whence.facade.results import Result as Result
    from whence.facade.results import engine_summaries as engine_summaries
    from whence.facade.run.program_run import ProgramRun as ProgramRun
    from whence.facade.shown_in_notebooks import Drawing as Drawing
    from whence.facade.shown_in_notebooks import Report as Report
    from whence.facade.shown_in_notebooks import drawing as drawing
    from whence.facade.shown_in_notebooks import report as report
    from whence.source import InputProblem as InputProblem
else:

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module 'whence' has no attribute {name!r}")
        return getattr(import_module(_HOMES[name]), name)


_HOMES = {
    "Complete": "whence.answers",
    "Partial": "whence.answers",
    "Proved": "whence.answers",
    "Reachable": "whence.answers",
    "Reason": "whence.answers",
    "Refuted": "whence.answers",
    "TestSuite": "whence.answers",
    "Unknown": "whence.answers",
    "Unreachable": "whence.answers",
    "EngineSummary": "whence.facade.results",
    "engine_summaries": "whence.facade.results",
    "LoadedProgram": "whence.facade.loaded_program",
    "load": "whence.facade.loaded_program",
    "ProgramRun": "whence.facade.run.program_run",
    "Result": "whence.facade.results",
    "Drawing": "whence.facade.shown_in_notebooks",
    "Report": "whence.facade.shown_in_notebooks",
    "drawing": "whence.facade.shown_in_notebooks",
    "report": "whence.facade.shown_in_notebooks",
    "InputProblem": "whence.source",
}
"""The modules of the names above."""


def __dir__() -> list[str]:
    return sorted([*_HOMES, "__version__"])
