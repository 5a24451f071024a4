"""z3's models as our own values, so that our own evaluator can confirm them."""

from collections.abc import Iterator, Mapping
from typing import final

import z3

from whence.logic.smtlib.names import parsed_int
from whence.logic.sorts import ArraySort, BitVecSort, BoolSort, IntSort, Sort, UninterpretedSort
from whence.logic.term import Function, Term
from whence.logic.values import ArrayValue, Element, FunctionValue, Model, Value, default_value


class Untranslatable(Exception):
    """A part of a z3 model that is no finite value."""


def translated(found: z3.ModelRef, declarations: Mapping[Term | Function, z3.FuncDeclRef]) -> Model:
    """z3's model of the symbols and functions declared, as far as it has one."""
    symbols: dict[str, Value] = {}
    graphs: dict[str, FunctionValue] = {}
    for declared, declaration in declarations.items():
        if isinstance(declared, Term) and isinstance(declared.sort, BoolSort | BitVecSort):
            value = scalar(found, declaration)
            if value is not None:
                symbols[declared.name] = value
            continue
        meaning = found.get_interp(declaration)
        if meaning is None:
            continue
        if isinstance(declared, Term):
            symbols[declared.name] = _value(found, meaning, declared.sort)
        elif declared.domain:
            graphs[declared.name] = _function(found, declaration, declared)
        else:
            graphs[declared.name] = FunctionValue(_value(found, meaning, declared.range))
    return Model(symbols, graphs)


def scalar(found: z3.ModelRef, declaration: z3.FuncDeclRef) -> bool | int | None:
    """A truth value or number, if the model has one; by z3's plain C functions, since its Python objects
    would take most of the time of a search with small queries."""
    context = found.ctx.ref()
    meaning = z3.Z3_model_get_const_interp(context, found.model, declaration.ast)
    if not meaning:
        return None
    if z3.Z3_is_numeral_ast(context, meaning):
        return parsed_int(z3.Z3_get_numeral_string(context, meaning))
    truth = z3.Z3_get_bool_value(context, meaning)
    if truth == z3.Z3_L_UNDEF:
        raise Untranslatable("the solver's model has no finite value of a symbol")
    return bool(truth == z3.Z3_L_TRUE)


@final
class _Samples(Mapping[tuple[Value, ...], Value]):
    """The graph of a function that z3 describes by a formula, filled in wherever the evaluator looks."""

    __slots__ = ("_declaration", "_found", "_function", "_known")

    def __init__(self, found: z3.ModelRef, declaration: z3.FuncDeclRef, function: Function) -> None:
        self._found = found
        self._declaration = declaration
        self._function = function
        self._known: dict[tuple[Value, ...], Value] = {}

    def __getitem__(self, args: tuple[Value, ...]) -> Value:
        if args not in self._known:
            sorts = self._function.domain
            exprs = [_expr(self._found, arg, sort) for arg, sort in zip(args, sorts, strict=True)]
            result = self._found.eval(self._declaration(*exprs), model_completion=True)
            self._known[args] = _value(self._found, result, self._function.range)
        return self._known[args]

    def __iter__(self) -> Iterator[tuple[Value, ...]]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


def settled(model: Model) -> Model:
    """`model` with what was sampled of its functions for their graphs: all that its confirmation rests on."""
    functions = {name: FunctionValue(f.default, dict(f.entries)) for name, f in model.functions.items()}
    return Model(model.symbols, functions)


def _function(found: z3.ModelRef, declaration: z3.FuncDeclRef, function: Function) -> FunctionValue:
    try:
        return _graph(found, found[declaration], function.domain, function.range)
    except (Untranslatable, z3.Z3Exception):
        # z3 keeps no graph of some functions that it knows by their definition
        return FunctionValue(default_value(function.range), _Samples(found, declaration, function))


def _expr(found: z3.ModelRef, value: Value, sort: Sort) -> z3.ExprRef:
    match sort:
        case BoolSort():
            return z3.BoolVal(bool(value), found.ctx)
        case IntSort():
            return z3.IntVal(value, found.ctx)
        case BitVecSort(width):
            return z3.BitVecVal(value, width, found.ctx)
        case ArraySort() | UninterpretedSort():
            raise Untranslatable(f"the solver's model has a function of {sort} that is no finite table")


def _graph(found: z3.ModelRef, graph: z3.FuncInterp, domain: tuple[Sort, ...], range_: Sort) -> FunctionValue:
    entries = {}
    for position in range(graph.num_entries()):
        entry = graph.entry(position)
        args = tuple(_value(found, entry.arg_value(i), sort) for i, sort in enumerate(domain))
        entries[args] = _value(found, entry.value(), range_)
    otherwise = graph.else_value()
    default = default_value(range_) if otherwise is None else _value(found, otherwise, range_)
    return FunctionValue(default, entries)


def _value(found: z3.ModelRef, value: z3.ExprRef, sort: Sort) -> Value:
    match sort:
        case BoolSort() if z3.is_true(value) or z3.is_false(value):
            return bool(z3.is_true(value))
        case IntSort() if z3.is_int_value(value):
            return parsed_int(value.as_string())
        case BitVecSort() if z3.is_bv_value(value):
            return parsed_int(value.as_string())
        case ArraySort():
            return _array(found, value, sort)
        case UninterpretedSort() if value.decl().kind() == z3.Z3_OP_UNINTERPRETED and value.num_args() == 0:
            return Element(sort, int(value.decl().name().rsplit("!", 1)[-1]))
        case _:
            raise Untranslatable(f"the solver's model has no finite value of sort {sort}")


def _array(found: z3.ModelRef, value: z3.ExprRef, sort: ArraySort) -> ArrayValue:
    """Writes on top of a constant array or of a function graph."""
    writes: dict[Value, Value] = {}
    while z3.is_store(value):
        index = _value(found, value.arg(1), sort.index)
        writes.setdefault(index, _value(found, value.arg(2), sort.element))
        value = value.arg(0)
    if z3.is_const_array(value):
        return ArrayValue(sort, _value(found, value.arg(0), sort.element), writes)
    if z3.is_as_array(value):
        graph = _graph(found, found[z3.get_as_array_func(value)], (sort.index,), sort.element)
        entries = {args[0]: element for args, element in graph.entries.items()}
        return ArrayValue(sort, graph.default, entries | writes)
    raise Untranslatable("the solver's model has an array that is no finite table")
