"""Random C programs for differential tests: seeded, free of undefined behaviour, quick to run."""

from .features import ALL_FEATURES, Feature
from .programs import generate

__all__ = ["ALL_FEATURES", "Feature", "generate"]
