MAIN { int i, n = INPUT; if (n < 1 || n > N) return 0; int *a = malloc(n * sizeof(int)); if (!a) return 0; LOOP(i, 0, n) a[i] = C * i; LOOP(i, 0, n) CHECK(a[i] == C * i); free(a); return 0; }
