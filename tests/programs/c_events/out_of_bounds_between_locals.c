/* Stepping from one local object into its neighbour: both are alive, and the access is still out of bounds. */
int main(void)
{
    char secret[16] = "neighbour";
    char buffer[16] = {0};
    int sum = 0;
    for (int i = 0; i < 17; i++)
        sum += buffer[i]; //! out-of-bounds
    return sum + secret[0];
}
