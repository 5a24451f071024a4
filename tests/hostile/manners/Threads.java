import java.io.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Threads and what is written and read again: each marked line throws when `main` is run. */
public class Threads {
    static final int[] T = new int[8];
    static volatile String shared = "x";
    static class Ser implements Serializable { String s = "x"; transient String t = "y"; }
    static void serial() { Ser back = null; try { ByteArrayOutputStream o = new ByteArrayOutputStream(); new ObjectOutputStream(o).writeObject(new Ser()); back = (Ser) new ObjectInputStream(new ByteArrayInputStream(o.toByteArray())).readObject(); } catch (Exception e) { throw new IllegalStateException(e); }
        System.out.println(back.t.length()); } //! null
    static void thread() { shared = "x"; Thread t = new Thread(() -> shared = null); t.start(); try { t.join(); } catch (InterruptedException e) { }
        System.out.println(shared.length()); } //! null
    static void future() { CompletableFuture<String> f = CompletableFuture.supplyAsync(() -> null);
        System.out.println(f.join().length()); } //! null
    static void atomic() { AtomicReference<String> r = new AtomicReference<>("x"); r.updateAndGet(s -> null);
        System.out.println(r.get().length()); } //! null
    static void counted() { AtomicInteger n = new AtomicInteger(7); n.incrementAndGet();
        System.out.println(T[n.get()]); } //! bounds
    static void local() { ThreadLocal<String> l = new ThreadLocal<>();
        System.out.println(l.get().length()); } //! null
    static void run(Runnable r) { try { r.run(); System.out.println("NOT " + r); } catch (RuntimeException e) { for (StackTraceElement x : e.getStackTrace()) if (x.getClassName().startsWith("Threads")) { System.out.println("FAILED " + x.getLineNumber()); break; } } }
    public static void main(String[] args) {
        run(Threads::serial); run(Threads::thread); run(Threads::future); run(Threads::atomic); run(Threads::counted); run(Threads::local);
    }
}
