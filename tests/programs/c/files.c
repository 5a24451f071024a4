/* Files in the current directory: write, append, read back, seek. */
#include <stdio.h>

int main(void)
{
    const char *path = "whence-example.txt";
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return 1;
    fprintf(file, "%s %d\n", "first", 1);
    fputs("second\n", file);
    fclose(file);
    file = fopen(path, "a");
    fputc('3', file);
    fputc('\n', file);
    fclose(file);
    file = fopen(path, "r");
    char line[32];
    while (fgets(line, sizeof line, file))
        printf("> %s", line);
    printf("%ld %d\n", ftell(file), feof(file) != 0);
    rewind(file);
    printf("%c", fgetc(file));
    fseek(file, 6, SEEK_SET);
    printf("%c", fgetc(file));
    fseek(file, -2, SEEK_END);
    printf("%c\n", fgetc(file));
    int n;
    char word[8];
    fseek(file, 0, SEEK_SET);
    printf("%d", fscanf(file, "%7s %d", word, &n));
    printf(" %s %d\n", word, n);
    fclose(file);
    printf("%d\n", fopen("whence-absent.txt", "r") == NULL);
    return 0;
}
