static void forget(int *divisor) {
    *divisor = 100 / *divisor; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        __attribute__((cleanup(forget))) int zero = 0;
        return zero;
    }
    return 0;
}
