extern void reach_error(void);

extern void exit(int); extern int atexit(void(*)(void)); static void h(void){ reach_error(); } int main(void){ atexit(h); return 0; }
