/* The other half. */
static int counter = 7;
static const char *name(void) { return "other"; }
static struct { double a; char b; } state = {2.5, 3};

int shared = 1;

int step(int by)
{
    static int calls;
    calls++;
    counter += by;
    return counter * shared + calls;
}

const char *other_name(void) { return name(); }
int state_sum(void) { return (int)(state.a + state.b); }
