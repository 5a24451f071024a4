static int count; static void down(int n) { if (n <= 0) return; count++; down(n - 1); } MAIN { count = 0; down(C); CHECK(count < C); return 0; }
