"""What the command line says about itself: help, pages and completion scripts."""
