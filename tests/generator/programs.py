"""Whole programs: types, globals, functions, and a main that calls them and prints what is left."""

import random
from dataclasses import dataclass, field
from typing import final

from .assignments import Assignments
from .declarations import Declarations
from .expressions import Expressions, PureFunction
from .features import ALL_FEATURES, Feature
from .functions import Function, Parameter, PointerTo, type_name
from .safe_operations import PRELUDE, safe_operations
from .scope import Aggregate, Array, BitField, Entity, Pointer, Real, Scalar, Scope, StructType
from .statements import Statements
from .types import ORDINARY, WIDE, IntegerType

FUEL = 150
DEPTH = 5

_BY_TAG = {kind.tag: kind for kind in ORDINARY}
_TABLE_PARAMETERS = (_BY_TAG["u32"], _BY_TAG["i64"])
_UNION = (
    "union word { uint64_t whole; int64_t value; struct { uint32_t low, high; } parts; "
    "struct { int8_t a; uint8_t b; int16_t c; uint32_t d; } mixed; };"
)
_UNION_MEMBERS = {
    "whole": "u64",
    "value": "i64",
    "parts.low": "u32",
    "parts.high": "u32",
    "mixed.a": "i8",
} | {
    "mixed.b": "u8",
    "mixed.c": "i16",
    "mixed.d": "u32",
}


@final
@dataclass(slots=True)
class Program:
    """The parts of a program under construction."""

    source: random.Random
    features: frozenset[Feature]
    expressions: Expressions
    structs: tuple[StructType, ...] = ()
    globals: list[Entity] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    def emit(self, *lines: str) -> None:
        self.lines.extend(lines)


def _bit_field(program: Program, name: str) -> tuple[str, Entity]:
    signed = program.source.random() < 0.5
    width = program.source.randrange(1, 33)
    if program.source.random() < 0.2:
        width += 20
        kind = "int64_t" if signed else "uint64_t"
    else:
        width = min(width, 31)
        kind = "int32_t" if signed else "uint32_t"
    return f"{kind} {name} : {width};", BitField(f".{name}", kind)


def _member(program: Program, name: str, earlier: tuple[StructType, ...]) -> tuple[str, list[Entity]]:
    kind = program.expressions.kind()
    choice = program.source.random()
    if choice < 0.2 and Feature.BIT_FIELDS in program.features:
        text, entity = _bit_field(program, name)
        return text, [entity]
    if choice < 0.35 and Feature.ARRAYS in program.features:
        size = program.source.choice([2, 4])
        return f"{kind.name} {name}[{size}];", [Array(f".{name}", kind, size, 0)]
    if choice < 0.5 and earlier:
        inner = program.source.choice(earlier)
        return f"struct {inner.tag} {name};", [
            Aggregate(f".{name}", inner.tag, 0),
            *inner.members(f".{name}", 0),
        ]
    return f"{kind.name} {name};", [Scalar(f".{name}", kind, 0)]


def _add_structs(program: Program) -> None:
    if Feature.STRUCTS not in program.features:
        return
    for i in range(program.source.randrange(1, 4)):
        members = [
            _member(program, f"f{k}", program.structs) for k in range(program.source.choice([1, 2, 3, 4, 6]))
        ]
        definition = f"struct S{i} {{ {' '.join(text for text, _ in members)} }};"
        templates = tuple(entity for _, entities in members for entity in entities)
        program.structs += (StructType(f"S{i}", definition, templates),)
        program.emit(definition)
    program.emit("")


def _add_scalar(program: Program, name: str) -> None:
    kind = program.expressions.kind()
    storage = program.source.choice(["static ", "", "static volatile "])
    program.emit(f"{storage}{kind.name} {name} = {program.expressions.constant(kind)};")
    program.globals.append(Scalar(name, kind, 0, addressable="volatile" not in storage))


def _add_array(program: Program, name: str) -> None:
    kind, size = program.expressions.kind(), program.source.choice([2, 4, 8, 16])
    values = [program.expressions.constant(kind) for _ in range(program.source.randrange(1, size + 1))]
    program.emit(f"static {kind.name} {name}[{size}] = {{{', '.join(values)}}};")
    program.globals.append(Array(name, kind, size, 0))


def _add_struct(program: Program, name: str) -> None:
    struct = program.source.choice(program.structs)
    program.emit(f"static struct {struct.tag} {name};")
    program.globals += [Aggregate(name, struct.tag, 0), *struct.members(name, 0)]


def _add_union(program: Program, name: str) -> None:
    program.emit(f"static union word {name} = {{{program.source.getrandbits(64):#x}ull}};")
    for member, tag in _UNION_MEMBERS.items():
        program.globals.append(Scalar(f"{name}.{member}", _BY_TAG[tag], 0, addressable=False))


def _add_pointer(program: Program, name: str) -> None:
    targets: list[tuple[str, IntegerType]] = []
    for entity in program.globals:
        if isinstance(entity, Scalar) and entity.addressable:
            targets.append((f"&{entity.text}", entity.kind))
        elif isinstance(entity, Array):
            targets.append((f"{entity.text} + {entity.size - 1}", entity.kind))
    if targets:
        text, kind = program.source.choice(targets)
        program.emit(f"static {kind.name} *{name} = {text};")
        program.globals.append(Pointer(name, kind, 0))


def _add_real(program: Program, name: str) -> None:
    program.emit(f"static double {name} = {program.source.choice(['0.0', '1.5', '-1e6', '0.1'])};")
    program.globals.append(Real(name))


def _add_globals(program: Program) -> None:
    forms = [_add_scalar, _add_scalar]
    for feature, form in (
        (Feature.ARRAYS, _add_array),
        (Feature.STRUCTS, _add_struct),
        (Feature.UNIONS, _add_union),
        (Feature.POINTERS, _add_pointer),
        (Feature.FLOATS, _add_real),
    ):
        if feature in program.features:
            forms.append(form)
    for i in range(program.source.randrange(3, 10)):
        program.source.choice(forms)(program, f"g{i}")
    program.emit("")


def _statements(program: Program, functions: tuple[Function, ...], table_size: int) -> Statements:
    declarations = Declarations(program.source, program.features, program.expressions, program.structs)
    assignments = Assignments(program.source, program.expressions, declarations)
    return Statements(
        program.source,
        program.features,
        program.expressions,
        declarations,
        assignments,
        functions,
        table_size,
    )


def _add_pure_functions(program: Program) -> None:
    added = []
    for i in range(program.source.randrange(3)):
        kinds = [program.expressions.kind() for _ in range(program.source.randrange(1, 4))]
        result = program.expressions.kind()
        listed = ", ".join(f"{kind.name} p{k}" for k, kind in enumerate(kinds))
        scope = Scope(1, [Scalar(f"p{k}", kind, 1) for k, kind in enumerate(kinds)], is_pure=True)
        body = _statements(program, (), 0).block(scope, 1)
        end = f"return {program.expressions.integer(scope, 2)};"
        program.emit(
            f"static {result.name} pure{i}({listed})", *body[:1], *body[1:-1], f"    {end}", body[-1], ""
        )
        added.append(PureFunction(f"pure{i}", len(kinds)))
    program.expressions.pure_functions += added


def _parameter(program: Program) -> Parameter:
    choice = program.source.random()
    if choice < 0.25 and Feature.POINTERS in program.features:
        return PointerTo(program.expressions.kind())
    if choice < 0.5 and program.structs:
        return program.source.choice(program.structs)
    return program.expressions.kind()


def _signatures(program: Program) -> tuple[Function, ...]:
    if Feature.CALLS not in program.features:
        return ()
    functions = []
    for i in range(program.source.randrange(2, 6)):
        if Feature.FUNCTION_POINTERS in program.features and i < 2:
            functions.append(Function(f"f{i}", _BY_TAG["i32"], _TABLE_PARAMETERS))
            continue
        result = _parameter(program)
        parameters = tuple(_parameter(program) for _ in range(program.source.randrange(8)))
        if isinstance(result, PointerTo):
            result = result.kind
        functions.append(Function(f"f{i}", result, parameters))
    return tuple(functions)


def _parameter_entities(parameter: Parameter, name: str) -> list[Entity]:
    match parameter:
        case IntegerType():
            return [Scalar(name, parameter, 1)]
        case PointerTo():
            return [Pointer(name, parameter.kind, 1)]
        case StructType():
            return [Aggregate(name, parameter.tag, 1), *parameter.members(name, 1)]


def _default(program: Program, result: IntegerType | StructType) -> str:
    if isinstance(result, IntegerType):
        return program.expressions.constant(result)
    return f"({type_name(result)}){{0}}"


def _add_function(
    program: Program, function: Function, callees: tuple[Function, ...], table_size: int
) -> None:
    scope = Scope(1, list(program.globals))
    for i, parameter in enumerate(function.parameters):
        scope.add(*_parameter_entities(parameter, f"p{i}"))
    statements = _statements(program, callees, table_size)
    lines = ["if (depth <= 0 || !spend())", f"    return {_default(program, function.result)};"]
    heap = Feature.HEAP in program.features and program.source.random() < 0.4
    if heap:
        lines += statements.declarations.heap_array(scope)
        allocated = scope.entities[-1].text
    if isinstance(function.result, StructType):
        lines += statements.declarations.struct_of(function.result, scope)
    for _ in range(program.source.randrange(1, 4)):
        lines += statements.statement(scope, 2)
    lines.append(_result_line(program, function.result, scope))
    if heap:
        lines.append(f"free({allocated});")
    lines.append("return result;")
    program.emit(function.prototype, "{", *("    " + line for line in lines), "}", "")


def _result_line(program: Program, result: IntegerType | StructType, scope: Scope) -> str:
    if isinstance(result, IntegerType):
        return f"{result.name} result = {program.expressions.integer(scope, 3)};"
    fitting = [e.text for e in scope.entities if isinstance(e, Aggregate) and e.tag == result.tag]
    return f"{type_name(result)} result = {program.source.choice(fitting)};"


def _add_functions(program: Program) -> tuple[tuple[Function, ...], int]:
    functions = _signatures(program)
    with_table = Feature.FUNCTION_POINTERS in program.features and len(functions) >= 2
    table_size = 4 if with_table else 0
    program.emit(*(f"{function.prototype};" for function in functions))
    if with_table:
        program.emit("static int32_t (*const table[4])(int, uint32_t, int64_t) = {f0, f1, f1, f0};")
    program.emit("")
    recursive = Feature.RECURSION in program.features
    for i, function in enumerate(functions):
        callees = functions if recursive else functions[i + 1 :]
        _add_function(program, function, callees, table_size if recursive else 0)
    return functions, table_size


def _report(entity: Entity) -> list[str]:
    match entity:
        case Scalar() | BitField():
            return [f'printf("{entity.text} %lld\\n", (long long){entity.text});']
        case Array():
            return [f"for (int i = 0; i < {entity.size}; i++)", f"    note((uint64_t){entity.text}[i]);"]
        case Pointer():
            return [f"note((uint64_t)*{entity.text});"]
        case Real():
            return [f"note_double({entity.text});"]
        case Aggregate():
            return []


def _add_main(program: Program, functions: tuple[Function, ...], table_size: int) -> None:
    statements = _statements(program, functions, table_size)
    scope = Scope(1, list(program.globals))
    lines = [f"int depth = {DEPTH};", *statements.declarations.several(scope)]
    for _ in range(program.source.randrange(3, 7)):
        lines += statements.statement(scope, 3)
    for function in functions:
        arguments = statements.arguments(function.parameters, scope)
        if arguments is not None:
            call = f"{function.name}({', '.join(['depth', *arguments])})"
            lines += ["fuel += 20;", *statements.use(function.result, call, scope)]
    for entity in program.globals:
        lines += _report(entity)
    lines += [
        'printf("checksum %016llx\\n", (unsigned long long)checksum);',
        "return (int)(checksum & 0x7f);",
    ]
    program.emit("int main(void)", "{", *("    " + line for line in lines), "}")


def generate(seed: int, features: frozenset[Feature] = ALL_FEATURES) -> str:
    """A C program without undefined behaviour that ends soon and prints checksums."""
    source = random.Random(seed)
    kinds = ORDINARY + (WIDE if Feature.WIDE_INTEGERS in features else ())
    program = Program(source, features, Expressions(source, features, kinds))
    program.emit(f"/* Generated from seed {seed}. */", PRELUDE.replace("FUEL", str(FUEL)))
    program.emit(safe_operations(kinds), "")
    _add_structs(program)
    if Feature.UNIONS in features:
        program.emit(_UNION, "")
    _add_globals(program)
    if Feature.CALLS in features:
        _add_pure_functions(program)
    functions, table_size = _add_functions(program)
    _add_main(program, functions, table_size)
    return "\n".join(program.lines) + "\n"
