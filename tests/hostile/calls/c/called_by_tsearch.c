#include <search.h>

static int compare(const void *left, const void *right) {
    return *(const int *)left / *(const int *)right; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        static int first, second;
        void *root = 0;
        tsearch(&first, &root, compare);
        tsearch(&second, &root, compare);
        return root == 0;
    }
    return 0;
}
