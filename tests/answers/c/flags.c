/* Flags and states: tests of the same constant go together, others do not. */
#include <stddef.h>

static int number = 7;

int same(int mode) {
    int *q = NULL;
    if (mode == 3)
        q = &number;
    if (mode == 3)
        return *q;                    //? null proved, bounds proved
    return 0;
}

int other(int mode) {
    int *q = NULL;
    if (mode == 3)
        q = &number;
    if (mode == 4)
        return *q;                    //? null refuted, bounds proved
    return 0;
}

int counted(int mode) {
    int *q = NULL;
    if (mode == 3)
        q = &number;
    mode++;
    if (mode == 3)
        return *q;                    //? null refuted, bounds proved
    return 0;
}

int shortened(int mode) {
    int *q = NULL;
    if (mode == 3)
        q = &number;
    if ((signed char)mode == 3)
        return *q;                    //? null refuted, bounds proved
    return 0;
}

int cases(int kind) {
    int *q = NULL, *r = NULL;
    switch (kind) {
    case 1:
    case 2:
        q = &number;
        break;
    case 3:
        r = &number;
        break;
    }
    switch (kind) {
    case 2:
        return *q;                    //? null proved, bounds proved
    case 3:
        return *r;                    //? null proved, bounds proved
    case 1:
    case 4:
        return *q;                    //? null refuted, bounds proved
    default:
        return 0;
    }
}

int together(int kind) {
    int *q = NULL;
    switch (kind) {
    case 1:
    case 2:
        if (kind == 1)
            q = &number;
        return *q;                    //? null refuted, bounds proved
    default:
        return 0;
    }
}

int machine(int n) {
    int *q = NULL, state = 1;
    for (int i = 0; i < n; i++) {
        if (state == 1) {
            q = &number;
            state = 2;
        } else if (state == 2) {
            *q = 1;                   //? null proved, bounds proved
            state = 5;
        } else if (state == 5) {
            q = NULL;
            state = 7;
        } else {
            *q = 2;                   //? null refuted, bounds proved
        }
    }
    return 0;
}
