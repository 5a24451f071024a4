static float blend(float a, float b, float part) { return a * (1.0f - part) + b * part; }
MAIN { float v = 1.0f; while (CHOICE) { int p = CHOICE; if (p < 0 || p > 100) continue; float part = p / 100.0f; v = blend(v, 3.0f, part) ; if (v > 5.0f) v = 5.0f; } CHECK(v >= 0.0f && v <= 5.0f); return 0; }
