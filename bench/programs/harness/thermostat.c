/* expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int temp = 20, heater = 0, ticks = 0, alarms = 0;
    while (ticks < 50) {
        int sensor = __VERIFIER_nondet_int();
        if (sensor < -5 || sensor > 5) return 0;
        temp += sensor + heater;
        if (temp < 15) heater = 2;
        else if (temp > 25) heater = 0;
        if (temp > 40) { alarms++; temp = 30; }
        if (alarms == 4 && heater == 0 && temp == 17) reach_error();
        ticks++;
    }
    return 0;
}
