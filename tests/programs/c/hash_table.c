/* A hash table with chains: counting words. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 8 };
struct entry { char *word; int count; struct entry *next; };
static struct entry *buckets[BUCKETS];

static unsigned hash(const char *text)
{
    unsigned h = 5381;
    while (*text)
        h = h * 33 ^ (unsigned char)*text++;
    return h;
}

static struct entry *lookup(const char *word)
{
    struct entry **bucket = &buckets[hash(word) % BUCKETS];
    for (struct entry *e = *bucket; e; e = e->next)
        if (strcmp(e->word, word) == 0)
            return e;
    struct entry *e = malloc(sizeof *e);
    e->word = strcpy(malloc(strlen(word) + 1), word);
    e->count = 0;
    e->next = *bucket;
    return *bucket = e;
}

int main(void)
{
    char text[] = "the quick brown fox jumps over the lazy dog while the other fox looks at the dog";
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
        lookup(word)->count++;
    int total = 0;
    for (int i = 0; i < BUCKETS; i++)
        for (struct entry *e = buckets[i], *next; e; e = next) {
            next = e->next;
            if (e->count > 1)
                printf("%s %d\n", e->word, e->count);
            total += e->count;
            free(e->word);
            free(e);
        }
    printf("%d\n", total);
    return 0;
}
