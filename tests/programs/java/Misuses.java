import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.Scanner;

/** Objects that are used as their classes forbid, or in ways that few programs do. */
public class Misuses {
    static final Object LOCK = new Object();
    static final ThreadLocal<Integer> OWN = ThreadLocal.withInitial(() -> 7);
    static final ThreadLocal<Integer> CHANGED = new ThreadLocal<>();

    static void monitors(int way) throws InterruptedException {
        switch (way) {
            case 0: LOCK.notify(); break;
            case 1: LOCK.notifyAll(); break;
            case 2: LOCK.wait(5); break;
            case 3: LOCK.wait(-1); break;
            default:
                synchronized (LOCK) {
                    LOCK.notify();
                    LOCK.wait(1);
                }
        }
    }

    static void threads(int way) throws InterruptedException {
        Thread made = new Thread(() -> System.out.println("runs " + Thread.currentThread().isAlive()));
        switch (way) {
            case 0: made.setPriority(11); break;
            case 1: Thread.sleep(-1); break;
            case 2: made.join(-1); break;
            case 3:
                made.start();
                made.join();
                made.start();
                break;
            case 4:
                System.out.println(made.getId() == Thread.currentThread().getId());
                System.out.println(made.isAlive() + " " + Thread.currentThread().isAlive());
                made.setDaemon(true);
                System.out.println(made.isDaemon() + " " + Thread.currentThread().isDaemon());
                break;
            case 5: Thread.currentThread().setDaemon(true); break;
            case 7:
                Thread failing = new Thread(() -> { throw new IllegalStateException("ends the thread"); });
                failing.start();
                failing.join();
                break;
            case 8:
                OWN.set(1);
                Thread other = new Thread(() -> System.out.println(OWN.get() + " " + CHANGED.get()));
                CHANGED.set(2);
                other.start();
                other.join();
                System.out.println(OWN.get() + " " + CHANGED.get());
                break;
            default:
                Thread.currentThread().interrupt();
                synchronized (LOCK) {
                    LOCK.wait();
                }
        }
    }

    static void exceptions(int way) {
        Exception first = new Exception("first");
        switch (way) {
            case 0: first.initCause(first); break;
            case 1: new Exception("second", null).initCause(first); break;
            case 2: new Exception(first).initCause(null); break;
            case 3:
                System.out.println(first.initCause(new Exception("cause")).getCause().getMessage());
                first.initCause(null);
                break;
            case 4:
                first.setStackTrace(new StackTraceElement[0]);
                System.out.println(first.getStackTrace().length);
                break;
            default: System.out.println(new NullPointerException().getMessage());
        }
    }

    static void properties(int way) {
        System.setProperty("a.flag", "true");
        System.setProperty("a.number", "17");
        switch (way) {
            case 0: System.out.println(Boolean.getBoolean("a.flag") + " " + Boolean.getBoolean("no.flag")); break;
            case 1: System.out.println(Integer.getInteger("a.number") + " " + Integer.getInteger("no.number")); break;
            case 2: System.getProperty(""); break;
            case 3: System.setProperty("", "x"); break;
            default: System.getProperty(null);
        }
    }

    static void readers(int way) throws IOException {
        Scanner scanner = new Scanner("1 2");
        BufferedReader reader = new BufferedReader(new StringReader("a\nb"));
        switch (way) {
            case 0:
                System.out.println(scanner.nextInt());
                scanner.close();
                scanner.nextInt();
                break;
            case 1:
                scanner.close();
                scanner.hasNext();
                break;
            case 2:
                System.out.println(reader.readLine());
                reader.close();
                reader.readLine();
                break;
            case 3:
                new Scanner(System.in).close();
                new Scanner(System.in).nextInt();
                break;
            default: System.in.read();
        }
    }

    interface Kind {
        void run(int way) throws Exception;
    }

    static void all(String name, Kind kind, int count) {
        for (int way = 0; way < count; way++) {
            System.out.print(name + " " + way + ": ");
            try {
                kind.run(way);
                System.out.println("done");
            } catch (IOException | RuntimeException problem) {
                System.out.println(problem);
            } catch (Exception problem) {
                System.out.println("checked " + problem);
            }
        }
    }

    public static void main(String[] arguments) {
        all("monitors", Misuses::monitors, 5);
        all("threads", Misuses::threads, 9);
        all("exceptions", Misuses::exceptions, 6);
        all("properties", Misuses::properties, 5);
        all("readers", Misuses::readers, 5);
    }
}
