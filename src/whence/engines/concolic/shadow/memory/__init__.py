"""Memory of a run with terms: bytes by address, and accesses whose address depends on inputs."""
