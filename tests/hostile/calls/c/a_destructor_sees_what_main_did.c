static int divisor = 1;

__attribute__((destructor)) static void after(void) {
    divisor = 100 / divisor; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        divisor = 0;
        return 0;
    }
    return 0;
}
