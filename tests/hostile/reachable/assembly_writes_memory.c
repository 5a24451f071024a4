/* Instructions write a global that they are given and memory that a pointer reaches. */
extern void reach_error(void);

static int counter = 4;
static int cell = 1;
static int *where = &cell;

static void count(void) { __asm__ volatile("incl %0" : "+m"(counter)); }
static void put(void) { __asm__ volatile("movl $9, (%0)" : : "r"(where) : "memory"); }

int main(void) {
    count();
    put();
    if (counter == 5 && cell == 9)
        reach_error();
    return 0;
}
