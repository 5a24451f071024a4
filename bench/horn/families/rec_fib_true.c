static int fib(int n) { if (n < 2) return n < 1 ? 0 : 1; return fib(n - 1) + fib(n - 2); } MAIN { int n = INPUT; if (n > 30) return 0; CHECK(fib(n) >= 0); return 0; }
