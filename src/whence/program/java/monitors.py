"""Java's monitors, which are entered by a call that does nothing but fail for null.

Everything here looks at one thread, so that entering is all there is to see; a procedure that does so is
only analysed under the assumption that no other thread interferes.
"""

from __future__ import annotations

MONITOR = "java.lang.Object.whence$monitor()V"
"""Called on the object of `synchronized`. No program defines it: interpreters do nothing there."""
