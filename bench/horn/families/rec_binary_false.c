static int place(const int *t, int low, int high, int key) { if (low > high) return -1; int mid = low + (high - low) / 2; if (t[mid] == key) return mid; return t[mid] < key ? place(t, mid + 1, high, key) : place(t, low, mid - 1, key); }
MAIN { int t[N], i; LOOP(i, 0, N) t[i] = CHOICE; int at = place(t, 0, N - 1, INPUT); CHECK(at >= -1 && at < N - 1); return 0; }
