extern void reach_error(void);

static int first __attribute__((section("table"), used)) = 1;
static int second __attribute__((section("table"), used)) = 1;
extern int __start_table[], __stop_table[];

static void clear(void) {
    for (int *p = __start_table; p < __stop_table; p++)
        *p = 0;
}

int main(void) {
    first = 3;
    clear();
    if (first == 0 && second == 0)
        reach_error();
    return 0;
}
