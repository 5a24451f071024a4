"""The walk's facts: access paths, predicates, disjuncts, and operands in their terms (section 2.1)."""
