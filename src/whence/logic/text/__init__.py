"""Terms as people write them."""
