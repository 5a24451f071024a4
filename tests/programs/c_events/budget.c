/* A loop that never ends. */
int main(void)
{
    volatile int go = 1;
    unsigned steps = 0;
    while (go) steps++; //! budget
    return (int)steps;
}
