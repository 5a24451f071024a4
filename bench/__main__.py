"""`make bench`: every table, one after the other. `python -m bench.NAME` prints one."""

from __future__ import annotations

import runpy

TABLES = (
    "interpreter",
    "house",
    "paths",
    "integration",
    "cold_definitions",
    "concolic",
    "jvm_reader",
    "jvm",
    "nullness",
    "portfolio",
    "variants",
    "whole",
    "horn",
)

for name in TABLES:
    print(f"\n== {name} ==", flush=True)
    runpy.run_module(f"bench.{name}", run_name="__main__")
