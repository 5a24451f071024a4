/* Variables of inner blocks that pointers outlive. Sanitizers see each failure. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

//// block_scope
int main(int argc, char **argv) {
    int *p = &argc;
    if (argc > 0) {
        int v = 4;
        p = &v;
    }
    return *p;  //! bounds
}

//// literal_scope
struct s { int a; };
int main(int argc, char **argv) {
    struct s *p = 0;
    if (argc > 0) {
        p = &(struct s){argc};
    }
    return p->a;  //! bounds
}

//// loop_scope
int main(int argc, char **argv) {
    int *p[3];
    for (int i = 0; i < 3; i++) {
        int v = i;
        p[i] = &v;
    }
    return *p[argc & 1];  //! bounds
}

//// in_a_callee
struct c { int *at; };
static int seen(const struct c *c) {
    return *c->at;  //! bounds
}
int main(int argc, char **argv) {
    struct c c = { &argc };
    if (argc > 0) {
        int v = 3;
        c.at = &v;
        argc += seen(&c);
    }
    return seen(&c);
}

//// kept_by_a_callee
static char *kept;
static void keep(char *s) {
    kept = s;
}
static int shown(void) {
    return kept ? kept[0] : 0;  //! bounds
}
int main(int argc, char **argv) {
    for (int i = 0; i < argc; i++) {
        char copy[8] = "abc";
        copy[0] = argv[i][0];
        keep(copy);
    }
    return shown();
}

//// through_strchr
int main(int argc, char **argv) {
    char *found = NULL;
    if (argc > 0) {
        char line[32];
        snprintf(line, sizeof line, "%.20s=", argv[0]);
        found = strchr(line, '=');
    }
    if (found)
        *found = 0;  //! bounds
    return 0;
}

//// text_of_an_inner_buffer
int main(int argc, char **argv) {
    const char *name = "none";
    if (argc > 0) {
        char b[16];
        sprintf(b, "%d", argc);
        name = b;
    }
    return (int)strlen(name);  //! bounds
}

//// by_strtol
int main(int argc, char **argv) {
    char *end = NULL;
    if (argc > 0) {
        char b[16];
        snprintf(b, sizeof b, "%s", argv[0]);
        strtol(b, &end, 10);
    }
    return end ? *end : 0;  //! bounds
}

//// jumped_out
int main(int argc, char **argv) {
    int *p = NULL;
    {
        int v[4] = {0};
        p = v;
        if (argc > 0)
            goto out;
    }
    p = &argc;
out:
    return p[0];  //! bounds
}

//// by_a_helper_that_returns_it
static int *same(int *p) {
    return p;
}
int main(int argc, char **argv) {
    int *q = &argc;
    while (argc > 0) {
        int v = argc--;
        q = same(&v);
    }
    return *q;  //! bounds
}

//// variable_of_a_for
int main(int argc, char **argv) {
    int *p = &argc;
    for (int i = 0; i < 3; i++)
        p = &i;
    return *p;  //! bounds
}

//// an_earlier_round
int main(int argc, char **argv) {
    int sum = 0;
    int *last = NULL;
    for (int i = 0; i < argc + 2; i++) {
        if (last)
            sum += *last;  //! bounds
        int v = i;
        last = &v;
    }
    return sum;
}

//// switch_body
int main(int argc, char **argv) {
    int *p = &argc;
    switch (argc & 1) {
    case 1: {
        int v = 3;
        p = &v;
        break;
    }
    }
    return *p;  //! bounds
}

//// in_a_macro
#define KEEP(to, value) do { int kept = (value); (to) = &kept; } while (0)
int main(int argc, char **argv) {
    int *p;
    KEEP(p, argc);
    return *p;  //! bounds
}

//// statement_expression
int main(int argc, char **argv) {
    int *p = ({ int v = argc; &v; });
    return *p;  //! bounds
}

//// struct_with_a_pointer
struct node { int v; struct node *next; };
static int sum(const struct node *n) {
    int s = 0;
    for (; n; n = n->next)
        s += n->v;  //! bounds
    return s;
}
int main(int argc, char **argv) {
    struct node head = { 1, NULL };
    if (argc > 0) {
        struct node more = { 2, NULL };
        head.next = &more;
    }
    return sum(&head);
}

//// array_of_an_inner_block
int main(int argc, char **argv) {
    char *parts[4];
    int n = 0;
    for (int i = 0; i < 2; i++) {
        char b[16];
        sprintf(b, "%d", i);
        parts[n++] = b;
    }
    return strcmp(parts[0], parts[1]);  //! bounds
}

//// returned_by_pointer_param
static void pick(int **to, int n) {
    if (n > 0) {
        int v = n;
        *to = &v;
    }
    **to += 1;  //! bounds
}
int main(int argc, char **argv) {
    int x = 0, *p = &x;
    pick(&p, argc);
    return x;
}

//// by_memcpy
int main(int argc, char **argv) {
    int *p = &argc;
    {
        int v = 2;
        int *q = &v;
        memcpy(&p, &q, sizeof p);
    }
    return *p;  //! bounds
}

//// by_an_integer
#include <stdint.h>
int main(int argc, char **argv) {
    uintptr_t n = 0;
    {
        int v = 2;
        n = (uintptr_t)&v;
    }
    return *(int *)n;  //! bounds
}

//// as_a_user_of_qsort
static const int *weights;
static int cmp(const void *a, const void *b) {
    return weights[*(const int *)a] - weights[*(const int *)b];  //! bounds
}
int main(int argc, char **argv) {
    int order[3] = {2, 0, 1};
    {
        int w[3] = {5, 3, argc};
        weights = w;
    }
    qsort(order, 3, sizeof *order, cmp);
    return order[0];
}

//// conditional_value
int main(int argc, char **argv) {
    int x = 1;
    int *p = NULL;
    if (argc > 0) {
        int v = 2;
        p = argc > 3 ? &x : &v;
    }
    return p ? *p : 0;  //! bounds
}

//// in_a_struct_by_value
struct view { const char *at; size_t n; };
static struct view of(const char *s) {
    struct view v = { s, strlen(s) };
    return v;
}
int main(int argc, char **argv) {
    struct view v = { "", 0 };
    if (argc > 0) {
        char b[8] = "abc";
        v = of(b);
    }
    int n = 0;
    for (size_t i = 0; i < v.n; i++)
        n += v.at[i];  //! bounds
    return n;
}

//// each_in_time
static int count(const char *s) {
    int n = 0;
    while (*s)  //= bounds
        n += *s++ == 'a';  //= bounds
    return n;
}
struct ctx { const char *name; int *at; };
static int total(const struct ctx *c) {
    return *c->at + count(c->name);  //= bounds
}
int main(int argc, char **argv) {
    int sum = count("abc");
    for (int i = 0; i < 3; i++) {
        char b[20];
        strcpy(b, "banana");  //= bounds
        int n = i;
        struct ctx c = { b, &n };
        sum += count(b) + total(&c);
        char *p = b;
        while (*p)  //= bounds
            sum += *p++;  //= bounds
        int *q = &n;
        *q += 2;  //= bounds
    }
    return sum == 0;
}

//// environment_of_a_block
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
    if (argc > 0) {
        char text[16];
        strcpy(text, "WORD=1");
        putenv(text);
    }
    char *found = getenv("WORD");
    return found ? found[0] : 0;  //! bounds
}

//// specific_of_a_block
#include <pthread.h>
int main(int argc, char **argv) {
    pthread_key_t key;
    pthread_key_create(&key, 0);
    if (argc > 0) {
        int inner = 3;
        pthread_setspecific(key, &inner);
    }
    int *found = pthread_getspecific(key);
    return *found;  //! bounds
}
