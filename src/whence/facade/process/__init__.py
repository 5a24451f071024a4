"""The process that answers: its clock, its memory, the processes it started."""
