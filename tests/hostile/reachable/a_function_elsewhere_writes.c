/* A function without a body changes a global, what a pointer reaches, and its result is anything. */
extern int elsewhere(int *);
extern void reach_error(void);

int shared = 1;
static int hidden = 2;
int *window = &hidden;

int main(void) {
    int own = 3;
    int result = elsewhere(&own);
    if (shared == 7 && hidden == 8 && own == 9 && result == -4)
        reach_error();
    return 0;
}
