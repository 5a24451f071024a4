"""What `import whence` offers and the command line uses: load a program, ask it, get results.

Importing this package reads no engine and no solver; a question reads what it needs.
"""
