"""When an obligation fails, as a condition over the values that its instruction reads.

`definition` says it once for all engines, in elementary tests such as "this pointer is null". An engine gives
only its values: a `Reader`, if its conditions are terms, or the tests themselves (`Conditions`), if they are
facts of its own. For `x / d` in C, whose failure is `IsUndefinedDivision(x, d)`:

    when_fails(failure, Readings(reader))     d = 0 or (x = least and d = -1), as Exact or Over of a term

The result is `Exact` if the reader knows every value that counts, and `Over` if a test about an unknown value
was taken to be true. Both are relative to the reader: it is exact for the values that the reader gives.
"""
