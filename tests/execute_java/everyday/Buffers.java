import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class Buffers {
    static class Buffer { private final Queue<Integer> q = new LinkedList<>(); private final int cap; Buffer(int cap) { this.cap = cap; }
        synchronized void put(int x) throws InterruptedException { while (q.size() == cap) wait(); q.add(x); notifyAll(); }
        synchronized int take() throws InterruptedException { while (q.isEmpty()) wait(); int x = q.remove(); notifyAll(); return x; } }
    static int counter; static final Object lock = new Object();
    public static void main(String[] args) throws Exception {
        Buffer b = new Buffer(2); int[] sum = {0};
        Thread producer = new Thread(() -> { try { for (int i = 1; i <= 10; i++) b.put(i); b.put(-1); } catch (InterruptedException e) { Thread.currentThread().interrupt(); } }, "prod");
        Thread consumer = new Thread(() -> { try { for (int x; (x = b.take()) >= 0;) sum[0] += x; } catch (InterruptedException e) { } });
        producer.start(); consumer.start(); producer.join(); consumer.join();
        System.out.println(sum[0] + " " + producer.isAlive() + " " + producer.getName());
        Thread[] ts = new Thread[4]; for (int i = 0; i < ts.length; i++) { ts[i] = new Thread(() -> { for (int k = 0; k < 100; k++) synchronized (lock) { counter++; } }); ts[i].start(); } for (Thread t : ts) t.join(); System.out.println(counter);
        ExecutorService ex = Executors.newFixedThreadPool(3); List<Future<Integer>> fs = new ArrayList<>(); for (int i = 0; i < 5; i++) { int n = i; fs.add(ex.submit(() -> n * n)); } int t = 0; for (Future<Integer> f : fs) t += f.get(); System.out.println(t);
        Future<String> bad = ex.submit(() -> { if (true) throw new IllegalStateException("boom"); return "x"; }); try { bad.get(); } catch (ExecutionException e) { System.out.println(e.getCause().getMessage()); }
        System.out.println(ex.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2)).stream().mapToInt(f -> { try { return f.get(); } catch (Exception e) { return -1; } }).sum());
        ex.shutdown(); System.out.println(ex.awaitTermination(1, TimeUnit.SECONDS) + " " + ex.isShutdown());
        CompletableFuture<Integer> cf = CompletableFuture.supplyAsync(() -> 20).thenApply(x -> x + 1).thenCombine(CompletableFuture.supplyAsync(() -> 2), (x, y) -> x * y); System.out.println(cf.get() + " " + cf.join());
        System.out.println(CompletableFuture.supplyAsync(() -> { if (true) throw new RuntimeException("oops"); return 1; }).exceptionally(e -> e.getCause().getMessage().length()).join());
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>(); for (String s : "a b a c a".split(" ")) m.merge(s, 1, Integer::sum); m.putIfAbsent("d", 9); m.computeIfPresent("a", (k, v) -> v * 10); System.out.println(new TreeMap<>(m) + " " + m.getOrDefault("z", 0));
        AtomicInteger ai = new AtomicInteger(); ai.incrementAndGet(); ai.addAndGet(5); ai.updateAndGet(x -> x * 2); System.out.println(ai + " " + ai.compareAndSet(12, 1) + ai.get() + " " + ai.getAndIncrement());
        AtomicLong al = new AtomicLong(5); LongAdder la = new LongAdder(); la.add(3); la.increment(); System.out.println(al.incrementAndGet() + la.sum());
        CountDownLatch latch = new CountDownLatch(2); for (int i = 0; i < 2; i++) new Thread(latch::countDown).start(); latch.await(); System.out.println(latch.getCount());
        BlockingQueue<Integer> bq = new ArrayBlockingQueue<>(3); new Thread(() -> { for (int i = 0; i < 6; i++) try { bq.put(i); } catch (InterruptedException e) { } }).start(); int got = 0; for (int i = 0; i < 6; i++) got += bq.take(); System.out.println(got);
        ThreadLocal<Integer> tl = ThreadLocal.withInitial(() -> 5); tl.set(6); int[] seen = new int[1]; Thread th = new Thread(() -> seen[0] = tl.get()); th.start(); th.join(); System.out.println(tl.get() + " " + seen[0]);
        Thread.sleep(1); System.out.println(Thread.currentThread().getName());
    }
}
