/* Pointers that callers pass lead to what other pointers lead to: to its start, to its middle, to what the program
   gave out. A marked line fails for some of them. */
struct node { struct node *next; int v; };
struct pair { int first, second; };
static int kept = 1;

int *give(void) { return &kept; }

int elements(int *a, int *b) {
  if (!a || !b) return 0;
  a[0] = 1;
  b[1] = 0;
  return 10 / a[0]; //! div
}

int field(struct node *a, int *b) {
  if (!a || !b) return 0;
  a->v = 1;
  *b = 0;
  return 10 / a->v; //! div
}

int second(struct pair *a, int *b) {
  if (!a || !b) return 0;
  *b = 1;
  a->second = 0;
  return 10 / *b; //! div
}

int texts(char *s, char *t) {
  if (!s || !t) return 0;
  s[0] = 1;
  t[1] = 0;
  return 10 / s[0]; //! div
}

int bytes(int *p, char *q) {
  if (!p || !q) return 0;
  *p = 1;
  q[0] = 0;
  return 10 / *p; //! div
}

int same(int *p, int *q) {
  if (!p || !q) return 0;
  *p = 1;
  *q = 0;
  return 10 / *p; //! div
}

int anything(void *p, void *q) {
  return 10 / (p && p == q ? 0 : 1); //! div
}

int round_trip(struct node *a) {
  if (!a) return 0;
  return 10 / (a->next == a ? 0 : 1); //! div
}

int round_of_two(struct node *a) {
  if (!a || !a->next || a->next == a) return 0;
  return 10 / (a->next->next == a ? 0 : 1); //! div
}

int shared_tail(struct node *a, struct node *b) {
  if (!a || !b || a == b || !a->next) return 0;
  return 10 / (a->next == b->next ? 0 : 1); //! div
}

int given_out(int *p) {
  int *q = give();
  *q = 1;
  if (p) *p = 0;
  return 10 / kept; //! div
}

int through_a_callee_write(int *p) { return p ? (*p = 0) : 0; }

int through_a_callee(struct pair *a, int *b) {
  if (!a) return 0;
  a->second = 1;
  through_a_callee_write(b);
  return 10 / a->second; //! div
}

int copied(struct pair *a, int *b) {
  if (!a || !b) return 0;
  struct pair zero = { 0, 0 };
  *b = 1;
  *a = zero;
  return 10 / *b; //! div
}

int moved_along(int *a, int *b, int n) {
  if (!a || !b || n < 0 || n > 3) return 0;
  a[0] = 1;
  int *p = b + n;
  *p = 0;
  return 10 / a[0]; //! div
}
