extern void reach_error(void);

int main(void) {
    int secret = 0;
    unsigned long address = (unsigned long)&secret;
    *(int *)(address ^ 0) = 1;
    if (secret == 1)
        reach_error();
    return 0;
}
