int use(int a) { static int n = 5; n--; return a / n; }
