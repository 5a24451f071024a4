"""Points-to equations and their solver."""
