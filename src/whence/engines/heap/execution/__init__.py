"""Abstract execution of a procedure: instructions, calls, and loops to a fixed point."""
