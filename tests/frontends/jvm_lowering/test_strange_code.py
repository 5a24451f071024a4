"""Bytecode that only old compilers, obfuscators and attackers write."""

from __future__ import annotations

import pytest

from tests.frontends.jvm.assembler import Assembler
from tests.frontends.jvm_lowering.made import lowered, source_of
from tests.frontends.jvm_lowering.places import printed
from whence.source import InputProblem


def test_a_subroutine_is_copied_for_each_call() -> None:
    """jsr 8; jsr 8; iload_0; return  /  8: astore_1; iinc 0 by 1; ret 1"""
    code = bytes.fromhex("a80008 a80005 1a ac 4c 84 00 01 a9 01".replace(" ", ""))
    lines = printed(lowered("(I)I", code))
    labels = [line for line in lines if line.endswith(":")]
    assert labels == ["entry:", "b3:", "b6:", "b8_3:", "b8_6:"]
    assert lines.count("v1 = add v1, 1") == 0
    assert len([line for line in lines if " = add " in line]) == 2


def test_code_that_no_path_reaches_is_left_out_with_its_handlers() -> None:
    """aconst_null; goto 5; 4: nop; 5: athrow, with 4 guarded by a handler at 5"""
    code = bytes.fromhex("01 a7 0004 00 bf".replace(" ", ""))
    lines = printed(lowered("()V", code, (4, 5, 5)))
    assert lines == ["entry:", "jump b5", "b5:", "throw null: ref java.lang.Object"]


def test_a_handler_that_is_also_jumped_to_has_its_catch_in_a_block_of_its_own() -> None:
    """iload_0; ifne 9; aconst_null; goto 15; 8: nop; 9: iload_0; iload_0; idiv; pop; aconst_null; nop;
    15: areturn, with the division guarded by a handler at 15"""
    code = bytes.fromhex("1a 9a0008 01 a7000a 00 1a 1a 6c 57 01 00 b0".replace(" ", ""))
    lines = printed(lowered("(I)Ljava/lang/Object;", code, (9, 13, 15)))
    assert "catch15:" in lines and "b15:" in lines
    position = lines.index("catch15:")
    assert lines[position + 1].endswith("= catch") and lines[position + 2].startswith("m1 = copy ")
    assert lines[-1].startswith("return t")


def test_a_loop_to_the_first_instruction_gets_an_entry_before_it() -> None:
    """iinc 0 by -1; iload_0; ifne 0; return"""
    lines = printed(lowered("(I)V", bytes.fromhex("8400ff 1a 9afffc b1".replace(" ", ""))))
    assert lines[:4] == ["local p0: i32", "entry:", "p0 = copy p0.in", "jump b0"]


def test_values_of_two_slots_are_shuffled_whole() -> None:
    """lload_0; iload_2; dup_x2; pop; l2i; iadd; ireturn"""
    lines = printed(lowered("(JI)I", bytes.fromhex("1e 1c 5b 57 88 60 ac".replace(" ", ""))))
    assert lines[-4:] == [
        "t2: i32 = copy p1",
        "t3: i32 = trunc t1",
        "t4: i32 = add t2, t3",
        "return t4",
    ]


def test_operands_that_stay_on_the_stack_through_a_loop_are_merged() -> None:
    """iconst_0; 1: iload_0; iadd; iinc 0 by -1; iload_0; ifne 1; ireturn"""
    lines = printed(lowered("(I)I", bytes.fromhex("03 1a 60 8400ff 1a 9afffa ac".replace(" ", ""))))
    assert "m1 = copy 0" in lines
    assert lines[lines.index("b1:") + 1] == "t1: i32 = copy m1"
    assert lines[-1] == "return t3"


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("60 ac", "the operand stack is empty"),
        ("1a 57", "control leaves the code"),
        ("1b ac", "local 1 does not hold what is loaded"),
        ("1a 9a0004 1a ac 00", "control"),
        ("a900", "outside of a subroutine"),
        ("a80000 1a ac", "nest too deeply"),
    ],
)
def test_code_that_breaks_the_rules_is_told_in_one_line(code: str, reason: str) -> None:
    made = Assembler(major=49)
    made.method("f", "(I)I", bytes.fromhex(code.replace(" ", "")))
    with pytest.raises(InputProblem, match=reason) as told:
        source_of(made).lower("Made.f(I)I")
    assert "\n" not in str(told.value)


def test_an_unknown_procedure_is_told_in_one_line() -> None:
    source = source_of(Assembler())
    for name in ("Made.g()V", "Other.g()V", "nonsense", "Made$$Lambda$7.run()V"):
        assert name not in source.headers()
        with pytest.raises(InputProblem, match="no procedure"):
            source.lower(name)
