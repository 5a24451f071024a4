/* A negative index into an array on the stack. */
static int previous(const int *values, int index)
{
    return values[index - 1]; //! out-of-bounds
}

int main(void)
{
    int values[4] = {1, 2, 3, 4};
    return previous(values, 2) + previous(values, 0);
}
