"""Numbers, boxes and mathematics."""
