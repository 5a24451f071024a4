static int held; static void take(void) { CHECK(held == 0); held = 1; } static void give(void) { CHECK(held == 1); held = 0; }
MAIN { held = 0; while (CHOICE) { take(); int got = CHOICE; if (got > C) continue; give(); } return 0; }
