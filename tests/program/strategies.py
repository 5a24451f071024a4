"""Random procedures with every kind of instruction, operand and place, and with awkward names."""

from __future__ import annotations

from hypothesis import strategies as st

from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Direct,
    Indirect,
    Jump,
    Load,
    Region,
    Return,
    Signature,
    Store,
    Switch,
    Throw,
    Unreachable,
    Unsupported,
    Virtual,
)
from whence.program.operands import (
    Address,
    Aggregate,
    ClassLiteral,
    Null,
    Real,
    Text,
    Undefined,
    Variable,
    VariableKind,
    integer,
)
from whence.program.operators import Operator, Overflow
from whence.program.places import Cell, Element, Field, FieldName, Slot, Static
from whence.program.procedure import Block, FrameSlot, Handler, Procedure
from whence.program.program import Global, Offset
from whence.program.text.tokens import RESERVED
from whence.program.types import (
    BOOL,
    INT32,
    INT64,
    POINTER,
    VOID,
    ArrayType,
    FloatType,
    IntType,
    Member,
    ReferenceType,
    StructType,
)
from whence.source import NOWHERE, Span

AWKWARD = (
    "x",
    "for.cond",
    "x.addr",
    ".str.1",
    "this$0",
    "pkg.Class.<init>(I)V",
    "int[]",
    "a b",
    'say "hi"',
    "back\\slash",
    "größe",
    "日本",
    "5",
    "-1",
    "i32",
    "add",
    "trailing.",
    "a..b",
    "...",
    "",
    "\n",
    "//",
    "@",
    "\ud800",
    "\ud83d\ude00",
    "\U0001f600",
    *sorted(RESERVED),
)

names = st.one_of(st.sampled_from(AWKWARD), st.text(max_size=5), st.from_regex(r"[a-z]{1,4}", fullmatch=True))
spans = st.one_of(
    st.just(NOWHERE),
    st.builds(Span, st.sampled_from(["a.c", "dir/b.h", ""]), st.integers(0, 99), st.integers(0, 9)),
)
scalars = st.one_of(
    st.sampled_from([BOOL, INT32, INT64, POINTER]),
    st.builds(IntType, st.integers(1, 130)),
    st.builds(FloatType, st.sampled_from([16, 32, 64, 80, 128])),
    st.builds(ReferenceType, names),
)


def _structs(inner):
    members = st.lists(st.builds(Member, names, inner, st.integers(0, 64)), max_size=3).map(tuple)
    return st.builds(
        StructType,
        st.one_of(st.sampled_from(["node", "pair", ""]), names),
        members,
        st.integers(0, 64),
        st.sampled_from([1, 4, 8]),
    )


types = st.recursive(
    scalars,
    lambda inner: st.one_of(st.builds(ArrayType, inner, st.integers(0, 9)), _structs(inner)),
    max_leaves=4,
)


@st.composite
def _integers(draw):
    type_ = draw(st.one_of(st.sampled_from([BOOL, INT32, INT64]), st.builds(IntType, st.integers(1, 130))))
    return integer(draw(st.integers()), type_.bits)


@st.composite
def _reals(draw):
    width = draw(st.sampled_from([16, 32, 64, 80, 128]))
    return Real(draw(st.integers(0, (1 << width) - 1)), FloatType(width))


_NAN_WITH_PAYLOAD = Real(0x7FF8_0000_DEAD_BEEF, FloatType(64))

constants = st.recursive(
    st.one_of(
        _integers(),
        _reals(),
        st.sampled_from([_NAN_WITH_PAYLOAD, Real(1 << 63, FloatType(64)), Real(0x7F80_0000, FloatType(32))]),
        st.builds(Null, st.one_of(st.just(POINTER), types)),
        st.builds(Address, names),
        st.builds(Text, names, st.one_of(st.just(ReferenceType("java.lang.String")), types)),
        st.builds(ClassLiteral, names, st.one_of(st.just(ReferenceType("java.lang.Class")), types)),
        st.builds(Undefined, types),
    ),
    lambda inner: st.builds(Aggregate, st.lists(inner, max_size=3).map(tuple), types),
    max_leaves=5,
)

fields = st.builds(
    FieldName, st.sampled_from(["node", "pair", "java.awt.Point", "a b"]), names, types, st.integers(0, 8)
)


def _places(operands, slots):
    roots = st.one_of(st.builds(Cell, operands), st.builds(Static, names), st.builds(Slot, slots))
    counts = st.one_of(st.just(-1), st.integers(0, 99))
    return st.recursive(
        roots,
        lambda inner: st.one_of(
            st.builds(Field, inner, fields),
            st.builds(Element, inner, operands, st.integers(0, 99), counts),
        ),
        max_leaves=4,
    )


@st.composite
def _calls(draw, targets, operands):
    arguments = draw(st.lists(operands, max_size=3).map(tuple))
    usual = tuple(argument.type for argument in arguments)
    parameters = draw(st.one_of(st.just(usual), st.lists(types, max_size=3).map(tuple)))
    fixed = draw(st.one_of(st.just(len(parameters)), st.integers(0, 4)))
    target = draw(st.one_of(st.none(), targets))
    result = draw(st.one_of(st.just(VOID if target is None else target.type), types, st.just(VOID)))
    callees = st.one_of(
        st.builds(Direct, names), st.builds(Virtual, names, names, names), st.builds(Indirect, operands)
    )
    return Call(target, draw(callees), arguments, Signature(result, parameters, fixed), draw(spans))


def _instructions(targets, operands, slots):
    places = _places(operands, slots)
    flags = st.booleans()
    assign = st.builds(
        Assign,
        targets,
        st.sampled_from(list(Operator)),
        st.lists(operands, max_size=3).map(tuple),
        st.one_of(st.just(0), st.integers(0, 9), names),
        st.sampled_from(list(Overflow)),
        spans,
    )
    return st.one_of(
        assign,
        st.builds(Load, targets, places, flags, spans),
        st.builds(Store, places, operands, flags, spans),
        st.builds(AddressOf, targets, places, spans),
        st.builds(Allocate, targets, st.sampled_from(list(Region)), types, operands, spans),
        _calls(targets, operands),
        st.builds(Catch, targets, spans),
        st.builds(Assume, operands, spans),
        st.builds(Unsupported, names, st.lists(targets, max_size=2).map(tuple), spans),
    )


@st.composite
def _switches(draw, operands, labels):
    value = draw(operands)
    limit = 1 << (value.type.bits if isinstance(value.type, IntType) else 8)
    cases = draw(st.lists(st.tuples(st.integers(0, limit - 1), labels), max_size=3).map(tuple))
    return Switch(value, cases, draw(labels), draw(spans))


def _terminators(operands, labels):
    return st.one_of(
        st.builds(Jump, labels, spans),
        st.builds(Branch, operands, labels, labels, spans),
        _switches(operands, labels),
        st.builds(Return, st.one_of(st.none(), operands), spans),
        st.builds(Throw, operands, spans),
        st.builds(Unreachable, spans),
    )


@st.composite
def _variables(draw):
    variables = []
    for name in draw(st.lists(names, min_size=1, max_size=6, unique=True)):
        kind = draw(st.sampled_from(list(VariableKind)))
        is_plain = kind is VariableKind.TEMPORARY and draw(st.booleans())
        source, span = ("", NOWHERE) if is_plain else (draw(names), draw(spans))
        variables.append(Variable(name, draw(types), kind, source, span))
    return variables


@st.composite
def procedures(draw):
    """Labels exist and names are unique; types need not fit, since the text form does not care."""
    variables = draw(_variables())
    parameters = tuple(variable for variable in variables if variable.kind is VariableKind.PARAMETER)
    slots = tuple(
        FrameSlot(name, type_, size, 8, source, span)
        for name, type_, size, source, span in draw(
            st.lists(
                st.tuples(names, types, st.integers(0, 64), names, spans),
                max_size=2,
                unique_by=lambda slot: slot[0],
            )
        )
    )
    targets = st.sampled_from(variables)
    operands = st.one_of(targets, targets, constants)
    slot_names = st.sampled_from([slot.name for slot in slots]) if slots else names
    labels = draw(st.lists(names, min_size=1, max_size=4, unique=True))
    label = st.sampled_from(labels)
    blocks = tuple(
        Block(
            name,
            (
                *draw(st.lists(_instructions(targets, operands, slot_names), max_size=4)),
                draw(_terminators(operands, label)),
            ),
            tuple(draw(st.lists(st.builds(Handler, names, label), max_size=2))),
        )
        for name in labels
    )
    result = draw(st.one_of(st.just(VOID), types))
    return Procedure(
        draw(names), parameters, result, draw(st.booleans()), slots, blocks, draw(names), draw(spans)
    )


@st.composite
def globals_(draw):
    initials = st.one_of(
        st.binary(max_size=6),
        st.sampled_from([b"hello\n\0", b""]),
        constants,
        st.builds(Offset, st.builds(Address, names), st.integers(-99, 99)),
    )
    return Global(
        draw(names),
        draw(types),
        draw(st.integers(0, 64)),
        draw(st.sampled_from([1, 4, 8])),
        tuple(draw(st.lists(st.tuples(st.integers(0, 64), initials), max_size=3))),
        draw(st.booleans()),
        draw(st.booleans()),
        draw(names),
        draw(spans),
    )
