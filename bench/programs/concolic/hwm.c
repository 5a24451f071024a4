/* HWM: fails if the input contains all of the words (Anand, Godefroid and Tillmann 2008, section 6). The string
   has hundreds of millions of whole-program paths. LENGTH and WORDS vary it. */
extern void klee_make_symbolic(void *object, unsigned long size, const char *name);
extern void reach_error(void);

#ifndef LENGTH
#define LENGTH 30
#endif
#ifndef WORDS
#define WORDS 4
#endif

static const char *const words[8] = {"Hello", "world", "at", "Microsoft!", "from", "whence", "it", "came"};

static int length(const char *text)
{
    int n = 0;
    while (text[n])
        n++;
    return n;
}

static int containsAt(const char *text, int start, const char *word)
{
    for (int i = 0; word[i]; i++)
        if (text[start + i] != word[i])
            return 0;
    return 1;
}

static int contains(const char *text, int size, const char *word)
{
    int n = length(word);
    for (int start = 0; start + n <= size; start++)
        if (containsAt(text, start, word))
            return 1;
    return 0;
}

int main(void)
{
    char text[LENGTH];
    klee_make_symbolic(text, LENGTH, "text");
    for (int i = 0; i < WORDS; i++)
        if (!contains(text, LENGTH, words[i]))
            return 0;
    reach_error();
    return 1;
}
