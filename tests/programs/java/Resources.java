/** try-with-resources closes in reverse order and suppresses later exceptions. */
public class Resources {
    static class Resource implements AutoCloseable {
        final String name;
        final boolean failing;

        Resource(String name, boolean failing) {
            this.name = name;
            this.failing = failing;
            System.out.println("open " + name);
        }

        @Override
        public void close() {
            System.out.println("close " + name);
            if (failing) throw new IllegalStateException("close of " + name);
        }
    }

    static void run(boolean bodyFails, boolean closeFails) {
        try (Resource a = new Resource("a", false); Resource b = new Resource("b", closeFails)) {
            System.out.println("body " + a.name + b.name);
            if (bodyFails) throw new RuntimeException("body");
        } catch (RuntimeException e) {
            System.out.println("caught " + e.getMessage());
            for (Throwable t : e.getSuppressed()) System.out.println("suppressed " + t.getMessage());
        } finally {
            System.out.println("finally");
        }
    }

    public static void main(String[] args) {
        run(false, false);
        run(true, false);
        run(false, true);
        run(true, true);
        try (Resource nothing = null) {
            System.out.println("null resource is fine");
        }
    }
}
