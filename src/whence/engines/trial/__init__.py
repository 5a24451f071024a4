"""Witnesses by running the program on a few plain inputs."""
