/** Enums with fields, abstract methods, values, valueOf and switches. */
public class EnumSwitch {
    enum Operation {
        ADD("+") {
            int apply(int a, int b) {
                return a + b;
            }
        },
        MULTIPLY("*") {
            int apply(int a, int b) {
                return a * b;
            }
        };

        final String symbol;

        Operation(String symbol) {
            this.symbol = symbol;
        }

        abstract int apply(int a, int b);
    }

    enum Level { LOW, MIDDLE, HIGH }

    static int weight(Level level) {
        switch (level) {
            case LOW: return 1;
            case HIGH: return 100;
            default: return 10;
        }
    }

    static String name(Level level) {
        return switch (level) {
            case LOW -> "l";
            case MIDDLE -> "m";
            case HIGH -> "h";
        };
    }

    public static void main(String[] args) {
        for (Operation op : Operation.values()) {
            System.out.println(op + " " + op.symbol + " " + op.apply(3, 4) + " " + op.ordinal());
        }
        for (Level level : Level.values()) System.out.println(name(level) + weight(level));
        System.out.println(Level.valueOf("HIGH").compareTo(Level.LOW));
        System.out.println(Operation.ADD.getDeclaringClass() == Operation.class);
        System.out.println(Operation.ADD.getClass() == Operation.class);
        try {
            Level.valueOf("NONE");
        } catch (IllegalArgumentException e) {
            System.out.println("no such level");
        }
        System.out.println(Level.LOW == Level.valueOf("LOW"));
    }
}
