"""One function for each command; its signature declares its options."""
