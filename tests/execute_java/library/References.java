import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.WeakHashMap;

public class References {
    static class Counted extends WeakReference<Object> {
        final int count;

        Counted(Object object, int count) {
            super(object);
            this.count = count;
        }
    }

    public static void main(String[] arguments) {
        String kept = "kept";
        WeakReference<String> weak = new WeakReference<>(kept);
        System.out.println(weak.get() + " " + weak.refersTo(kept) + " " + weak.refersTo(null));
        weak.clear();
        System.out.println(weak.get() + " " + weak.refersTo(null));
        SoftReference<int[]> soft = new SoftReference<>(new int[] {4, 5});
        System.out.println(soft.get().length);
        Counted counted = new Counted(kept, 3);
        System.out.println(counted.get() + " " + counted.count);
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> queued = new WeakReference<>(kept, queue);
        System.out.println(queue.poll() == null);
        System.out.println(queued.enqueue() + " " + (queue.poll() == queued) + " " + queued.get());
        System.out.println(new PhantomReference<Object>(kept, queue).get());
        WeakHashMap<String, Integer> map = new WeakHashMap<>();
        map.put(kept, 5);
        map.put("other", 6);
        System.out.println(map.get(kept) + map.size());
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 6);
        local.set(local.get() + 1);
        System.out.println(local.get());
    }
}
