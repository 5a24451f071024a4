/* Parser: fails if the input is a program of a small Pascal-like language: "program", a name, any number of
   functions, and a body between "begin" and "end" (Anand, Godefroid and Tillmann 2008, section 6). */
extern void klee_make_symbolic(void *object, unsigned long size, const char *name);
extern void reach_error(void);

#ifndef LENGTH
#define LENGTH 32
#endif
#define FAILED (-1)

static int isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\t';
}

static int isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static int skipSpaces(const char *text, int at)
{
    while (at < LENGTH && isSpace(text[at]))
        at++;
    return at;
}

/* The position after the keyword, which must be followed by something that is no letter. */
static int keyword(const char *text, int at, const char *word)
{
    int i = 0;
    if (at == FAILED)
        return FAILED;
    at = skipSpaces(text, at);
    while (word[i]) {
        if (at + i >= LENGTH || text[at + i] != word[i])
            return FAILED;
        i++;
    }
    if (at + i < LENGTH && isLetter(text[at + i]))
        return FAILED;
    return at + i;
}

static int name(const char *text, int at)
{
    int start;
    if (at == FAILED)
        return FAILED;
    start = skipSpaces(text, at);
    at = start;
    while (at < LENGTH && isLetter(text[at]))
        at++;
    return at == start ? FAILED : at;
}

static int block(const char *text, int at)
{
    return keyword(text, keyword(text, at, "begin"), "end");
}

static int function(const char *text, int at)
{
    return block(text, name(text, keyword(text, at, "function")));
}

static int program(const char *text)
{
    int at = name(text, keyword(text, 0, "program"));
    int next;
    while ((next = function(text, at)) != FAILED)
        at = next;
    return block(text, at);
}

int main(void)
{
    char text[LENGTH];
    klee_make_symbolic(text, LENGTH, "text");
    if (program(text) != FAILED)
        reach_error();
    return 0;
}
