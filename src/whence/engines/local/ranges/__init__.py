"""Value ranges of one procedure: intervals by a forward fixed point, and the failures that they rule out."""
