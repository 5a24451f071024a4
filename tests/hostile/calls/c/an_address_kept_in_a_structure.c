struct operation {
    int (*run)(int);
};

static int quotient(int divisor) {
    return 100 / divisor; /* fails */
}

static struct operation operation;

static void prepare(struct operation *which) {
    which->run = quotient;
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        prepare(&operation);
        return operation.run(0);
    }
    return 0;
}
