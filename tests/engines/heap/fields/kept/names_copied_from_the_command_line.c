struct item { char name[16]; int quantity; struct item *next; };
static struct item *first;
static int add(const char *name, int quantity)
{
    PAD
    struct item *made = malloc(sizeof *made);
    if (!made)
        return -1;
    strncpy(made->name, name, sizeof made->name - 1);
    made->name[sizeof made->name - 1] = 0;
    made->quantity = quantity;
    made->next = first;
    first = made;
    return 0;
}
static int total(void)
{
    PAD
    int found = 0;
    for (struct item *i = first; i != NULL; i = i->next)
        found += i->quantity; // HOLDS bounds
    return found;
}
int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        add(argv[i], i);
    return total();
}
