static int a[8]; static int top;
static void push(int v) { PAD a[top] = v; /* FAILS bounds */
  if (top < 8) top++; }
int main(int argc, char **argv) { for (int i = 0; i < 12; i++) push(i); return 0; }
