import java.util.Iterator;

class Ring<T> implements Iterable<T> {
    private Object[] cells;
    private int head;
    private int size;

    Ring(int capacity) {
        cells = new Object[capacity];
    }

    boolean offer(T value) {
        if (size == cells.length) {
            return false;
        }
        cells[(head + size) % cells.length] = value;
        size++;
        return true;
    }

    @SuppressWarnings("unchecked")
    T poll() {
        if (size == 0) {
            return null;
        }
        T value = (T) cells[head];
        cells[head] = null;
        head = (head + 1) % cells.length;
        size--;
        return value;
    }

    void grow() {
        Object[] more = new Object[cells.length * 2 + 1];
        for (int i = 0; i < size; i++) {
            more[i] = cells[(head + i) % cells.length];
        }
        cells = more;
        head = 0;
    }

    public Iterator<T> iterator() {
        return new Iterator<T>() {
            private int at = 0;

            public boolean hasNext() {
                return at < size;
            }

            @SuppressWarnings("unchecked")
            public T next() {
                T value = (T) cells[(head + at) % cells.length];
                at++;
                return value;
            }
        };
    }

    public static void main(String[] args) {
        Ring<String> ring = new Ring<>(2);
        int lost = 0;
        for (String arg : args) {
            if (arg.equals("-")) {
                String gone = ring.poll();
                if (gone != null) {
                    lost += gone.length();
                }
            } else if (!ring.offer(arg)) {
                ring.grow();
                ring.offer(arg);
            }
        }
        int letters = 0;
        for (String each : ring) {
            letters += each.length();
        }
        int[] sizes = new int[ring.size + 1];
        int k = 0;
        for (String each : ring) {
            sizes[k++] = each.length();
        }
        System.out.println(letters + " " + lost + " " + sizes[0] + " " + 60 / (lost + 1));
    }
}
