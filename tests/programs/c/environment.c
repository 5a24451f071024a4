/* getenv of a name that is not set; setenv and unsetenv. */
#include <stdio.h>
#include <stdlib.h>

static void show(const char *name)
{
    char *value = getenv(name);
    printf("%s=%s\n", name, value ? value : "(unset)");
}

int main(void)
{
    show("WHENCE_EXAMPLE");
    setenv("WHENCE_EXAMPLE", "one", 0);
    show("WHENCE_EXAMPLE");
    setenv("WHENCE_EXAMPLE", "two", 0);
    show("WHENCE_EXAMPLE");
    setenv("WHENCE_EXAMPLE", "three", 1);
    show("WHENCE_EXAMPLE");
    unsetenv("WHENCE_EXAMPLE");
    show("WHENCE_EXAMPLE");
    return 0;
}
