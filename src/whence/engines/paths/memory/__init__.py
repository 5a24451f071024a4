"""Objects as lanes: accesses, initial contents and arrays that loops wrote."""
