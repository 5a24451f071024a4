extern void reach_error(void);

volatile int v; int main(void){ if (v == 0) { if (v == 1) reach_error(); } return 0; }
