/* Declarations that differ from the definitions: sizes of 32 bits, no prototypes. */
void *calloc(unsigned, unsigned);
void *malloc(unsigned);
void *realloc(void *, unsigned);
void *memset(void *, int, unsigned);
void *memcpy(void *, const void *, unsigned);
unsigned strlen(const char *);
int strcmp(), printf(), snprintf(), sum(), larger(), narrow();
char *strcpy();
void free(), qsort();

static int order(const int *a, const int *b) { return *a - *b; }

int main(void) {
    int *p = calloc(4, sizeof(int)), v[3] = {3, 1, 2};
    char *q = malloc(8), text[10];
    p[0] = 3;
    p = realloc(p, 32);
    memset(p + 4, 1, 16);
    memcpy(q, "abcdefg", 8);
    qsort(v, 3L, (long)sizeof(int), order);
    strcpy(text, "xyz");
    printf("%d %d %s %u %d\n", p[0], p[7], q, strlen(q), strcmp(text, "xyz"));
    printf("%d %d %d %d\n", v[0], v[1], v[2], sum(1, 2));
    snprintf(text, 10L, "%s-%d", "ab", larger(3, 4, 5));
    printf("%s %d\n", text, narrow(300));
    free(p);
    free(q);
    return 0;
}

int sum(a, b)
int a, b;
{ return a + b; }

int larger(a, b) short a; long b; { return a > (int)b ? a : (int)b; }

int narrow(x) char x; { return x; }
