"""Test suites as files: C, Java, KLEE's and Test-Comp's formats."""
