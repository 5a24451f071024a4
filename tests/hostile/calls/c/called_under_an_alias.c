int quotient(int divisor) {
    return 100 / divisor; /* fails */
}

int other_name(int divisor) __attribute__((alias("quotient")));

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        return other_name(0);
    }
    return 0;
}
