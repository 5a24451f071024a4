"""What one instruction does to a symbolic state."""
