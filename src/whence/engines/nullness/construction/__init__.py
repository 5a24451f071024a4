"""Objects under construction: fields that are read before they are assigned (section 5.2)."""
