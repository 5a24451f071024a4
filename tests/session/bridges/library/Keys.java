/** A library: its callers respect the types of the source. */
public class Keys implements Comparable<Keys> {
    private final int k;

    public Keys(int k) {
        this.k = k;
    }

    public int compareTo(Keys other) {
        return other == null ? 1 : Integer.compare(k, other.k);
    }
}
