/* A checksum of a struct goes over the bytes of a pointer in it. */
extern void reach_error(void);
struct pair { int number; int *where; };
static int object;
int main(void) {
    struct pair pair = {1, &object};
    unsigned char *bytes = (unsigned char *)&pair, sum = 0;
    for (unsigned i = 8; i < sizeof pair; i++)
        sum ^= bytes[i];
    if (sum == 0x5a)
        reach_error();
    return 0;
}
