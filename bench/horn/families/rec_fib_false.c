static int fib(int n) { if (n < 2) return n < 1 ? 0 : 1; return fib(n - 1) + fib(n - 2); } MAIN { CHECK(fib(9) != 34); return 0; }
