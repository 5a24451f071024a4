/* The average of no numbers. */
static int average(const int *values, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    return sum / count; //! division-by-zero
}

int main(void)
{
    int values[2] = {4, 6};
    return average(values, 2) - average(values, 0);
}
