"""Methods of the Java library as data: results, effects, call-backs, containers."""
