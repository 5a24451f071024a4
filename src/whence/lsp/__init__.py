"""`whence lsp`: answers at the cursor of an editor, by the language server protocol.

The server runs the command line with `--json` and shows what it prints. It analyses nothing itself: an editor
stays quick, a question can be ended at any time, and an answer is the one that a terminal shows.
"""
