/** Objects that only calls make. Compiled with `javac -g Made.java`. */
public class Made {
    private static int shared = 1;
    private final String name;
    private final int size;
    private int count;
    private String tag = "x";

    public Made(String name, int size) {
        if (name == null || size < 1)
            throw new IllegalArgumentException();
        this.name = name;
        this.size = size;
    }

    public static void share(int v) { shared = v; }
    public void add(int k) { count += k; }
    public void forget() { tag = null; }
    public int neverNull() { return name.length(); }
    public int neverZero(int a) { return a / size; }
    public int atFirst() { return 100 / count; }
    public int afterCall(int a) { return count == 5 ? a / (size - 3) : 0; }
    public int forgotten() { return tag.length(); }
    public int open(int a) { return a / shared; }

    static class Plain { int n; Plain next; }
    static int assigned(Plain p) { return 7 / p.next.n; }

    static final class Kept {
        private final int value;
        private Kept(int value) { this.value = value; }
        static Kept of(int value) { return new Kept(value == 0 ? 1 : value); }
        int safe(int a) { return a / value; }
        int unsafe(int a) { return a / (value - 7); }
    }
}
