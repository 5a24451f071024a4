"""What guides a search to its target: distances, the necessary condition, wanted values."""
