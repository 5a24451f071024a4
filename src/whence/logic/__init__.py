"""The logic layer: terms, their simplification and evaluation, and solvers. See README.md.

Importing it does not load z3; `z3_solver` does, on first use.
"""

from whence.logic.conditions import (
    Condition,
    Exact,
    Over,
    Under,
    conjoined,
    disjoined,
    negated,
    weakened,
)
from whence.logic.evaluation import NotEvaluable, evaluate, satisfies
from whence.logic.smtlib.writer import script
from whence.logic.solvers.available import z3_solver
from whence.logic.solvers.protocol import (
    Result,
    Sat,
    Solver,
    SolverSettings,
    SolverUnknown,
    UnknownReason,
    Unsat,
)
from whence.logic.sorts import BOOL, INT, ArraySort, BitVecSort, Sort, SortError, UninterpretedSort
from whence.logic.substitution import Definition
from whence.logic.term import Function, Op, Term
from whence.logic.terms import Terms
from whence.logic.traversal import dag_size, free_symbols, functions
from whence.logic.values import ArrayValue, Element, FunctionValue, Model, Value

__all__ = [
    "BOOL",
    "INT",
    "ArraySort",
    "ArrayValue",
    "BitVecSort",
    "Condition",
    "Definition",
    "Element",
    "Exact",
    "Function",
    "FunctionValue",
    "Model",
    "NotEvaluable",
    "Op",
    "Over",
    "Result",
    "Sat",
    "Solver",
    "SolverSettings",
    "SolverUnknown",
    "Sort",
    "SortError",
    "Term",
    "Terms",
    "Under",
    "UninterpretedSort",
    "UnknownReason",
    "Unsat",
    "Value",
    "conjoined",
    "dag_size",
    "disjoined",
    "evaluate",
    "free_symbols",
    "functions",
    "negated",
    "satisfies",
    "script",
    "weakened",
    "z3_solver",
]
