static int common(int a, int b) { if (b == 0) return a; return common(b, a % b); }
MAIN { int a = INPUT, b = CHOICE; if (a <= 0 || b <= 0) return 0; int g = common(a, b); CHECK(g >= 1 && g < a); return 0; }
