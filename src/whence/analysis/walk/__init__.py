"""Walking through procedures with facts: control flow, calls, summaries, fixed points and limits.

`walk.Walk` knows the way; a `client.Client` gives the domain; a `policy.Policy` says what is entered.
"""
