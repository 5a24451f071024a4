#include <stdio.h>

static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

int main(void) {
    char line[128];
    int year, month, day;
    if (!fgets(line, sizeof line, stdin))
        return 1;
    if (sscanf(line, "date: %d-%d-%d", &year, &month, &day) != 3) {
        printf("expected a date\n");
        return 1;
    }
    if (month > 12)
        return 1;
    int left = days[month - 1] - day;
    printf("%d days are left, %d a part\n", left, 100 / (day - 1));
    return 0;
}
