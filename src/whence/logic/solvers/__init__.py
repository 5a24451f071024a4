"""The solver protocol, its decorators and z3. Nothing else imports z3."""
