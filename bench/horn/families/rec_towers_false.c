static int moves;
static void tower(int disks, int from, int to, int via) { if (disks == 0) return; tower(disks - 1, from, via, to); moves++; tower(disks - 1, via, to, from); }
MAIN { int n = INPUT; if (n < 1 || n > 20) return 0; tower(n, 1, 3, 2); CHECK(moves > n); return 0; }
