static int zero;

static int quotient(int divisor) {
    return 100 / divisor; /* fails */
}

__attribute__((destructor)) static void after(void) {
    zero = quotient(zero);
}

int main(void) {
    return 0;
}
