/* Lists with payloads. */
#include <stdlib.h>
struct node { struct node *next; int *data; int key; };
static int object;
int lists_1(int n) { /* safe */
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *one = malloc(sizeof *one); if (!one) break;
        one->next = head; one->data = &object; one->key = i; head = one;
    }
    return head ? *head->data : 0;
}
int lists_2(int n) { /* safe */
    struct node *head = NULL, *p; int sum = 0;
    while (n-- > 0) { p = calloc(1, sizeof *p); if (!p) return 0; p->data = &object; p->next = head; head = p; }
    for (p = head; p != NULL; p = p->next) sum += p->key;
    return sum;
}
int lists_3(int n) { /* unsafe null */
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *one = calloc(1, sizeof *one); if (!one) break;
        one->next = head; head = one;
    }
    return head ? *head->data : 0;
}
