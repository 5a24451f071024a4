/* A parser of options is found in a structure. */
#include <argp.h>

static int seen;

static error_t option(int key, char *text, struct argp_state *state)
{
    seen = 1;
    return 0;
}

static struct argp options = {NULL, option, NULL, NULL, NULL, NULL, NULL};

int main(int argc, char **argv)
{
    argp_parse(&options, argc, argv, 0, NULL, NULL);
    return 100 / (1 - seen); // fails
}
