int unroll(const unsigned char *from, unsigned n, unsigned char *to) {
    if (n < 4) return 0;
    to[0] = from[0];
    to[1] = from[1];
    to[2] = from[2];
    to[3] = from[3];
    return 4;
}
int header(const void *data, unsigned long size) {
    const unsigned char *p = data;
    if (size < 2 || p[0] != 0x1f || p[1] != 0x8b) return -1;
    if (size < 10) return -2;
    return p[9];
}
int total(const int *numbers, int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) sum += numbers[i];
    return sum + numbers[count];
}
struct pair { int *first; int *second; };
int both(struct pair *p) {
    if (!p) return 0;
    return *p->first + *p->second;
}
