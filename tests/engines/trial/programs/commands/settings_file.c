#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct pair { char key[16]; int value; };
static struct pair table[20];
static int used;
static int find(const char *key) {
    int i;
    for (i = 0; i < used; i++) if (!strcmp(table[i].key, key)) return table[i].value;
    return -1;
}
int main(int argc, char **argv) {
    FILE *f; char buf[80], *key, *val;
    if (argc != 2) { puts("usage"); return 1; }
    f = fopen(argv[1], "r");
    if (!f) return 1;
    while (fgets(buf, sizeof buf, f) && used < 20) {
        key = strtok(buf, ":");
        val = strtok(NULL, ":\n");
        if (!key || !val) continue;
        strncpy(table[used].key, key, 15);
        table[used++].value = atoi(val);
    }
    fclose(f);
    int w = find("width"), h = find("height");
    printf("%d\n", 100 / w + 100 / h);
    return 0;
}
