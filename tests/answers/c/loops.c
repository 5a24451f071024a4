/* An obligation inside a loop fails in its last iteration, not in its first. */
#include <assert.h>
static int table[6] = {3, 1, 4, 1, 5, 9};

static int too_far(void) {
    int total = 0;
    for (int i = 0; i <= 6; i++) {
        total += table[i];       //? bounds refuted
    }
    return total;
}

static int just_right(void) {
    int total = 0;
    for (int i = 0; i < 6; i++) {
        total += table[i];       //? bounds proved
    }
    return total;
}

static int countdown(int n) {
    int total = 0;
    for (int i = n; i >= 0; i--) {
        total += 60 / (i + 1);   //? div proved
    }
    return total;
}

static void counts(int n) {
    int up = 0, twice = 0;
    while (up < n) {
        up++;
        twice += 2;
    }
    assert(twice == 2 * up);     //? assert proved
}

int main(int argc, char **argv) {
    counts(argc);
    int total = just_right() + countdown(argc);
    return total + too_far();
}
