MAIN { double t = 18.0; int on = 0; while (CHOICE) { if (t < 17.0) on = 1; if (t > 23.0) on = 0; t += on ? 0.25 : -0.5; } CHECK(t > 16.75 && t < 24.0); return 0; }
