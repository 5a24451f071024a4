public class Args {
    public static void main(String[] args) {
        if (args.length < 2) {
            System.err.println("usage: Args COMMAND N");
            return;
        }
        int[] table = {3, 1, 4, 1, 5};
        int n = Integer.parseInt(args[1]);
        if ("at".equals(args[0]))
            System.out.println(table[n]);
        else if ("part".equals(args[0]))
            System.out.println(100 / n);
    }
}
