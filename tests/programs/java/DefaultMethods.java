/** Interfaces with default, static and private methods; diamond resolution. */
public class DefaultMethods {
    interface Named {
        String name();

        default String greet() {
            return decorate("Hello " + name());
        }

        private String decorate(String s) {
            return "*" + s + "*";
        }

        static Named of(String name) {
            return () -> name;
        }
    }

    interface Left {
        default String side() {
            return "left";
        }
    }

    interface Right {
        default String side() {
            return "right";
        }
    }

    static class Both implements Left, Right {
        public String side() {
            return Left.super.side() + Right.super.side();
        }
    }

    interface Special extends Left {
        default String side() {
            return "special " + Left.super.side();
        }
    }

    static class Child extends Both implements Special {}

    static class Plain implements Left, Special {}

    abstract static class Template {
        abstract int step(int i);

        int run() {
            int total = 0;
            for (int i = 0; i < 4; i++) total += step(i);
            return total;
        }
    }

    public static void main(String[] args) {
        System.out.println(Named.of("Zoe").greet());
        System.out.println(new Both().side());
        System.out.println(new Child().side());
        System.out.println(new Plain().side());
        System.out.println(new Template() {
            int step(int i) {
                return i * i;
            }
        }.run());
    }
}
