"""The expanded graph: inlined calls, cut points, slices, liveness."""
