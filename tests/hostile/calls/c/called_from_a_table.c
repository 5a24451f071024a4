static int zero(int divisor) {
    return divisor;
}

static int quotient(int divisor) {
    return 100 / divisor; /* fails */
}

static int (*const table[])(int) = {zero, quotient};

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        return table[argc & 1](0);
    }
    return 0;
}
