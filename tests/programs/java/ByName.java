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

    public static class Later {
        static {
            started += 10;
        }

        public Later() {}
    }

    /** A class that is only loaded is initialised by its first use. */
    static void loadedFirst() throws Exception {
        ClassLoader loader = ByName.class.getClassLoader();
        System.out.println((loader == null) + " " + (String.class.getClassLoader() == null));
        System.out.println(loader == new ByName[0].getClass().getClassLoader());
        System.out.println(new int[0].getClass().getClassLoader() == null);
        System.out.println(loader == ClassLoader.getSystemClassLoader());
        Class<?> later = Class.forName("ByName$Later", false, loader);
        System.out.println(started);
        System.out.println(loader.loadClass("ByName$Later") == later);
        System.out.println(started);
        later.getDeclaredConstructor().newInstance();
        System.out.println(started);
        for (String name : new String[] {"ByName$Late", "[I"}) {
            try {
                System.out.println(Class.forName(name, true, null).getName());
            } catch (ClassNotFoundException problem) {
                System.out.println("not found: " + problem.getMessage());
            }
            try {
                System.out.println(loader.loadClass(name).getName());
            } catch (ClassNotFoundException problem) {
                System.out.println("not loaded: " + problem.getMessage());
            }
        }
        System.out.println(started);
    }

    private abstract static class Nested {
        int known;
    }

    static void declared() {
        Class<?>[] all = {
            ByName.class, Nested.class, Nested[].class, Runnable.class, String[].class, int.class, int[].class,
            java.util.Map.Entry.class, Thread.State.class,
        };
        for (Class<?> each : all) {
            System.out.println(each.getName() + " " + each.getModifiers());
        }
        for (String name : new String[] {"known", "unknown"}) {
            try {
                Nested.class.getDeclaredField(name);
                System.out.println("a field");
            } catch (NoSuchFieldException problem) {
                System.out.println("no field: " + problem.getMessage());
            }
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
        loadedFirst();
        declared();
    }
}
