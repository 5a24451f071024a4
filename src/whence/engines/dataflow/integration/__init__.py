"""Integration testing step by step (section 3): summary graphs, linkage and cross pairs."""
