"""One cache of compiled programs for all tests, kept from run to run and shared by the workers."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("WHENCE_CACHE", str(Path(__file__).parents[1] / ".whence-cache"))
