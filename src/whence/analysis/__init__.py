"""What engines share and none should write again: calls, walks, failures, runs."""
