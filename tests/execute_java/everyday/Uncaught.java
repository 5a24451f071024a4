public class Uncaught {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { throw new IllegalStateException("in thread"); });
        try {
            t.start();
            t.join();
        } catch (RuntimeException e) {
            System.out.println("caught here");
        }
        System.out.println("after");
    }
}
