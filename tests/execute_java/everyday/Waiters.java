import java.util.*;
public class Waiters {
    static class Gate { private boolean open; synchronized void await() throws InterruptedException { while (!open) wait(); } synchronized void open() { open = true; notifyAll(); } }
    static class Turns { private int turn; private final int n; Turns(int n) { this.n = n; } void run(int me, StringBuilder out, int rounds) throws InterruptedException { for (int i = 0; i < rounds; i++) { synchronized (this) { while (turn != me) wait(); out.append(me); turn = (turn + 1) % n; notifyAll(); } } } }
    static final Object a = new Object(), b = new Object();
    public static void main(String[] args) throws Exception {
        Gate g = new Gate(); List<String> log = Collections.synchronizedList(new ArrayList<>());
        Thread[] ts = new Thread[3]; for (int i = 0; i < 3; i++) { int k = i; ts[i] = new Thread(() -> { try { g.await(); log.add("t" + k); } catch (InterruptedException e) { log.add("x"); } }); ts[i].start(); }
        log.add("opening"); g.open(); for (Thread t : ts) t.join(); Collections.sort(log); System.out.println(log);
        Turns turns = new Turns(3); StringBuilder out = new StringBuilder(); Thread[] us = new Thread[3]; for (int i = 2; i >= 0; i--) { int me = i; us[i] = new Thread(() -> { try { turns.run(me, out, 4); } catch (InterruptedException e) { } }); us[i].start(); } for (Thread t : us) t.join(); System.out.println(out);
        Thread w; synchronized (a) { w = new Thread(() -> { synchronized (a) { System.out.println("worker has it"); a.notify(); } }); w.start(); System.out.println("main has it"); a.wait(); System.out.println("main again"); } w.join();
        Thread sleeper = new Thread(() -> { try { Thread.sleep(100000); System.out.println("slept"); } catch (InterruptedException e) { System.out.println("interrupted " + Thread.currentThread().isInterrupted()); } }); sleeper.start(); Thread.sleep(10); sleeper.interrupt(); sleeper.join(); System.out.println(sleeper.getState() + " " + sleeper.isAlive());
        StringBuilder order = new StringBuilder(); Thread[] ss = new Thread[3]; int[] delays = {300, 100, 200}; for (int i = 0; i < 3; i++) { int k = i; ss[i] = new Thread(() -> { try { Thread.sleep(delays[k]); } catch (InterruptedException e) { } synchronized (order) { order.append(k); } }); ss[i].start(); } for (Thread t : ss) t.join(); System.out.println(order);
        synchronized (b) { long t0 = System.nanoTime(); b.wait(50); System.out.println("timed out " + (System.nanoTime() - t0 >= 50_000_000L)); }
        try { b.notify(); } catch (IllegalMonitorStateException e) { System.out.println("not owner"); }
        synchronized (b) { System.out.println(Thread.holdsLock(b) + " " + Thread.holdsLock(a)); } System.out.println(Thread.holdsLock(b));
        Thread bad = new Thread(() -> { throw new IllegalStateException("in thread"); }, "bad"); bad.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + " died of " + e.getMessage())); bad.start(); bad.join();
        Thread d = new Thread(() -> { try { synchronized (a) { a.wait(); } } catch (InterruptedException e) { } }); d.setDaemon(true); d.start();
        int[] shared = {0}; Thread[] inc = new Thread[4]; for (int i = 0; i < 4; i++) { inc[i] = new Thread(() -> { for (int k = 0; k < 50; k++) { synchronized (shared) { int v = shared[0]; if (k % 10 == 0) try { Thread.sleep(1); } catch (InterruptedException e) { } shared[0] = v + 1; } } }); inc[i].start(); } for (Thread t : inc) t.join(); System.out.println(shared[0]);
        System.out.println("main done");
    }
}
