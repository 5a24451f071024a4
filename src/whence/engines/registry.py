"""The engines, in the order in which the portfolio asks them. Help and documentation read this tuple."""

from __future__ import annotations

from whence.engines.context import Engine
from whence.engines.dataflow.engine import DataflowEngine
from whence.engines.local.engine import LocalEngine
from whence.engines.paths.engine import PathsEngine
from whence.engines.trial.engine import TrialEngine

ENGINES: tuple[Engine, ...] = (LocalEngine(), TrialEngine(), PathsEngine(), DataflowEngine())
