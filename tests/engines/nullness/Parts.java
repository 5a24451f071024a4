import java.util.Objects;

/** A program without a main: whatever is visible may be called at any time. A comment says what is expected. */
public class Parts {
    private final Object fixed = new Object();
    Object open = new Object();
    private Object set = new Object();
    private Object checked = new Object();
    private static final String NAME = new String("n");
    private static final StringBuilder TEXT = new StringBuilder();
    enum Kind { ONE, TWO }
    private Kind kind = Kind.ONE;

    public void setSet(Object o) { set = o; }
    public void setChecked(Object o) { checked = Objects.requireNonNull(o); }

    public int all(Object given) {
        int n = fixed.hashCode(); // proved
        n += open.hashCode(); // unknown
        n += set.hashCode(); // unknown
        n += checked.hashCode(); // proved
        n += NAME.length(); // proved
        n += TEXT.length(); // proved
        n += kind.ordinal(); // proved
        n += hidden("x");
        n += given.hashCode(); // unknown
        return n;
    }

    private int hidden(Object given) {
        return given.hashCode(); // proved
    }

    public int flagged(boolean is, Object o) {
        Object it = null;
        if (is) it = "x";
        int n = 0;
        if (is) n = it.hashCode(); // proved
        if (!is) return n;
        return it.hashCode(); // proved
    }

    public int classed(Object o) {
        if (o instanceof String) return o.hashCode(); // proved
        return o.hashCode(); // unknown
    }

    public int switched(Kind k) {
        Object it = null;
        int state = 0;
        switch (k) { // unknown
            case ONE: it = "one"; state = 1; break;
            default: break;
        }
        return state == 1 ? it.hashCode() : 0; // proved
    }

    public int ended(Object o) {
        if (o == null) System.exit(1);
        return o.hashCode(); // proved
    }
}
