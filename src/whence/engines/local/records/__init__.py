"""What always holds between the fields of a record: `len <= cap`, and `data` has room for `cap` elements."""
