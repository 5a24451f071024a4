/* WinDriver by pointers, behind parameters. expect: reachable */
extern void reach_error(void);
int receive(const int *stream, int count) {
    int packets[4][4] = {{0}};
    if (count < 2 || count > 4)
        return 0;
    for (int i = 0; i < count; ++i, stream += 5) {
        int *to = packets[*stream & 3];
        for (int j = 0; j < 4; ++j)
            to[j] = stream[j + 1];
    }
    if (packets[1][0] == 7 && packets[2][3] == 9)
        reach_error();
    return 0;
}
