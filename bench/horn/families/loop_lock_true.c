static int held; static void take(void) { CHECK(held == 0); held = 1; } static void give(void) { CHECK(held == 1); held = 0; }
MAIN { held = 0; while (CHOICE) { take(); int got = CHOICE; if (got > C) { give(); continue; } give(); } CHECK(held == 0); return 0; }
