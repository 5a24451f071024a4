"""From abstract states to verdicts: failures as conditions, the prover, facts about callers."""
