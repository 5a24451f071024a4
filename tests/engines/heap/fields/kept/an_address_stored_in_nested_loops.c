static int *shared;
static int total = 1;
static void fill(int n) {
    int x = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            shared = &x;
            if (*shared > 0) total = 2;
        }
    shared = 0;
}
int main(int argc, char **argv) {
    (void)argv;
    fill(argc); PAD
    return 10 / total; // HOLDS div
}
