/* A program that reads numbers: scanf, and lines that are converted. */
#include <stdio.h>
#include <stdlib.h>

extern void reach_error(void);

int account_met(void) {
    int choice, amount, balance = 100;
    while (scanf("%d", &choice) == 1) {
        if (choice == 1 || choice == 2) {
            if (scanf("%d", &amount) != 1 || amount <= 0 || amount > 1000)
                return 1;
            if (choice == 1)
                balance += amount;
            else if (amount <= balance)
                balance -= amount;
        } else if (choice == 3 && balance == 7)
            reach_error();
    }
    return 0;
}

int lines_met(void) {
    char line[32];
    int sum = 0;
    for (int i = 0; i < 3 && fgets(line, sizeof line, stdin); i++) {
        int n = atoi(line);
        if (n < 10)
            return 1;
        sum = sum * 2 + n;
    }
    if (sum == 777)
        reach_error();
    return 0;
}

int words_open(void) {
    int a, b;
    if (scanf("%dx%d", &a, &b) == 2 && a == 12 && b == 34)
        reach_error();
    return 0;
}
