static struct box *kept;
static void keep(void) { PAD struct box z = {1, 2, 0, 0}; kept = &z; }
static int use(void) { PAD return kept->n; /* FAILS bounds */ }
int main(void) { keep(); return use(); }
