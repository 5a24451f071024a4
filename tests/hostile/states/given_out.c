/* Objects of the library that callers hold pointers to, and functions that callers give. */
struct record {
  int a, b;
  struct record *next;
};

static int state = 5;
static struct record pool[3];
static int used;
static struct record *last;
static int *kept;
static int (*hook)(int);
static int table[4] = {1, 1, 1, 1};

int *get_state(void) { return &state; }

int through_a_result(int *p) {
  if (!p)
    return 0;
  state = 1;
  *p = 0;
  return 10 / state; //! div
}

struct record *make(void) {
  if (used >= 3)
    return 0;
  struct record *made = &pool[used++];
  made->next = last;
  last = made;
  return made;
}

int through_a_handle(struct record *p) {
  if (!p)
    return 0;
  pool[1].b = 1;
  p->b = 0;
  return 4 / pool[1].b; //! div
}

int through_a_link(struct record *p) {
  if (!p || !p->next)
    return 0;
  p->a = 1;
  p->next->a = 0;
  return 4 / p->a; //! div
}

int through_the_last(struct record *p) {
  if (!p || !last)
    return 0;
  last->b = 1;
  p->b = 0;
  return 4 / last->b; //! div
}

void keep(int *p) { kept = p; }

int through_what_is_kept(int *p) {
  if (!kept || !p)
    return 0;
  *kept = 3;
  *p = 4;
  return 10 / (*kept - 4); //! div
}

static int add(int x) { return x + 1; }
static int drop(int x) { return x - 1; }

void choose(int k) { hook = k ? add : drop; }
void give(int (*f)(int)) { hook = f; }

int by_a_given_function(int x) {
  if (!hook || x < 0 || x > 100)
    return 0;
  int made = hook(x);
  return 1 / (made - x); //! div
}

int *entry_of(int i) { return i >= 0 && i < 4 ? &table[i] : 0; }

int through_an_element(int i) {
  if (i < 0 || i > 3)
    return 0;
  return 3 / table[i]; //! div
}
