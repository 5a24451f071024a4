"""The library functions that Whence knows, a module for each subject."""
