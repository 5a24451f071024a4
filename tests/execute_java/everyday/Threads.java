public class Threads {
    static int total;
    static final Object LOCK = new Object();

    static class Mailbox {
        private String message;
        synchronized void put(String text) throws InterruptedException {
            while (message != null) wait();
            message = text;
            notifyAll();
        }
        synchronized String take() throws InterruptedException {
            while (message == null) wait();
            String text = message;
            message = null;
            notifyAll();
            return text;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> { for (int k = 0; k < 100; k++) synchronized (LOCK) { total++; } }, "worker-" + i);
            threads[i].start();
        }
        for (Thread each : threads) each.join();
        System.out.println(total + " " + threads[1].getName() + " " + threads[1].isAlive() + " " + Thread.currentThread().getName());
        Mailbox box = new Mailbox();
        Thread producer = new Thread(() -> {
            try {
                for (String word : "one two three".split(" ")) box.put(word);
            } catch (InterruptedException e) {
                throw new RuntimeException(e);
            }
        });
        producer.start();
        for (int i = 0; i < 3; i++) System.out.println(box.take());
        producer.join();
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 5);
        local.set(local.get() + 1);
        System.out.println(local.get());
    }
}
