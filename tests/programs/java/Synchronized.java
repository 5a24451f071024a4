/** Monitors in a program with one thread: synchronized methods and blocks, also when an exception leaves them. */
public class Synchronized {
    private int value;
    private static final Object LOCK = new Object();

    synchronized void add(int n) {
        if (n < 0) throw new IllegalArgumentException("negative");
        value += n;
    }

    static synchronized String shared(String s) {
        return s + "!";
    }

    int guarded(int n) {
        synchronized (this) {
            synchronized (LOCK) {
                if (n > 10) return value;
                value *= n;
            }
        }
        return -value;
    }

    public static void main(String[] args) {
        Synchronized object = new Synchronized();
        object.add(5);
        try {
            object.add(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        object.add(2);
        System.out.println(object.guarded(3) + " " + object.guarded(11) + " " + shared("done"));
        System.out.println(Thread.holdsLock(new Object()));
    }
}
