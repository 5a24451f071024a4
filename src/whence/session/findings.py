"""A finding: an answer with what it cost and the part of the program that it looked at."""

from __future__ import annotations

from whence.answers import Answer, Cone, Cost, Finding
from whence.engines.budget import Meter
from whence.program.program import Touched


def finding_of(answer: Answer, engine: str, touched: Touched, meter: Meter) -> Finding:
    cone = cone_of(touched)
    cost = Cost(meter.seconds, meter.steps, meter.solver_calls, meter.executions, len(cone.procedures))
    return Finding(answer, engine, cost, cone)


def cone_of(touched: Touched) -> Cone:
    return Cone(tuple(touched.procedures), tuple(touched.globals), bool(touched.index))


def merge(touched: Touched, cone: Cone) -> None:
    """Adds the cone of a sub-question to that of the question that asked it."""
    touched.procedures.update(dict.fromkeys(cone.procedures))
    touched.globals.update(dict.fromkeys(cone.globals))
    if cone.index:
        touched.index["index"] = None
