/* expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int pumpRunning = 0, waterLevel = 1, methaneLevelCritical = 0, systemActive = 1;
static void lowerWaterLevel(void) { if (waterLevel > 0) waterLevel--; }
static void waterRise(void) { if (waterLevel < 2) waterLevel++; }
static void timeShift(void) {
    if (pumpRunning) lowerWaterLevel();
    if (systemActive) {
        if (pumpRunning) { if (methaneLevelCritical) pumpRunning = 0; }
        else if (waterLevel >= 2 && !methaneLevelCritical) pumpRunning = 1;
    }
    if (methaneLevelCritical && pumpRunning && systemActive) reach_error();
}
int main(void) {
    while (1) {
        if (__VERIFIER_nondet_int()) waterRise();
        if (__VERIFIER_nondet_int()) methaneLevelCritical = !methaneLevelCritical;
        if (__VERIFIER_nondet_int()) { if (!systemActive) systemActive = 1; }
        else if (__VERIFIER_nondet_int()) { systemActive = 0; pumpRunning = 0; }
        timeShift();
    }
}
