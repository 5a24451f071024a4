public class Sums {
    private int total;
    private final int limit;

    public Sums(int limit) {
        this.limit = limit;
    }

    public void add(int value) {
        total += value;
    }

    public int state() {
        int found = 0;
        if (total > limit) found = 1;
        if (found == 1 && total == 12) found = 2;
        return found;
    }
}
