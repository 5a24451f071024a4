MAIN { float t = 0.0f; int rounds = 0; while (t < 10.0f) { t += 0.1f; rounds++; } CHECK(t < 10.2f && rounds > 0); return 0; }
