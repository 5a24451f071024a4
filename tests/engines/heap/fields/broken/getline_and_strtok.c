struct w { char *s; };
static int use(struct w *q) { PAD return *q->s; /* FAILS null */ }
int main(int argc, char **argv) { char buf[] = "a b"; struct w *q = malloc(sizeof *q); if (!q) return 0; q->s = strtok(buf, " "); int r = 0; for (int i = 0; i < 3; i++) { r += use(q); q->s = strtok(0, " "); } return r; }
