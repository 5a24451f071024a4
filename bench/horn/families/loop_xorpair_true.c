MAIN { int lo = 0, hi = N; while (lo < hi) { int mid = lo + (hi - lo) / 2; if (CHOICE) hi = mid; else lo = mid + 1; } CHECK(lo == hi && lo <= N); return 0; }
