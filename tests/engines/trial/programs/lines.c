#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    char line[40];
    int found = 0;
    if (argc < 2)
        return 2;
    FILE *in = fopen(argv[1], "r");
    if (in == NULL)
        return 1;
    while (fgets(line, sizeof line, in) != NULL)
        if (strncmp(line, "key=", 4) == 0)
            found++;
    return 10 / (found - 2);
}
