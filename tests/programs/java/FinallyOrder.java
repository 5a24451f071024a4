/** What finally does to results, exceptions and the order of effects. */
public class FinallyOrder {
    static int count;

    static int returned() {
        try {
            return count = 1;
        } finally {
            count = 2;
        }
    }

    @SuppressWarnings("finally")
    static int overridden() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 7;
        }
    }

    static String order(int n) {
        StringBuilder log = new StringBuilder();
        try {
            log.append("try ");
            if (n == 1) throw new IllegalStateException("one");
            if (n == 2) throw new Error("two");
            log.append("end ");
        } catch (IllegalStateException e) {
            log.append("catch ").append(e.getMessage()).append(' ');
        } finally {
            log.append("finally ");
        }
        return log.append("after").toString();
    }

    public static void main(String[] args) {
        System.out.println(returned() + " " + count);
        System.out.println(overridden());
        for (int i = 0; i < 3; i++) {
            try {
                System.out.println(order(i));
            } catch (Error e) {
                System.out.println("error " + e.getMessage());
            }
        }
        for (int i = 0; i < 4; i++) {
            try {
                if (i == 1) continue;
                if (i == 3) break;
                System.out.println("body " + i);
            } finally {
                System.out.println("finally " + i);
            }
        }
    }
}
