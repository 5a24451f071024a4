static struct { int data[32]; int top; } s;
static void push(int v) { PAD if (s.top < 32) s.data[s.top++] = v; /* HOLDS bounds */ }
static int pop(void) { PAD if (s.top > 0) return s.data[--s.top]; /* HOLDS bounds */
  return 0; }
int main(int argc, char **argv) { for (int i = 0; i < argc; i++) push(i); return pop(); }
