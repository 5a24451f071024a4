/* Each cell is written by some iteration of the inner loop; the exit of that loop is no part of it. */
extern void reach_error(void);

int main(void) {
    int cells[3][4] = {{0}};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            cells[i][j] = 5;
    if (cells[1][2] == 5)
        reach_error();
    return 0;
}
