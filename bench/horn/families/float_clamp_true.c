MAIN { double level = 0.5; while (CHOICE) { double in = CHOICE; if (in > 4.0) in = 4.0; if (in < -4.0) in = -4.0; level = level * 0.75 + in * 0.25; } CHECK(level >= -4.5 && level <= 4.5); return 0; }
