"""The operators that `Assign` applies: pure, of fixed width, and total but for division and casts."""

from __future__ import annotations

from enum import Enum


class Operator(Enum):
    """Names are those of the text form. Shifts by the width or more are the front end's to prevent in
    Java (masked); in C they are undefined and the interpreter reports them."""

    COPY = "copy"
    # integers (and, for eq / ne / u*, pointers; for eq / ne, references)
    ADD = "add"
    SUB = "sub"
    MUL = "mul"
    UDIV = "udiv"
    SDIV = "sdiv"
    UREM = "urem"
    SREM = "srem"
    AND = "and"
    OR = "or"
    XOR = "xor"
    SHL = "shl"
    LSHR = "lshr"
    ASHR = "ashr"
    EQ = "eq"
    NE = "ne"
    ULT = "ult"
    ULE = "ule"
    UGT = "ugt"
    UGE = "uge"
    SLT = "slt"
    SLE = "sle"
    SGT = "sgt"
    SGE = "sge"
    COMPARE = "compare"
    """Three-way signed comparison: -1, 0 or 1 (Java's lcmp)."""
    SADD_OVERFLOWS = "sadd.overflows"
    UADD_OVERFLOWS = "uadd.overflows"
    SSUB_OVERFLOWS = "ssub.overflows"
    USUB_OVERFLOWS = "usub.overflows"
    SMUL_OVERFLOWS = "smul.overflows"
    UMUL_OVERFLOWS = "umul.overflows"
    SMIN = "smin"
    SMAX = "smax"
    UMIN = "umin"
    UMAX = "umax"
    ABS = "abs"
    POPCOUNT = "popcount"
    LEADING_ZEROS = "leading.zeros"
    TRAILING_ZEROS = "trailing.zeros"
    BYTE_SWAP = "byte.swap"
    BIT_REVERSE = "bit.reverse"
    FUNNEL_LEFT = "funnel.left"
    FUNNEL_RIGHT = "funnel.right"
    # floating point
    FADD = "fadd"
    FSUB = "fsub"
    FMUL = "fmul"
    FDIV = "fdiv"
    FREM = "frem"
    FNEG = "fneg"
    FOEQ = "fcmp.oeq"
    FOGT = "fcmp.ogt"
    FOGE = "fcmp.oge"
    FOLT = "fcmp.olt"
    FOLE = "fcmp.ole"
    FONE = "fcmp.one"
    FORD = "fcmp.ord"
    FUEQ = "fcmp.ueq"
    FUGT = "fcmp.ugt"
    FUGE = "fcmp.uge"
    FULT = "fcmp.ult"
    FULE = "fcmp.ule"
    FUNE = "fcmp.une"
    FUNO = "fcmp.uno"
    FCOMPARE_LESS = "fcompare.less"
    """Three-way comparison with -1 for unordered (Java's fcmpl, dcmpl)."""
    FCOMPARE_GREATER = "fcompare.greater"
    """Three-way comparison with 1 for unordered (Java's fcmpg, dcmpg)."""
    # conversions; the target's type is the type converted to
    TRUNC = "trunc"
    ZEXT = "zext"
    SEXT = "sext"
    FPTRUNC = "fptrunc"
    FPEXT = "fpext"
    FPTOUI = "fptoui"
    FPTOSI = "fptosi"
    FPTOSI_SATURATING = "fptosi.sat"
    FPTOUI_SATURATING = "fptoui.sat"
    UITOFP = "uitofp"
    SITOFP = "sitofp"
    PTRTOINT = "ptrtoint"
    INTTOPTR = "inttoptr"
    BITCAST = "bitcast"
    # choice and aggregates; `detail` is the member's number
    SELECT = "select"
    EXTRACT = "extract"
    INSERT = "insert"
    # Java; `detail` is the class
    INSTANCEOF = "instanceof"
    CAST = "cast"


class Overflow(Enum):
    """What the source language says when an integer result does not fit."""

    WRAPS = "wraps"
    SIGNED_UNDEFINED = "nsw"
    UNSIGNED_UNDEFINED = "nuw"
    UNDEFINED = "nsw nuw"


DIVISIONS = frozenset({Operator.UDIV, Operator.SDIV, Operator.UREM, Operator.SREM})
SIGNED_COMPARISONS = frozenset({Operator.SLT, Operator.SLE, Operator.SGT, Operator.SGE})
UNSIGNED_COMPARISONS = frozenset({Operator.ULT, Operator.ULE, Operator.UGT, Operator.UGE})
COMPARISONS = frozenset({Operator.EQ, Operator.NE}) | SIGNED_COMPARISONS | UNSIGNED_COMPARISONS
OPPOSITE = {
    Operator.EQ: Operator.NE,
    Operator.NE: Operator.EQ,
    Operator.ULT: Operator.UGE,
    Operator.UGE: Operator.ULT,
    Operator.UGT: Operator.ULE,
    Operator.ULE: Operator.UGT,
    Operator.SLT: Operator.SGE,
    Operator.SGE: Operator.SLT,
    Operator.SGT: Operator.SLE,
    Operator.SLE: Operator.SGT,
}
"""Comparisons of integers and what holds where they do not."""
SHIFTS = frozenset({Operator.SHL, Operator.LSHR, Operator.ASHR})
