"""Programs in the manner of SV-COMP's loop, array, recursive and list categories, and their table."""
