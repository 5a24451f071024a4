"""`python -m whence` is `whence`."""

from whence.launch import run

run()
