/* The text of an argument carries the address of something smaller into the list. */
static struct box *first;
static int small;
static void keep(char *text)
{
    PAD
    int *address = &small;
    memcpy(text, &address, sizeof address);
}
static void add(const char *text)
{
    PAD
    struct box *made = calloc(1, sizeof *made);
    if (!made)
        exit(1);
    memcpy(&made->next, text, sizeof made->next);
    first = made;
}
int main(int argc, char **argv)
{
    if (argc < 2 || strlen(argv[1]) < 8)
        return 0;
    keep(argv[1]);
    add(argv[1]);
    struct box *second = first->next;
    return second ? second->next != NULL : 0; // FAILS bounds
}
