import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class Workers {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            int n = i;
            results.add(pool.submit(() -> n * n));
        }
        int sum = 0;
        for (Future<Integer> each : results) sum += each.get();
        System.out.println(sum);
        AtomicInteger counter = new AtomicInteger();
        CountDownLatch latch = new CountDownLatch(4);
        for (int i = 0; i < 4; i++) pool.execute(() -> { counter.addAndGet(10); latch.countDown(); });
        latch.await();
        System.out.println(counter.get());
        Future<String> bad = pool.submit((Callable<String>) () -> { throw new IllegalStateException("broken"); });
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS) + " " + pool.isShutdown());
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.merge("k", 1, Integer::sum);
        map.merge("k", 1, Integer::sum);
        System.out.println(map);
    }
}
