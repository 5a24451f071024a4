#include <math.h>
MAIN { double x = INPUT; if (!(x >= 1 && x <= 100)) return 0; double low = 0, high = x; int i; LOOP(i, 0, N) { double mid = (low + high) / 2; if (mid * mid > x) high = mid; else low = mid; } CHECK(low >= 0 && high <= 100.0 && fabs(low) <= 100.0 * 2 && sqrt(high) <= 10.0); return 0; }
