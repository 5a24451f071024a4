/* A struct whose last member has as many elements as were allocated. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text { size_t length; char bytes[]; };
struct samples { short count; double values[]; };

static struct text *make(const char *content)
{
    size_t length = strlen(content);
    struct text *t = malloc(sizeof *t + length + 1);
    t->length = length;
    memcpy(t->bytes, content, length + 1);
    return t;
}

static struct text *join(struct text *a, struct text *b)
{
    a = realloc(a, sizeof *a + a->length + b->length + 1);
    memcpy(a->bytes + a->length, b->bytes, b->length + 1);
    a->length += b->length;
    free(b);
    return a;
}

int main(void)
{
    struct text *t = join(make("flexible "), make("member"));
    printf("%s %zu\n", t->bytes, t->length);
    free(t);
    struct samples *s = malloc(sizeof *s + 5 * sizeof(double));
    for (s->count = 0; s->count < 5; s->count++)
        s->values[s->count] = s->count * 0.5;
    double sum = 0;
    for (int i = 0; i < s->count; i++)
        sum += s->values[i];
    printf("%g %zu\n", sum, sizeof *s);
    free(s);
    return 0;
}
