"""What engines share, so that none writes it again."""
