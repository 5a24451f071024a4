/* A null pointer handed to a library function, which reads it: the call is to blame. */
#include <string.h>

int main(void)
{
    const char *words[] = {"one", "two", NULL};
    int total = 0;
    for (int i = 0; i < 3; i++)
        total += strlen(words[i]); //! null-dereference
    return total;
}
