static int divisor;

static int one(void) {
    return 1;
}

static int (*choose(void))(void) {
    divisor = 100 / divisor; /* fails */
    return one;
}

int chosen(void) __attribute__((ifunc("choose")));

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        return chosen();
    }
    return 0;
}
