/** When static and instance initializers run, and in which order. */
public class InitOrder {
    static void log(String s) {
        System.out.println(s);
    }

    static class Parent {
        static int s = show("Parent.s", 1);
        int i = show("Parent.i", 2);

        static {
            log("Parent static");
        }

        {
            log("Parent instance");
        }

        Parent() {
            log("Parent()");
            hook();
        }

        void hook() {
            log("Parent hook");
        }
    }

    static class Child extends Parent {
        static int s = show("Child.s", 3);
        int i = show("Child.i", 4);

        Child() {
            super();
            log("Child() " + i);
        }

        @Override
        void hook() {
            log("Child hook sees " + i);
        }
    }

    static class Lazy {
        static final int CONSTANT = 5;
        static final Integer BOXED = show("Lazy.BOXED", 6);
    }

    static class Broken {
        static int value = 1 / Integer.parseInt("0");
    }

    static int show(String name, int value) {
        log(name);
        return value;
    }

    public static void main(String[] args) {
        log("main");
        new Child();
        log("constant " + Lazy.CONSTANT);
        log("boxed " + Lazy.BOXED);
        Child[] none = new Child[2];
        log("array " + none.length);
        for (int k = 0; k < 2; k++) {
            try {
                log("value " + Broken.value);
            } catch (ExceptionInInitializerError e) {
                log("failed: " + e.getCause().getMessage());
            } catch (NoClassDefFoundError e) {
                log("unusable");
            }
        }
    }
}
