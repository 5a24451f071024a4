"""The analysers that the paper compares with: exhaustive and incremental."""
