/* WinDriver (Trtik 2012, section 9, after Godefroid et al. 2009): packets are copied out of a stream to the
   places that the stream itself names; the check that follows can be broken. */
extern void reach_error(void);

#define PACKETS 8
#define SIZE 8

int receive(const int *stream, int count, int size) {
    int packets[PACKETS][SIZE] = {{0}};
    if (count < 2 || count > PACKETS || size < 2 || size > SIZE)
        return 0;
    for (int i = 0; i < count; ++i) {
        int id = stream[i * (SIZE + 1)];
        if (id < 0 || id >= count)
            return 0;
        for (int j = 0; j < size; ++j)
            packets[id][j] = stream[i * (SIZE + 1) + j + 1];
    }
    for (int i = 0; i < count; ++i)
        for (int j = 0; j < size; ++j)
            if (packets[i][j] != stream[i * (SIZE + 1) + j + 1])
                reach_error();
    return 0;
}
