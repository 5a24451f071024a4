/* <string.h>: lengths, copies, joins, comparisons. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

static int sign(int n) { return (n > 0) - (n < 0); }

int main(void)
{
    char buffer[32];
    printf("%zu %zu\n", strlen(""), strlen("twelve chars"));
    printf("%s\n", strcpy(buffer, "copy"));
    printf("%s\n", strcat(buffer, " and join"));
    strncpy(buffer, "ab", 6);
    printf("%s %d %d\n", buffer, buffer[5], buffer[6]);
    strncpy(buffer, "truncated", 5);
    buffer[5] = '\0';
    printf("%s\n", buffer);
    strncat(buffer, "-limited", 4);
    printf("%s\n", buffer);
    printf("%d %d %d\n", sign(strcmp("a", "b")), sign(strcmp("b", "a")), strcmp("same", "same"));
    printf("%d %d\n", sign(strcmp("a", "ab")), sign(strcmp("\x80", "a")));
    printf("%d %d\n", strncmp("abcd", "abxx", 2), sign(strncmp("abcd", "abxx", 3)));
    printf("%d %d\n", strcasecmp("MiXeD", "mIxEd"), strncasecmp("ABC", "abd", 2));
    printf("%zu %zu\n", strnlen("abc", 2), strnlen("abc", 9));
    printf("%d\n", sign(strcoll("x", "y")));
    char *end = stpcpy(buffer, "one");
    strcpy(end, "two");
    printf("%s\n", buffer);
    return 0;
}
