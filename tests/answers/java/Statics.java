/** Statics that earlier calls may have changed: what refutes carries these calls. */
class Statics {
    static int shared = 1;
    private static int kept = 3;
    static Object held = "x";
    private static Statics only;
    private static int limited = 1;

    static void set(int value) { shared = value; }

    static void hold(Object value) { held = value; }

    void limit(boolean isWide) { limited = isWide ? 7 : 2; }

    static void drop() { only = null; }

    static void make() { only = new Statics(); }

    static int use(int a) {
        return a / shared;                 //? div refuted
    }

    static int keeps(int a) {
        return a / kept;                   //? div proved
    }

    static int hash() {
        return held.hashCode();            //? null refuted
    }

    static int one() {
        return only.hashCode();            //? null refuted
    }

    static int narrow(int a) {
        if (limited > 5) {
            return a / (limited - 7);      //? div refuted
        }
        return 0;
    }
}
