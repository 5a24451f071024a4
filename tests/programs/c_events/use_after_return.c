/* The address of a local outlives its function. */
static int *dangling(int n)
{
    int local[2] = {n, n + 1};
    int *result = local;
    return result + 1;
}

int main(void)
{
    int *p = dangling(5);
    return *p; //! use-after-return
}
