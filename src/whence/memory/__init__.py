"""What memory may hold and who may touch it, on demand: points-to, aliases, mod-ref, call targets."""

from whence.memory.locations import Location, PointsTo, Target
from whence.memory.memory import Memory

__all__ = ["Location", "Memory", "PointsTo", "Target"]
