"""cvc5 for plain scripts: the second opinion on what z3 found. An optional dependency, `whence[cvc5]`."""

from __future__ import annotations

from typing import final

import cvc5


@final
class Cvc5Scripts:
    name = "cvc5"

    def __call__(self, script: str, limit: int) -> str:
        solver = cvc5.Solver(cvc5.TermManager())
        solver.setOption("rlimit", str(limit))
        solver.setOption("verbosity", "0")
        parser = cvc5.InputParser(solver)
        parser.setStringInput(
            cvc5.InputLanguage.SMT_LIB_2_6, f"(set-logic ALL)\n{script}\n(check-sat)", "clause"
        )
        answer = ""
        try:
            while True:
                command = parser.nextCommand()
                if command.isNull():
                    break
                answer += str(command.invoke(solver, parser.getSymbolManager()))
        except RuntimeError:
            return "unknown"
        return answer.strip() or "unknown"
