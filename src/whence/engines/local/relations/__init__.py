"""Relations between numbers of C, sizes of objects and lengths of texts."""
