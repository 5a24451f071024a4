"""Invariants in words, as witnesses of SV-COMP, and certificates of queries."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

import whence
from whence.answers import Proved, Unreachable
from whence.facade.proof.certificates import BadCertificate, verify, write_certificate, write_certificates
from whence.facade.proof.invariants import invariants_in_words, write_witness

STEPS = """void reach_error(void) {}
int main(void) {
  unsigned i = 0, j = 0;
  while (i < 100) {
    i++;
    j += 3;
  }
  if (j != 300) reach_error();
  return 0;
}
"""
FILLS = """void reach_error(void) {}
int a[50];
int main(void) {
  for (int i = 0; i < 50; i++) a[i] = 7;
  for (int i = 0; i < 50; i++) if (a[i] != 7) reach_error();
  return 0;
}
"""


def proof(path: Path, text: str, engine: str = "horn") -> Unreachable:
    path.write_text(text)
    answer = whence.load(str(path)).reach("call:reach_error", engine=engine).answer
    assert isinstance(answer, Unreachable)
    return answer


def test_an_invariant_is_told_in_the_names_of_the_program(tmp_path: Path) -> None:
    words = invariants_in_words(proof(tmp_path / "steps.c", STEPS))
    assert "steps.c:4:3: each time the loop of main begins again:" in words
    assert "3 * i == j" in words


def test_what_is_known_of_a_part_of_an_array_says_which(tmp_path: Path) -> None:
    words = invariants_in_words(proof(tmp_path / "fills.c", FILLS))
    assert "for every # with" in words
    assert "a[#]" in words


WALKS = """
int sum(const int *p) {
  static int t[8];
  int *q = t, s = 0;
  for (int i = 0; i < 8; i++) *q++ = p[0];
  return s;
}
"""


def test_pointers_are_told_by_what_they_lead_to(tmp_path: Path) -> None:
    (tmp_path / "walks.c").write_text(WALKS)
    results = whence.load(str(tmp_path / "walks.c")).check(only="bounds", engine="horn")
    words = "\n".join(invariants_in_words(each.answer) for each in results if isinstance(each.answer, Proved))
    assert "q points into" in words
    assert "object of" not in words
    assert "i >= 0" in words or "0 <= i" in words or "4 * i == offset of q" in words


def test_a_witness_has_the_loop_and_holds_there(tmp_path: Path) -> None:
    path, witness = tmp_path / "steps.c", tmp_path / "witness.yml"
    assert write_witness(proof(path, STEPS), witness, "reach_error", str(path))
    [entry] = yaml.safe_load(witness.read_text())
    assert entry["metadata"]["task"]["specification"] == "G ! call(reach_error())"
    [found] = [each["invariant"] for each in entry["content"]]
    assert (found["location"]["line"], found["location"]["column"]) == (4, 3)
    checked = STEPS.replace("while (i < 100)", f"while ({found['value']} ? i < 100 : (reach_error(), 0))")
    proof(path, checked)


def test_a_query_is_a_certificate_too(tmp_path: Path) -> None:
    answer = proof(tmp_path / "steps.c", STEPS, "paths")
    file = tmp_path / "proof.smt2"
    assert write_certificate(answer, file)
    assert verify(file).clauses == 1
    changed = file.read_text().replace("99", "100")
    assert changed != file.read_text()
    file.write_text(changed)
    with pytest.raises(BadCertificate):
        verify(file)


def test_proofs_of_obligations_have_certificates(tmp_path: Path) -> None:
    (tmp_path / "fills.c").write_text(FILLS)
    results = whence.load(str(tmp_path / "fills.c")).check(only="bounds", engine="horn")
    assert write_certificates([each.answer for each in results], tmp_path / "proof") == 2
    assert all(verify(tmp_path / f"proof.{number}").clauses for number in (1, 2))
