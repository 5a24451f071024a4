import java.util.concurrent.atomic.AtomicInteger;

class RunByAnAtomicUpdate {
    static Object seen = new Object();

    public static void main(String[] args) throws Exception {
        AtomicInteger count = new AtomicInteger();
        seen = new Object();
        count.updateAndGet(old -> {
            seen = null;
            return old + 1;
        });
        seen.hashCode(); // fails
    }
}
