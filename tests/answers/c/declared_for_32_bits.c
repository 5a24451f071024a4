// A program that was preprocessed for 32 bits: sizes are unsigned int.
typedef unsigned int size_t;
extern void *malloc(size_t);
extern void *calloc(size_t, size_t);
extern void free(void *);
extern size_t strlen(const char *);
extern int __VERIFIER_nondet_int();
extern void __assert_fail(const char *, const char *, unsigned int, const char *);

struct list {
    int value;
    struct list *next;
};

int main() {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 3)
        return 0;
    struct list *head = 0;
    for (int i = 0; i < n; i++) {
        struct list *each = malloc(sizeof(struct list));
        if (!each)
            return 1;
        each->value = i; //? null proved, bounds proved
        each->next = head; //? null proved, bounds proved
        head = each;
    }
    char *text = calloc(n, 1);
    if (!text)
        return 1;
    if (strlen(text) != 0) //? null proved, bounds proved
        __assert_fail("", "", 0, ""); //? assert proved
    return head->value; //? null proved, bounds proved
}
