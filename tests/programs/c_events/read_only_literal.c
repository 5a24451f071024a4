/* Writing to a string literal. */
static void capitalise(char *text)
{
    if (*text >= 'a' && *text <= 'z')
        *text -= 'a' - 'A'; //! read-only-write
}

int main(void)
{
    char *name = "Fixed";
    capitalise(name);
    capitalise(name + 1);
    return 0;
}
