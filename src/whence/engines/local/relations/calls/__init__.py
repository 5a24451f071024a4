"""What calls leave of the known relations."""
