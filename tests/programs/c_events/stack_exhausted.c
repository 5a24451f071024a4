/* Recursion without an end. */
static int depth(int n)
{
    char frame[1000];
    frame[n % 1000] = 1;
    return depth(n + 1) + frame[0]; //! stack-exhausted
}

int main(void)
{
    return depth(0);
}
