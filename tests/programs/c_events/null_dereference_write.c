/* Writing to a field at an offset from null. */
#include <stddef.h>

struct record { char name[100]; int age; };

static void set_age(struct record *r, int age)
{
    r->age = age; //! null-dereference
}

int main(void)
{
    struct record r;
    set_age(&r, 1);
    set_age(NULL, 2);
    return 0;
}
