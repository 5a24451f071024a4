import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

public class Completable {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> answer = CompletableFuture.supplyAsync(() -> 20).thenApply(x -> x + 1).thenCombine(CompletableFuture.completedFuture(2), (a, b) -> a * b);
        System.out.println(answer.get() + " " + answer.isDone());
        System.out.println(CompletableFuture.supplyAsync(() -> { if (true) throw new IllegalArgumentException("no"); return 1; }).exceptionally(e -> -1).join());
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try { System.out.println(lock.isLocked() + " " + lock.getHoldCount()); } finally { lock.unlock(); }
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>(2);
        Thread producer = new Thread(() -> { try { for (int i = 0; i < 4; i++) queue.put("job" + i); } catch (InterruptedException e) { } });
        producer.start();
        for (int i = 0; i < 4; i++) System.out.println(queue.take());
        producer.join();
        System.out.println(queue.poll(10, TimeUnit.MILLISECONDS));
        List<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2));
        for (int x : list) list.add(x * 10);
        System.out.println(list + " " + new AtomicLong(5).incrementAndGet() + " " + new AtomicReference<>("a").compareAndSet("b", "c") + " " + new ConcurrentLinkedQueue<>(list).peek());
        System.out.println(List.of(1, 2, 3, 4, 5).parallelStream().mapToInt(x -> x * x).sum());
    }
}
