"""Contents of memory: regions, versions of them, reads, and addresses that may coincide."""
