/* The preprocessor: stringising, pasting, variadic macros, X macros, recursion stops, statement expressions. */
#include <stdio.h>

#define TEXT(x) #x
#define EXPANDED(x) TEXT(x)
#define JOIN(a, b) a##b
#define VERSION 4
#define COUNT(...) COUNT_(__VA_ARGS__, 5, 4, 3, 2, 1)
#define COUNT_(a, b, c, d, e, n, ...) n
#define LOG(format, ...) printf("[" format "]\n", ##__VA_ARGS__)
#define COLOURS(X) X(RED, 1) X(GREEN, 2) X(BLUE, 4)
#define AS_ENUM(name, value) name = value,
#define AS_CASE(name, value) case name: return #name;
#define SWAP(type, a, b) do { type old_ = a; a = b; b = old_; } while (0)
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define FOREACH(item, array) for (unsigned i_ = 0; i_ < sizeof(array) / sizeof *(array) && (item = (array)[i_], 1); i_++)

enum colour { COLOURS(AS_ENUM) };
static const char *name(enum colour c) { switch (c) { COLOURS(AS_CASE) } return "?"; }

static int loop = 5;
#define loop (loop + 1)

int main(void)
{
    printf("%s %s\n", TEXT(VERSION), EXPANDED(VERSION));
    int JOIN(var, 1) = 7, item;
    printf("%d %d %d\n", var1, COUNT(a), COUNT(a, b, c));
    LOG("plain");
    LOG("%d and %s", 3, TEXT(a "quoted" \n));
    printf("%s %s %d\n", name(GREEN), name(8), RED | BLUE);
    int a = 1, b = 2;
    if (a < b)
        SWAP(int, a, b);
    else
        a = 0;
    int largest = MAX(a++, b);
    printf("%d %d %d\n", a, b, largest);
    int list[] = {3, 1, 4};
    FOREACH(item, list)
        printf("%d ", item);
    printf("%d\n", loop);
#if defined(__LINE__) && VERSION > 3 && !defined(ABSENT)
    printf("%d\n", __LINE__);
#elif VERSION
#error "not reached"
#endif
    return 0;
}
