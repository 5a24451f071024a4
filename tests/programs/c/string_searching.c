/* <string.h>: characters, sets and substrings. */
#include <stdio.h>
#include <string.h>

static void show(const char *text, const char *found)
{
    if (found)
        printf("%d '%s'\n", (int)(found - text), found);
    else
        puts("none");
}

int main(void)
{
    const char *text = "the cat sat on the mat";
    show(text, strchr(text, 'a'));
    show(text, strrchr(text, 'a'));
    show(text, strchr(text, 'z'));
    show(text, strchr(text, '\0'));
    show(text, strstr(text, "sat"));
    show(text, strstr(text, "the mat"));
    show(text, strstr(text, "dog"));
    show(text, strstr(text, ""));
    show(text, strpbrk(text, "xyzs"));
    show(text, strpbrk(text, "q"));
    printf("%zu %zu\n", strspn(text, "aceht "), strcspn(text, "s"));
    printf("%zu %zu\n", strspn("", "a"), strcspn("abc", ""));
    printf("%zu\n", strspn("0042", "0"));
    return 0;
}
