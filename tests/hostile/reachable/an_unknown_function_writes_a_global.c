extern void reach_error(void);
extern void elsewhere(void);

int shared;
int main(void) {
    shared = 0;
    elsewhere();
    if (shared == 1)
        reach_error();
    return 0;
}
