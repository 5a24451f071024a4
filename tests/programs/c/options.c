/* getopt over options, values and operands. */
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    int option, verbose = 0;
    opterr = 0;
    while ((option = getopt(argc, argv, "vo:n:")) != -1) {
        switch (option) {
        case 'v': verbose++; break;
        case 'o':
        case 'n': printf("%c=%s\n", option, optarg); break;
        default: printf("unknown %c\n", optopt);
        }
    }
    printf("verbose %d\n", verbose);
    for (; optind < argc; optind++)
        printf("operand %s\n", argv[optind]);
    return 0;
}
