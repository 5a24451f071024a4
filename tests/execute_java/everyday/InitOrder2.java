import java.util.*;
public class InitOrder2 {
    static StringBuilder log = new StringBuilder();
    static void say(String s) { log.append(s).append(' '); }
    static class Base {
        static { say("Base.static"); }
        int x = init("Base.x");
        { say("Base{}"); }
        Base() { say("Base()"); hook(); }
        void hook() { say("Base.hook"); }
        static int init(String s) { say(s); return 1; }
    }
    static class Derived extends Base {
        static final int CONST = 5; static final Integer BOXED = 7; static { say("Derived.static"); }
        int y = init("Derived.y"); String name = "set"; final String fin = "fin";
        { say("Derived{}"); }
        Derived() { super(); say("Derived()"); }
        @Override void hook() { say("hook:" + y + name + fin); }
        int nameLength() { return name.length(); }
    }
    static class Early extends Base { String t; final int len; Early() { t = "abc"; len = t.length(); } @Override void hook() { say(t == null ? "early" : t); } }
    static class Bad extends Base { String t = "x"; @Override void hook() { say("" + t.length()); } }
    static class Holder { static final Holder INSTANCE = new Holder(); static int count = 10; final int seen; Holder() { seen = count++; } }
    static class Faulty { static int v = Integer.parseInt("nope"); static int get() { return v; } }
    interface Defaults { int K = probe("K"); default int k() { return K; } static int probe(String s) { say(s); return 3; } }
    static class Impl implements Defaults { static { say("Impl"); } }
    enum Level { LOW(1), HIGH(Level.SCALE); static final int SCALE = 10; final int n; private static final Map<Integer, Level> BY = new HashMap<>(); static { for (Level l : values()) BY.put(l.n, l); } Level(int n) { this.n = n; } static Level of(int n) { return BY.get(n); } }
    static void flush() { System.out.println(log.toString().trim()); log.setLength(0); }
    public static void main(String[] args) {
        say("" + Derived.CONST); flush();
        say("" + Derived.BOXED); flush();
        new Derived(); flush();
        System.out.println(new Early().len); flush();
        try { new Bad(); } catch (NullPointerException e) { say("npe"); } flush();
        System.out.println(Holder.INSTANCE.seen + " " + Holder.count);
        try { Faulty.get(); } catch (ExceptionInInitializerError e) { System.out.println(e.getCause().getMessage()); }
        try { Faulty.get(); } catch (NoClassDefFoundError e) { System.out.println("gone"); }
        new Impl().k(); flush();
        Derived[] none = new Derived[2]; System.out.println(none[1]);
        System.out.println(Level.of(10) + " " + Level.of(3) + " " + Level.valueOf("LOW").ordinal());
        try { Level.valueOf("MID"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(Level.of(2).n);
    }
}
