/** Mains that have more than one run, or whose run a virtual machine decides about: nothing is proved by making one. */
@SuppressWarnings({"removal", "deprecation"})
public class Several {
    static int count = 1;

    static int deep(int n) {
        return n > 9000 ? 1 : deep(n + 1);
    }

    static void use(String[] a) {
        System.out.println(10 / (a.length - 3));
    }

    static class Args {
        public static void main(String[] args) {
            int n = args.length;
            System.out.println(10 / (n - 3));
        }
    }

    static class ArgsPassed {
        public static void main(String[] args) {
            use(args);
        }
    }

    static class Stdin {
        public static void main(String[] args) {
            int c = 0;
            try { c = System.in.read(); } catch (java.io.IOException e) { } System.out.println(10 / (c - 65));
        }
    }

    static class Scan {
        public static void main(String[] args) {
            java.util.Scanner s = new java.util.Scanner(System.in);
            int c = s.hasNextInt() ? s.nextInt() : 0;
            System.out.println(10 / (c - 65));
        }
    }

    static class Clock {
        public static void main(String[] args) {
            long t = System.currentTimeMillis();
            System.out.println(10 / (t % 1000 - 500));
        }
    }

    static class Nano {
        public static void main(String[] args) {
            long t = System.nanoTime();
            System.out.println(10 / (t % 1000 - 500));
        }
    }

    static class Unseeded {
        public static void main(String[] args) {
            int r = new java.util.Random().nextInt(6);
            System.out.println(10 / (r - 3));
        }
    }

    static class MathRandom {
        public static void main(String[] args) {
            int r = (int) (Math.random() * 6);
            System.out.println(10 / (r - 3));
        }
    }

    static class Shuffled {
        public static void main(String[] args) {
            java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(1, 2, 3));
            java.util.Collections.shuffle(l);
            System.out.println(10 / (l.get(0) - 3));
        }
    }

    static class Identity {
        public static void main(String[] args) {
            int h = new Object().hashCode();
            System.out.println(10 / (h % 7 - 3));
        }
    }

    static class IdentityText {
        public static void main(String[] args) {
            String t = new Object().toString();
            System.out.println(10 / (t.length() - 20));
        }
    }

    static class EnumHash {
        public static void main(String[] args) {
            int h = java.util.concurrent.TimeUnit.DAYS.hashCode();
            System.out.println(10 / (h % 7 - 3));
        }
    }

    static class ClassHash {
        public static void main(String[] args) {
            int h = String.class.hashCode();
            System.out.println(10 / (h % 7 - 3));
        }
    }

    static class ObjectsInSet {
        public static void main(String[] args) {
            java.util.Set<Object> s = new java.util.HashSet<>();
            Object a = new Object(), b = new Object();
            s.add(a);
            s.add(b);
            System.out.println(10 / (s.iterator().next() == a ? 1 : 0));
        }
    }

    static class SetOrder {
        public static void main(String[] args) {
            int f = java.util.Set.of(1, 2, 3, 4, 5).iterator().next();
            System.out.println(10 / (f - 4));
        }
    }

    static class PairOrder {
        public static void main(String[] args) {
            int f = java.util.Set.of(1, 2).iterator().next();
            System.out.println(10 / (f - 1));
        }
    }

    static class MapOrder {
        public static void main(String[] args) {
            int f = 0;
            for (int k : java.util.Map.of(1, 1, 2, 2, 3, 3).keySet()) f = f * 10 + k;
            System.out.println(10 / (f - 123));
        }
    }

    static class SetCopied {
        public static void main(String[] args) {
            int f = new java.util.ArrayList<>(java.util.Set.of(1, 2, 3)).get(0);
            System.out.println(10 / (f - 2));
        }
    }

    static class SetStream {
        public static void main(String[] args) {
            int f = java.util.Set.of(1, 2, 3).stream().findFirst().get();
            System.out.println(10 / (f - 2));
        }
    }

    static class Property {
        public static void main(String[] args) {
            String v = System.getProperty("user.name");
            System.out.println(10 / (v.length() - 3));
        }
    }

    static class FlagProperty {
        public static void main(String[] args) {
            System.out.println(10 / (Boolean.getBoolean("debug") ? 0 : 1));
        }
    }

    static class NumberProperty {
        public static void main(String[] args) {
            System.out.println(10 / (Integer.getInteger("n", 4) - 7));
        }
    }

    static class LongProperty {
        public static void main(String[] args) {
            System.out.println(10 / (Long.getLong("n", 4) - 7));
        }
    }

    static class Environment {
        public static void main(String[] args) {
            String v = System.getenv("HOME");
            System.out.println(10 / (v == null ? 1 : 0));
        }
    }

    static class Processors {
        public static void main(String[] args) {
            System.out.println(10 / (Runtime.getRuntime().availableProcessors() - 8));
        }
    }

    static class Memory {
        public static void main(String[] args) {
            System.out.println(10 / (Runtime.getRuntime().maxMemory() > 1L << 33 ? 0 : 1));
        }
    }

    static class Threaded {
        public static void main(String[] args) {
            int[] x = {1};
            Thread t = new Thread(() -> x[0]--);
            t.start();
            try { Thread.sleep(5); } catch (InterruptedException e) { } System.out.println(10 / x[0]);
        }
    }

    static class ThreadLater {
        public static void main(String[] args) {
            int[] x = {0};
            Thread t = new Thread(() -> x[0] = 1);
            t.start();
            System.out.println(10 / x[0]);
        }
    }

    static class Pool {
        public static void main(String[] args) {
            int[] x = {0};
            java.util.concurrent.ExecutorService e = java.util.concurrent.Executors.newFixedThreadPool(2);
            e.execute(() -> x[0] = 1);
            int d = x[0];
            e.shutdown();
            System.out.println(10 / d);
        }
    }

    static class Async {
        public static void main(String[] args) {
            int[] x = {0};
            java.util.concurrent.CompletableFuture.runAsync(() -> x[0] = 1);
            System.out.println(10 / x[0]);
        }
    }

    static class Parallel {
        public static void main(String[] args) {
            int[] x = {0};
            java.util.stream.IntStream.range(0, 4000).parallel().forEach(i -> x[0]++);
            System.out.println(10 / (x[0] - 3999));
        }
    }

    static class WeakRef {
        public static void main(String[] args) {
            java.lang.ref.WeakReference<Object> w = new java.lang.ref.WeakReference<>(new Object());
            System.gc();
            System.out.println(10 / (w.get() == null ? 0 : 1));
        }
    }

    static class WeakMap {
        public static void main(String[] args) {
            java.util.Map<Object, Integer> w = new java.util.WeakHashMap<>();
            w.put(new Object(), 1);
            System.out.println(10 / w.size());
        }
    }

    static class DeepStack {
        public static void main(String[] args) {
            int d = 1;
            try { d = deep(0); } catch (StackOverflowError e) { d = 0; } System.out.println(10 / d);
        }
    }

    static class Files {
        public static void main(String[] args) {
            boolean b = new java.io.File("/etc/passwd").exists();
            System.out.println(10 / (b ? 0 : 1));
        }
    }

    static class ReadsFile {
        public static void main(String[] args) {
            int n = 1;
            try { n = (int) java.nio.file.Files.size(java.nio.file.Path.of("x")); } catch (Exception e) { } System.out.println(10 / n);
        }
    }

    static class Hook {
        public static void main(String[] args) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println(10 / count)));
        }
    }

    static class Today {
        public static void main(String[] args) {
            System.out.println(10 / (java.time.LocalDate.now().getYear() - 2026));
        }
    }

    static class Zone {
        public static void main(String[] args) {
            System.out.println(10 / java.util.TimeZone.getDefault().getRawOffset());
        }
    }

    static class Uuid {
        public static void main(String[] args) {
            System.out.println(10 / (java.util.UUID.randomUUID().toString().charAt(0) - 48));
        }
    }

    static class ByName {
        public static void main(String[] args) {
            int d = 1;
            try { Class.forName("org.nowhere.Driver"); d = 0; } catch (ClassNotFoundException e) { } System.out.println(10 / d);
        }
    }

    static class LocalRandom {
        public static void main(String[] args) {
            System.out.println(10 / (java.util.concurrent.ThreadLocalRandom.current().nextInt(6) - 3));
        }
    }

    static class HashOfList {
        public static void main(String[] args) {
            int h = java.util.Arrays.asList(new Object()).hashCode();
            System.out.println(10 / (h % 7 - 3));
        }
    }

    static class RecordHash {
        public static void main(String[] args) {
            record P(Object o) { } int h = new P(new Object()).hashCode();
            System.out.println(10 / (h % 7 - 3));
        }
    }

    static class LambdaText {
        public static void main(String[] args) {
            Runnable r = () -> { };
            System.out.println(10 / (r.toString().length() - 30));
        }
    }

    static class WaitsForever {
        public static void main(String[] args) {
            int d = 1;
            synchronized (WaitsForever.class) { try { WaitsForever.class.wait(1); } catch (InterruptedException e) { d = 0; } } System.out.println(10 / d);
        }
    }
}
