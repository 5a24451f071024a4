MAIN { int tries = 0; while (tries < C) { if (CHOICE) break; tries++; } CHECK(tries < C); return 0; }
