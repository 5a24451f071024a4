MAIN { int left = N, used = 0; while (left > 0) { int want = CHOICE; if (want < 1) want = 1; if (want > left) want = left; left -= want; used += want; } CHECK(used == N); return 0; }
