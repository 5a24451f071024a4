"""`check`: where it asks, its jobs, and refutations run again natively."""
