static struct box **all; static int room, used;
static void add(struct box *q) { PAD if (used == room) { struct box **more = realloc(all, (room + 8) * sizeof *all); if (!more) exit(0);
  all = more; room += 8; memset(all + used, 0, 8 * sizeof *all); } all[used++] = q; }
static int get(int i) { PAD return all[i]->n; /* FAILS null */ }
int main(void) { struct box *b = calloc(1, sizeof *b); if (!b) return 0; add(b); return get(0) + get(3); }
