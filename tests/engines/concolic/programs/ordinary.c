/* Ordinary C: what summaries have to cope with. *_Reached can be reached, *_Never can't. */
extern void reach_error(void);
extern void klee_make_symbolic(void *object, unsigned long size, const char *name);
extern int __VERIFIER_nondet_int(void);
typedef unsigned long size_t;
void *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t);

/* out-parameters */
static int half(int x, int *rest)
{
    if (x < 0)
        return 0;
    *rest = x % 2;
    if (x > 100)
        *rest += 2;
    return 1;
}

int out_Reached(int a, int b)
{
    int p = 7, q = 7;
    if (half(a, &p) && half(b, &q) && p == 3 && q == 0)
        reach_error();
    return 0;
}

int out_Never(int a, int b)
{
    int p = 7, q = 7;
    if (half(a, &p) && half(b, &q) && p + q > 6)
        reach_error();
    return 0;
}

/* a counter in a global */
static int count;
static void hit(int x)
{
    if (x > 10)
        count++;
    else if (x < -10)
        count -= 2;
}

int counted_Reached(int a, int b, int c, int d)
{
    count = 0;
    hit(a); hit(b); hit(c); hit(d);
    if (count == -1)
        reach_error();
    return 0;
}

int counted_Never(int a, int b, int c, int d)
{
    count = 0;
    hit(a); hit(b); hit(c); hit(d);
    if (count == -7)
        reach_error();
    return 0;
}

/* a state machine with its state behind a pointer */
struct machine { int state; int errors; };
static void step(struct machine *m, char c)
{
    switch (m->state) {
    case 0: if (c == 'w') m->state = 1; else m->errors++; break;
    case 1: if (c == 'h') m->state = 2; else m->state = 0; break;
    case 2: if (c == 'y') m->state = 3; else m->state = 0; break;
    default: break;
    }
}

int machine_Reached(const char *text)
{
    struct machine m = {0, 0};
    if (!text)
        return 0;
    for (int i = 0; i < 8; i++)
        step(&m, text[i]);
    if (m.state == 3 && m.errors == 3)
        reach_error();
    return 0;
}

int machine_Never(const char *text)
{
    struct machine m = {0, 0};
    if (!text)
        return 0;
    for (int i = 0; i < 5; i++)
        step(&m, text[i]);
    if (m.state == 3 && m.errors == 3)
        reach_error();
    return 0;
}

/* a tokenizer with a cursor */
struct cursor { const char *at; int tokens; };
static int isDigit(char c) { return c >= '0' && c <= '9'; }
static int number(struct cursor *c, int *value)
{
    int n = 0, any = 0;
    while (isDigit(*c->at)) {
        n = 10 * n + (*c->at - '0');
        c->at++;
        any = 1;
    }
    if (any) {
        c->tokens++;
        *value = n;
    }
    return any;
}

int tokens_Reached(void)
{
    char text[8];
    klee_make_symbolic(text, sizeof text, "text");
    text[7] = 0;
    struct cursor c = {text, 0};
    int a, b;
    if (number(&c, &a) && *c.at == '+') {
        c.at++;
        if (number(&c, &b) && *c.at == 0 && a + b == 42 && a > 20 && b > 11)
            reach_error();
    }
    return 0;
}

/* a linked list by pointer */
struct node { int value; struct node *next; };
static int sum(const struct node *list)
{
    int total = 0;
    for (; list; list = list->next)
        total += list->value;
    return total;
}
static void negate(struct node *list, int limit)
{
    for (; list; list = list->next)
        if (list->value > limit)
            list->value = -list->value;
}

int list_Reached(int a, int b, int c)
{
    struct node z = {c, 0}, y = {b, &z}, x = {a, &y};
    if (a < 0 || b < 0 || c < 0 || a > 1000 || b > 1000 || c > 1000)
        return 0;
    negate(&x, 10);
    if (sum(&x) == -21 && y.value == 4)
        reach_error();
    return 0;
}

int list_Never(int a, int b)
{
    struct node y = {b, 0}, x = {a, &y};
    if (a < 0 || b < 0 || a > 1000 || b > 1000)
        return 0;
    negate(&x, 10);
    if (sum(&x) > 20)
        reach_error();
    return 0;
}

/* a buffer that a helper fills and another one checks */
static void fill(char *buffer, int n, char c)
{
    for (int i = 0; i < n; i++)
        buffer[i] = c < 'a' ? 'z' : c;
}
static int check(const char *buffer, int n)
{
    for (int i = 0; i < n; i++)
        if (buffer[i] != 'k')
            return 0;
    return 1;
}

int filled_Reached(char c)
{
    char buffer[6];
    fill(buffer, 6, c);
    if (check(buffer, 6))
        reach_error();
    return 0;
}

int filled_Never(char c)
{
    char buffer[6];
    fill(buffer, 6, c);
    buffer[3] = 'l';
    if (check(buffer, 6))
        reach_error();
    return 0;
}

/* recursion over data */
static int depth(const char *text, int at, int level)
{
    if (text[at] == '(')
        return depth(text, at + 1, level + 1);
    if (text[at] == ')' && level > 0)
        return depth(text, at + 1, level - 1);
    return text[at] == 0 && level == 0 ? at : -1;
}

int nested_Reached(void)
{
    char text[8];
    klee_make_symbolic(text, sizeof text, "text");
    text[7] = 0;
    if (depth(text, 0, 0) == 6 && text[1] == '(' && text[2] == ')')
        reach_error();
    return 0;
}

int nested_Never(void)
{
    char text[6];
    klee_make_symbolic(text, sizeof text, "text");
    text[5] = 0;
    if (depth(text, 0, 0) == 3)
        reach_error();
    return 0;
}

/* recursive descent with a global cursor */
static char input[8];
static int pos;
static int expression(void);
static int factor(void)
{
    if (input[pos] >= '0' && input[pos] <= '9')
        return input[pos++] - '0';
    if (input[pos] == '(') {
        int value;
        pos++;
        value = expression();
        if (value < 0 || input[pos] != ')')
            return -1;
        pos++;
        return value;
    }
    return -1;
}
static int expression(void)
{
    int left = factor();
    while (left >= 0 && input[pos] == '+') {
        int right;
        pos++;
        right = factor();
        left = right < 0 ? -1 : left + right;
    }
    return left;
}

int descent_Reached(void)
{
    klee_make_symbolic(input, sizeof input, "input");
    input[7] = 0;
    pos = 0;
    if (expression() == 11 && input[pos] == 0 && input[2] == '(')
        reach_error();
    return 0;
}

/* binary search */
static const int table[8] = {1, 3, 9, 27, 81, 243, 729, 2187};
static int find(const int *sorted, int n, int key, int *where)
{
    int low = 0, high = n - 1;
    while (low <= high) {
        int middle = (low + high) / 2;
        if (sorted[middle] == key) {
            *where = middle;
            return 1;
        }
        if (sorted[middle] < key)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return 0;
}

int search_Reached(int a, int b)
{
    int i = -1, j = -1;
    if (find(table, 8, a, &i) && find(table, 8, b, &j) && i == j + 5)
        reach_error();
    return 0;
}

int search_Never(int a, int b)
{
    int i = -1, j = -1;
    if (find(table, 8, a, &i) && find(table, 8, b, &j) && i + j == 15)
        reach_error();
    return 0;
}

/* a stack in a struct, by pointer */
struct stack { int items[4]; int n; };
static int push(struct stack *s, int v)
{
    if (s->n >= 4)
        return 0;
    s->items[s->n++] = v;
    return 1;
}
static int pop(struct stack *s, int *v)
{
    if (s->n == 0)
        return 0;
    *v = s->items[--s->n];
    return 1;
}

int stack_Reached(int a, int b)
{
    struct stack s;
    int x = 0, y = 0;
    s.n = 0;
    push(&s, a);
    if (b > 5)
        push(&s, b);
    pop(&s, &x);
    pop(&s, &y);
    if (x == 9 && y == 4)
        reach_error();
    return 0;
}

int stack_Never(int a, int b)
{
    struct stack s;
    int x = 0, y = 0;
    s.n = 0;
    push(&s, a);
    if (b > 5)
        push(&s, b);
    pop(&s, &x);
    pop(&s, &y);
    if (x == 3 && y != 0)
        reach_error();
    return 0;
}

/* two pointers to the same object or not */
static int both(int *p, int *q)
{
    *p = 1;
    *q = 2;
    return *p;
}

int alias_Reached(int a)
{
    int x, y;
    if (both(&x, a == 77 ? &x : &y) == 2)
        reach_error();
    return 0;
}

int alias_Never(void)
{
    int x, y;
    if (both(&x, &y) == 2)
        reach_error();
    return 0;
}

/* a matrix, and local objects of a helper */
static int trace(int m[3][3])
{
    int copy[3][3], t = 0;
    memcpy(copy, m, sizeof copy);
    for (int i = 0; i < 3; i++) {
        if (copy[i][i] < 0)
            copy[i][i] = 0;
        t += copy[i][i];
    }
    return t;
}

int matrix_Reached(int a, int b)
{
    int m[3][3];
    memset(m, 0, sizeof m);
    m[0][0] = a;
    m[1][1] = b;
    m[2][2] = -5;
    if (trace(m) == 17 && a < 3 && m[2][2] == -5)
        reach_error();
    return 0;
}

int matrix_Never(int a, int b)
{
    int m[3][3];
    memset(m, 0, sizeof m);
    m[0][0] = a;
    m[1][1] = b;
    m[2][2] = -5;
    if (a < 100 && b < 100 && trace(m) < 0)
        reach_error();
    return 0;
}
/* a pointer that a helper moves */
static const char *skip(const char *p) { while (*p == ' ') p++; return p; }
int skipped_Reached(void)
{
    char text[8];
    klee_make_symbolic(text, sizeof text, "text");
    text[7] = 0;
    const char *p = skip(text);
    if (*p != 'a')
        return 0;
    p = skip(p + 1);
    if (*p == 'b' && p - text == 5)
        reach_error();
    return 0;
}
int skipped_Never(void)
{
    char text[6];
    klee_make_symbolic(text, sizeof text, "text");
    text[5] = 0;
    const char *p = skip(text);
    if (*p != 'a')
        return 0;
    p = skip(p + 1);
    if (*p == 'b' && p - text > 4)
        reach_error();
    return 0;
}
/* recursive descent with a pointer that moves */
static int sumOf(const char **p);
static int atom(const char **p)
{
    if (**p >= '0' && **p <= '9')
        return *(*p)++ - '0';
    if (**p == '(') {
        int value;
        (*p)++;
        value = sumOf(p);
        if (value < 0 || **p != ')')
            return -1;
        (*p)++;
        return value;
    }
    return -1;
}
static int sumOf(const char **p)
{
    int left = atom(p);
    while (left >= 0 && **p == '+') {
        int right;
        (*p)++;
        right = atom(p);
        left = right < 0 ? -1 : left + right;
    }
    return left;
}
int cursor_Reached(void)
{
    char text[8];
    const char *p = text;
    klee_make_symbolic(text, sizeof text, "text");
    text[7] = 0;
    if (sumOf(&p) == 12 && *p == 0 && text[2] == '(')
        reach_error();
    return 0;
}
int cursor_Never(void)
{
    char text[5];
    const char *p = text;
    klee_make_symbolic(text, sizeof text, "text");
    text[4] = 0;
    if (sumOf(&p) == 19 && *p == 0)
        reach_error();
    return 0;
}
