"""What may hold when a question starts: statics that earlier calls may have left changed."""
