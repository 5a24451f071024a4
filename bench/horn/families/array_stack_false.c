static int s[N]; static int top; MAIN { top = 0; while (CHOICE) { if (CHOICE) { if (top < N) s[top++] = CHOICE; } else if (top > 0) { top--; CHECK(s[top] != C); } } return 0; }
