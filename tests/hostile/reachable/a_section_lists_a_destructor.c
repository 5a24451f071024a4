extern void reach_error(void);

static int state = 1;

static void at_end(void) {
    if (state == 3)
        reach_error();
}

static void (*const entry)(void) __attribute__((section(".fini_array"), used)) = at_end;

int main(void) {
    state = 3;
    return 0;
}
