/* A queue in a ring buffer: breadth-first search of a maze. */
#include <stdio.h>

enum { SIZE = 7, CAPACITY = 16 };
struct position { int row, column; };
struct queue { struct position items[CAPACITY]; unsigned head, tail; };

static void put(struct queue *q, struct position p) { q->items[q->tail++ % CAPACITY] = p; }
static struct position take(struct queue *q) { return q->items[q->head++ % CAPACITY]; }
static int is_empty(const struct queue *q) { return q->head == q->tail; }

static const char maze[SIZE][SIZE + 1] = {"#######", "#S..#.#", "#.#...#", "#.###.#", "#...#.#", "#.#..E#", "#######"};

int main(void)
{
    int distance[SIZE][SIZE] = {{0}};
    struct queue q = {.head = 0};
    put(&q, (struct position){1, 1});
    distance[1][1] = 1;
    while (!is_empty(&q)) {
        struct position p = take(&q);
        static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        for (int i = 0; i < 4; i++) {
            struct position n = {p.row + steps[i][0], p.column + steps[i][1]};
            if (maze[n.row][n.column] == '#' || distance[n.row][n.column])
                continue;
            distance[n.row][n.column] = distance[p.row][p.column] + 1;
            put(&q, n);
        }
    }
    for (int i = 1; i < SIZE - 1; i++) {
        for (int j = 1; j < SIZE - 1; j++)
            printf("%3d", distance[i][j] - 1);
        printf("\n");
    }
    return distance[5][5] - 1;
}
