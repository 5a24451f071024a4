/* Bytes that were never written, moved and read by other types: each marked line fails. */
#include <stdlib.h>
#include <string.h>
struct s { char *p; int n; }; static int t[8]; static struct s *g, spare;
//// copied_to_a_static
int main(int argc, char **argv) { static struct s copy; g = malloc(sizeof *g); if (!g) return 1; copy = *g; g->n = 3;
 return t[copy.n]; //! bounds
}
//// copied_to_zeros
int main(int argc, char **argv) { struct s *z = calloc(1, sizeof *z); g = malloc(sizeof *g); if (!g || !z) return 1; memcpy(z, g, sizeof *z); 
 return t[z->n]; //! bounds
}
//// copied_to_what_was_set
int main(int argc, char **argv) { struct s z; memset(&z, 0, sizeof z); g = malloc(sizeof *g); if (!g) return 1; memmove(&z, g, sizeof z); 
 return t[z.n]; //! bounds
}
//// copied_twice
int main(int argc, char **argv) { static struct s a, b; g = malloc(sizeof *g); if (!g) return 1; a = *g; b = a; 
 return t[b.n]; //! bounds
}
//// grown
int main(int argc, char **argv) { int *a = malloc(8); if (!a) return 1; a[0] = 1; a = realloc(a, 4000); if (!a) return 1;
 return t[a[900]]; //! bounds
}
//// grown_from_zeros
int main(int argc, char **argv) { int *a = calloc(2, 4); if (!a) return 1; a = realloc(a, 4000); if (!a) return 1;
 return t[a[900]]; //! bounds
}
//// one_byte_is_written
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; *(char *)&g->n = 1;
 return t[g->n]; //! bounds
}
//// three_bytes_are_written
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; memset(&g->n, 0, 3);
 return t[g->n >> 24]; //! bounds
}
//// half_is_written
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; ((short *)&g->n)[0] = 1;
 return t[g->n]; //! bounds
}
//// half_of_a_union
union u { char c; int n; };
int main(int argc, char **argv) { union u *g = malloc(sizeof *g); if (!g) return 1; g->c = 1;
 return t[g->n]; //! bounds
}
//// a_short_text_in_a_long_number
int main(int argc, char **argv) { int *n = malloc(4); if (!n) return 1; strcpy((char *)n, "a");
 return t[*n >> 28 & 15]; //! bounds
}
//// sorted
static int cmp(const void *a, const void *b) { return 0; }
int main(int argc, char **argv) { int *a = malloc(16); static int b[4]; if (!a) return 1; qsort(a, 4, 4, cmp); memcpy(b, a, 16);
 return t[b[2]]; //! bounds
}
//// passed_by_value
static int use(struct s x) {
 return t[x.n]; //! bounds
}
int main(int argc, char **argv) { g = malloc(sizeof *g); if (!g) return 1; return use(*g); }
//// returned_by_value
static struct s make(void) { g = malloc(sizeof *g); if (!g) exit(1); return *g; }
int main(int argc, char **argv) { spare = make();
 return t[spare.n]; //! bounds
}
//// a_field_that_is_passed_in_one_word
struct two { int a, n; };
static int use(struct two x) {
 return t[x.n]; //! bounds
}
int main(int argc, char **argv) { struct two *g = malloc(sizeof *g); if (!g) return 1; g->a = 1; return use(*g); }
//// a_field_that_is_returned_in_one_word
struct two { int a, n; };
static struct two make(void) { struct two *g = malloc(sizeof *g); if (!g) exit(1); g->a = 1; return *g; }
int main(int argc, char **argv) { struct two x = make();
 return t[x.n]; //! bounds
}
//// one_of_many
int main(int argc, char **argv) { int *a = malloc(40); if (!a) return 1; for (int i = 0; i < 10; i++) *(char *)&a[i] = 1; a[0] = 1;
 return t[a[argc & 7]]; //! bounds
}
