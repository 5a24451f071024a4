"""One run of a program: inputs from outside, exit status, traces of pairs."""
