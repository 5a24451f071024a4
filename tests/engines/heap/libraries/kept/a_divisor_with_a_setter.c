static int divisor = 4;
void set(int v) { PAD if (v > 0) divisor = v; }
int share(int a) { return a / divisor; } // HOLDS div
