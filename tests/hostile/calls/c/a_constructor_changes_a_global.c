static int divisor = 1;

__attribute__((constructor)) static void before(void) {
    divisor = 0;
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        return 100 / divisor; /* fails */
    }
    return 0;
}
