"""Self-contained HTML pages: findings, def-use pairs."""
