MAIN { int a[N], i, x = INPUT; LOOP(i, 0, N) a[i] = i; int p = x < 0 || x >= N ? 0 : x; int q = N - 1 - p; int t = a[p]; a[p] = a[q]; a[q] = t; CHECK(a[p] == N - 1 - p); return 0; }
