static int quotient(int divisor) {
    return 100 / divisor; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        int (*chosen)() = (int (*)())quotient;
        return chosen(0, 1);
    }
    return 0;
}
