#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdatomic.h>
#include <pthread.h>
static atomic_int balance;
static int shared[4];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int *result;
struct work {
    int from, to, sum;
};
static void *worker(void *arg) {
    struct work *w = arg;
    for (int i = w->from; i < w->to; i++) {
        w->sum += i;
        atomic_fetch_add(&balance, 1);
    }
    pthread_mutex_lock(&lock);
    shared[w->from & 3]++;
    if (w->sum > 3 && !result)
        result = &w->sum;
    pthread_mutex_unlock(&lock);
    return w->sum ? w : NULL;
}
static int total(struct work *all, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += all[i].sum;
    return sum;
}
int main(int argc, char **argv) {
    struct work jobs[3];
    pthread_t threads[3];
    int n = 0;
    for (int i = 1; i < argc && n < 3; i++) {
        jobs[n].from = argv[i][0] & 3;
        jobs[n].to = argv[i][0] & 7;
        jobs[n].sum = 0;
        n++;
    }
    for (int i = 0; i < n; i++) {
        if (pthread_create(&threads[i], NULL, worker, &jobs[i]) != 0)
            return 1;
    }
    struct work *last = NULL;
    for (int i = 0; i < n; i++) {
        void *back;
        pthread_join(threads[i], &back);
        if (back)
            last = back;
    }
    int sum = total(jobs, n);
    int b = atomic_load(&balance);
    if (last)
        printf("%d\n", 60 / last->sum);
    if (result != NULL)
        printf("%d\n", 100 / *result);
    int expected = b;
    if (atomic_compare_exchange_strong(&balance, &expected, 0))
        printf("%d %d\n", sum, b ? sum / b : 0);
    return shared[b & 3];
}
