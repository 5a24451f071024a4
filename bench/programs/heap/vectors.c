/* Growing vectors. */
#include <stdlib.h>
struct vector { int *data; int size, room; };
static int push(struct vector *v, int x) {
    if (v->size == v->room) {
        int room = v->room ? v->room * 2 : 8;
        if (room > 1 << 20) return 0;
        int *data = realloc(v->data, room * sizeof *data); if (!data) return 0;
        v->data = data; v->room = room;
    }
    v->data[v->size++] = x; return 1;
}
int vectors_1(int n) { /* safe */
    struct vector v = {NULL, 0, 0};
    for (int i = 0; i < n; i++) if (!push(&v, i)) break;
    int last = v.size > 0 ? v.data[v.size - 1] : 0;
    free(v.data); return last;
}
int vectors_2(int n) { /* safe */
    int size = 0, room = 4, *data = malloc(4 * sizeof *data); if (!data) return 0;
    for (int i = 0; i < n && room < 1 << 20; i++) {
        if (size >= room) { int *more = realloc(data, 2 * room * sizeof *more); if (!more) break; data = more; room *= 2; }
        data[size++] = i;
    }
    free(data); return size;
}
int vectors_3(int n) { /* unsafe bounds */
    int size = 0, room = 4, *data = malloc(4 * sizeof *data); if (!data) return 0;
    for (int i = 0; i < n && room < 1 << 20; i++) {
        if (size > room) { int *more = realloc(data, 2 * room * sizeof *more); if (!more) break; data = more; room *= 2; }
        data[size++] = i;
    }
    free(data); return size;
}
