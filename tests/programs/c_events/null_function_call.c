/* A call through a null function pointer of a table. */
typedef int (*operation)(int);

static int twice(int n) { return 2 * n; }

static operation table[3] = {twice, twice};

int main(void)
{
    int n = 1;
    for (int i = 0; i < 3; i++)
        n = table[i](n); //! null-dereference
    return n;
}
