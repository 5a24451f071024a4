"""The one call relation: who may run what, and why. See `relation.CallRelation`."""
