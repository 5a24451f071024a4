struct s { char *name; };
static int use(struct s *q) { PAD return q->name[5]; /* FAILS bounds */ }
int main(int argc, char **argv) { struct s *q = malloc(sizeof *q); if (!q) return 0; q->name = "hello, world"; int r = use(q); q->name = argc > 0 ? "hi" : "hello, world"; return r + use(q); }
