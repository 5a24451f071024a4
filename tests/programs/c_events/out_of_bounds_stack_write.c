/* Off by one: the loop writes one element past an array on the stack. */
int main(void)
{
    int squares[8];
    for (int i = 0; i <= 8; i++)
        squares[i] = i * i; //! out-of-bounds
    return squares[2];
}
