public class InThread {
    static int[] table = {1, 2, 3};
    static void work(String[] args) {
        String name = args.length > 2 ? null : "x";
        System.out.println(name.length());
        System.out.println(table[args.length]);
    }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> work(args));
        try {
            t.start();
            t.join();
        } catch (RuntimeException e) {
            String s = null;
            System.out.println(s.length());
        }
    }
}
