MAIN { int a[N], b[N], c[2 * N], i, j, k; LOOP(i, 0, N) { a[i] = 2 * i; b[i] = 3 * i - 1; } i = j = k = 0; while (i < N && j < N) if (a[i] <= b[j]) c[k++] = a[i++]; else c[k++] = b[j++];
  while (i < N) c[k++] = a[i++]; while (j < N) c[k++] = b[j++]; LOOP(i, 0, 2 * N) CHECK(c[i] >= 0); return 0; }
