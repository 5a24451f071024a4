"""Values and places by one procedure's own text: temporaries unfolded, copies followed."""
