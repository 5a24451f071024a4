/* A divisor that is a nonzero constant is proved; zero shows itself when it is run. */
static int by_constant(int n) {
    return n / 7 + n % 16;
}

static int by_odd(int n) {
    return 100 / (n | 1);        //? div proved
}

static int by_argument(int n) {
    return 100 / n;              //? div refuted
}

int main(int argc, char **argv) {
    return by_constant(argc) + by_odd(argc) + by_argument(argc - 1);
}
