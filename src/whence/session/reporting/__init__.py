"""From an engine's answer to the reported one: causes, first failures, assumptions."""
