"""Path constraints: solving them, and the part that matters."""
