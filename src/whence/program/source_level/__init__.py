"""How the IR relates to the source: spans, declared types, what the compiler added."""
