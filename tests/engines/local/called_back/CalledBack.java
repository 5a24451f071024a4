/** A library: callers pass objects of their own, which may call it back. */
public class CalledBack {
    public interface Act {
        void go();
    }

    private int[] cells = new int[4];

    public void put(int[] cells) {
        this.cells = cells == null ? new int[1] : cells;
    }

    public int behindACall(int i, Act act) {
        if (i < 0 || i >= cells.length) {
            return 0;
        }
        act.go();
        return cells[i]; // fails
    }

    public int behindNothing(int i) {
        if (i < 0 || i >= cells.length) {
            return 0;
        }
        String text = "x" + i;
        return cells[i] + text.length(); // holds
    }
}
