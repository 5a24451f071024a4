import java.io.*;
import java.util.*;

/** Fields of classes that extend the library's: its constructors run before the user's assign anything. */
public class Extending {
    static Object seen;

    // What the library's constructor calls is overridden and reads the field.
    static class Filled extends Exception {
        final String text;
        Filled(String text) { super("x"); this.text = text + "!"; }
        @Override public synchronized Throwable fillInStackTrace() {
            text.length(); // throws
            return this;
        }
    }
    static void filled() { new Filled("a"); }

    // The same, in a class below the one with the field.
    static class Above extends RuntimeException {
        final String text;
        Above() { super("x"); text = "a"; }
        int size() {
            return text.length(); // throws
        }
    }
    static class Below extends Above {
        @Override public synchronized Throwable fillInStackTrace() { size(); return this; }
    }
    static void below() { new Below(); }

    // It keeps the object: others find it half made.
    static class Kept extends Exception {
        final String text;
        Kept(boolean fails) { super("x"); if (fails) throw new IllegalStateException(); text = "a"; }
        @Override public synchronized Throwable fillInStackTrace() { seen = this; return this; }
    }
    static void kept() {
        try { new Kept(true); } catch (IllegalStateException e) { }
        Kept found = (Kept) seen;
        if (found == null) return;
        found.text.length(); // throws
    }

    // The library keeps the object in a field that the user's constructor gives away.
    static class Locked extends Writer {
        final String text;
        Locked(boolean fails) { seen = lock; if (fails) throw new IllegalStateException(); text = "a"; }
        public void write(char[] c, int from, int to) { }
        public void flush() { }
        public void close() { }
    }
    static void locked() {
        try { new Locked(true); } catch (IllegalStateException e) { }
        Locked found = (Locked) seen;
        if (found == null) return;
        found.text.length(); // throws
    }

    // A method of the library returns the object.
    static class Chained extends Exception {
        final String text;
        Chained(boolean fails) {
            seen = initCause(null);
            if (fails) throw new IllegalStateException();
            text = "a";
        }
    }
    static void chained() {
        try { new Chained(true); } catch (IllegalStateException e) { }
        Chained found = (Chained) seen;
        if (found == null) return;
        found.text.length(); // throws
    }

    // A list that is filled by the constructor above calls what is overridden.
    static class Noted extends ArrayList<String> {
        final List<String> notes;
        Noted(Collection<String> all) { addAll(all); notes = new ArrayList<>(); }
        @Override public boolean addAll(Collection<? extends String> all) {
            notes.add("x"); // throws
            return super.addAll(all);
        }
    }
    static void noted() { new Noted(List.of("a")); }
    static class Counted extends HashSet<String> {
        final List<String> notes;
        Counted(Collection<String> all) { super(all); notes = new ArrayList<>(); }
        @Override public boolean add(String each) {
            notes.add("x"); // throws
            return super.add(each);
        }
    }
    static void counted() { new Counted(List.of("a")); }

    // The object is in a collection of the library before it is made.
    static class Listed extends Exception {
        static final List<Listed> ALL = new ArrayList<>();
        final String text;
        Listed(boolean fails) { ALL.add(this); if (fails) throw new IllegalStateException(); text = "a"; }
    }
    static void listed() {
        try { new Listed(true); } catch (IllegalStateException e) { }
        Listed found = Listed.ALL.get(0);
        if (found == null) return;
        found.text.length(); // throws
    }
    static class Timed extends TimerTask {
        final String text;
        Timed(Timer timer) throws InterruptedException {
            timer.schedule(this, 0);
            Thread.sleep(200);
            text = "a";
        }
        public void run() {
            text.length(); // throws
        }
    }
    static void timed() throws InterruptedException { new Timed(new Timer(true)); }
    static class Suppressed extends Exception {
        final String text;
        Suppressed(Exception outer) { outer.addSuppressed(this); if (outer != null) throw new IllegalStateException(); text = "a"; }
    }
    static void suppressed() {
        Exception outer = new Exception();
        try { new Suppressed(outer); } catch (IllegalStateException e) { }
        Suppressed found = (Suppressed) outer.getSuppressed()[0];
        if (found == null) return;
        found.text.length(); // throws
    }
    // toString is called by the library with the object under construction.
    static class Printed extends Exception {
        final String text;
        Printed() { super("x"); seen = String.valueOf(this); text = "a"; }
        @Override public String toString() {
            return text.trim(); // throws
        }
    }
    static void printed() { new Printed(); }
    static class Hashed extends Exception {
        final String text;
        Hashed() { new HashSet<Object>().add(this); text = "a"; }
        @Override public int hashCode() {
            return text.length(); // throws
        }
    }
    static void hashed() { new Hashed(); }
    // An outer object is given to an inner one of the library's class.
    static class Outer extends Exception {
        final String text;
        class Inner extends Exception {
            int size() {
                return text.length(); // throws
            }
        }
        Outer() { super("x"); new Inner().size(); text = "a"; }
    }
    static void outer() { new Outer(); }
    // A lambda over the object.
    static class Later extends Exception {
        final String text;
        Later() {
            List.of(1).forEach(x ->
                text().length()); // throws
            text = "a";
        }
        private String text() { return text; }
    }
    static void later() { new Later(); }
    // An iterator over the object itself.
    static class Walked extends AbstractList<String> {
        final String[] all;
        Walked() { for (String each : this) seen = each; all = new String[] {"a"}; }
        public String get(int i) { return all[i]; }
        public int size() {
            return all.length; // throws
        }
    }
    static void walked() { new Walked(); }

    // The library's finaliser calls what is overridden, on an object that was never made.
    static class Final extends javax.imageio.stream.ImageInputStreamImpl {
        final String text;
        Final(boolean fails) { if (fails) throw new IllegalStateException(); text = "a"; }
        public int read() { return 0; }
        public int read(byte[] b, int from, int to) { return 0; }
        @Override public void close() {
            text.length(); // may throw
        }
    }

    // Nothing of the user's runs before the field is assigned.
    public static class Plain extends Exception {
        private final String text;
        public Plain(String text) { super(text); this.text = text == null ? "" : text; }
        public int size() {
            return text.length(); // proved
        }
    }
    public static class Copied extends Writer {
        private final StringBuilder text;
        public Copied(StringBuilder text) { this.text = text != null ? text : new StringBuilder(); }
        public void write(char[] c, int from, int to) {
            text.append(c, from, to); // proved
        }
        public void flush() { }
        public void close() { }
    }
    public static class Read extends FilterInputStream {
        private final List<String> lines = new ArrayList<>();
        public Read(InputStream from) { super(from); }
        public int count() {
            return lines.size(); // proved
        }
    }
    public static class Quick extends RuntimeException {
        private final List<String> lines;
        public Quick() { super("x"); lines = new ArrayList<>(); }
        @Override public synchronized Throwable fillInStackTrace() { return this; }
        public int count() {
            return lines.size(); // proved
        }
    }
}
