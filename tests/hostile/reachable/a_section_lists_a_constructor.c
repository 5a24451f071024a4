/* A pointer in the section of constructors is one, though the function has no attribute. */
extern void reach_error(void);
static int ready;
static void prepare(void) { ready = 1; }
__attribute__((section(".init_array"), used)) static void (*const entry)(void) = prepare;
int main(void) {
    if (ready)
        reach_error();
    return 0;
}
