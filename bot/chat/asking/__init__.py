"""Who asks for something, where, and how to answer them."""
