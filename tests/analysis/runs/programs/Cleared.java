public class Cleared {
    static void filled() {}
    static void named() {}
    static void cleared() {}
    static void copied() {}
    static void widened() {}
    static void kept() {}
    static void replaced() {}
    static String[] held;
    static void clear(String[] a) { for (int i = 0; i < a.length; i++) a[i] = null; }
    static void viaObject(Object[] a) { if (a.length > 0) a[0] = null; }
    public static void main(String[] args) {
        if (args.length < 2) return;
        int mode = args.length;
        if (mode == 2) { java.util.Arrays.fill(args, null); if (args[0] == null) filled(); }
        if (mode == 3) { String[] a = args; a[0] = null; if (args[0] == null) named(); }
        if (mode == 4) { clear(args); if (args[1] == null) cleared(); }
        if (mode == 5) { System.arraycopy(new String[2], 0, args, 0, 2); for (String s : args) if (s == null) copied(); }
        if (mode == 6) { viaObject(args); if (args[0] == null) widened(); }
        if (mode == 7) { held = args; later(); if (args[0] == null) kept(); }
        if (mode == 8) { args = new String[3]; if (args[0] == null) replaced(); }
    }
    static void later() { held[0] = null; }
}
