/* One of two objects, remembered by a flag. */
#include <stdlib.h>
static int object;
int chosen_1(int n) { /* safe */
    int *p = NULL; int has = 0;
    if (n * n % 5 == 4) { p = &object; has = 1; }
    return has ? *p : 0;
}
int chosen_2(int n, int k) { /* safe */
    int local = n, *p = &local;
    for (int i = 0; i < k; i++) p = p == &local ? &object : &local;
    return *p;
}
int chosen_3(int n) { /* unsafe null */
    int *p = NULL; int has = n > 0;
    if (n > 1) p = &object;
    return has ? *p : 0;
}
