"""Functions of the C library as data, by topic; `catalogue/` has the table itself."""
