extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a[100];
  int swapped, i;
  for (i = 0; i < 100; i++) a[i] = __VERIFIER_nondet_uchar();
  do {
    swapped = 0;
    for (i = 1; i < 100; i++)
      if (a[i - 1] > a[i]) { unsigned char t = a[i]; a[i] = a[i - 1]; a[i - 1] = t; swapped = 1; }
  } while (swapped);
  for (i = 1; i < 100; i++) if (a[i - 1] > a[i]) reach_error();
  return 0;
}
