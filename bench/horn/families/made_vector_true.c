struct vector { int *d; int n, room; }; static void push(struct vector *v, int x) { if (v->n < v->room) v->d[v->n++] = x; }
MAIN { struct vector v; v.room = INPUT; if (v.room < 1 || v.room > N) return 0; v.n = 0; v.d = malloc(v.room * sizeof(int)); if (!v.d) return 0; while (CHOICE) { push(&v, C); CHECK(v.n <= v.room); } free(v.d); return 0; }
