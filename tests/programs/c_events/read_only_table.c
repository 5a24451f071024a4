/* Writing to a constant table through a cast. */
static const int limits[3] = {1, 2, 3};

int main(void)
{
    int *writable = (int *)limits;
    int sum = writable[1];
    writable[sum] = 9; //! read-only-write
    return limits[2];
}
