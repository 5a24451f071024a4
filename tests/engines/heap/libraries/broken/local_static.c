int next(int v) { static int n = 4; PAD int was = n; n = v; return 100 / was; } // FAILS div
