/** Classes by name, objects by a constructor without parameters. */
public class ByName {
    static int started;

    public static class Made {
        int value = 9;

        public Made() {}
    }

    public static class Failing {
        public Failing() {
            throw new IllegalStateException("no");
        }
    }

    public static class Late {
        static {
            started++;
        }
    }

    static String named(String name) {
        try {
            return Class.forName(name).getName();
        } catch (ClassNotFoundException problem) {
            return "not found: " + problem.getMessage();
        }
    }

    static String made(String name) throws Exception {
        try {
            Object object = Class.forName(name).getDeclaredConstructor().newInstance();
            return object instanceof Made ? "made " + ((Made) object).value : "made";
        } catch (java.lang.reflect.InvocationTargetException problem) {
            return "thrown: " + problem.getCause().getMessage();
        }
    }

    @SuppressWarnings("deprecation")
    static String madeDirectly(String name) throws Exception {
        try {
            Object object = Class.forName(name).newInstance();
            return "directly " + ((Made) object).value;
        } catch (IllegalStateException problem) {
            return "thrown itself: " + problem.getMessage();
        }
    }

    public static void main(String[] arguments) throws Exception {
        System.out.println(named("ByName"));
        System.out.println(named("no.Such"));
        System.out.println(named("[I"));
        System.out.println(started);
        Class<?> late = Late.class;
        System.out.println(started + late.getSimpleName());
        System.out.println(named("ByName$Late") + started);
        for (String name : new String[] {"ByName$Made", "ByName$Failing"}) {
            System.out.println(made(name));
            System.out.println(madeDirectly(name));
        }
        try {
            Class.forName(null);
        } catch (NullPointerException problem) {
            System.out.println("null");
        }
    }
}
