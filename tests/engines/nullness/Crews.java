import java.util.ArrayList;
import java.util.List;

/** Arrays of objects that hold the object under construction: marked lines throw when run, or are proved. */
public class Crews {
    static int used;
    static void use(int number) { used += number; }

    static final class Crew {
        private final Worker[] workers;
        Crew(int count) {
            workers = new Worker[count];
            for (int i = 0; i < count; i++) workers[i] = new Worker(i);
        }
        final class Worker {
            final int id;
            int left;
            Worker(int id) { this.id = id; }
            int others() { return workers.length; }
        }
        void run() {
            for (Worker each : workers) use(each.id); // proved
        }
    }
    static void crew() { new Crew(3).run(); }

    static final class Rows {
        final Row[] rows;
        Rows(int count) {
            Row[] made = new Row[count];
            for (int i = 0; i < count; i++) made[i] = new Row(this, i);
            rows = made;
        }
        int first() { return rows[0].number; } // proved
    }
    static final class Row {
        final Rows all;
        final int number;
        Row(Rows all, int number) { this.all = all; this.number = number; }
    }
    static void rows() { use(new Rows(2).first()); }

    // not all places are filled

    static final class Short {
        private final Worker[] workers;
        Short(int count) {
            workers = new Worker[count];
            for (int i = 0; i < count - 1; i++) workers[i] = new Worker();
        }
        final class Worker { int id = workers.length; }
        void run() {
            for (Worker each : workers) use(each.id); // throws
        }
    }
    static void notAll() { new Short(3).run(); }

    // one of those that are made looks too early

    static final class Eager {
        private final Worker[] workers;
        Eager() {
            workers = new Worker[2];
            for (int i = 0; i < workers.length; i++) workers[i] = new Worker();
        }
        final class Worker {
            int id;
            Worker() { id = workers[1].id; } // throws
        }
    }
    static void eager() { new Eager(); }

    static final class Later {
        private final Worker[] workers;
        Later() {
            workers = new Worker[2];
            for (int i = 0; i < workers.length; i++) {
                workers[i] = new Worker();
                workers[i].look();
            }
        }
        final class Worker {
            int id;
            void look() { use(workers[1].id); } // throws
        }
    }
    static void later() { new Later(); }

    // one of those that are made is seen by others

    static final List<Listed.Worker> listed = new ArrayList<>();
    static final class Listed {
        private final Worker[] workers;
        Listed() {
            workers = new Worker[2];
            for (int i = 0; i < workers.length; i++) {
                workers[i] = new Worker();
                look();
            }
        }
        final class Worker {
            int id;
            Worker() { listed.add(this); }
            int second() { return workers[1].id; } // throws
        }
        static void look() { for (Listed.Worker each : listed) use(each.second()); }
    }
    static void listed() { new Listed(); }

    // the array is seen by others

    static Shown.Worker[] shown;
    static final class Shown {
        private final Worker[] workers;
        Shown() {
            workers = new Worker[2];
            shown = workers;
            for (int i = 0; i < workers.length; i++) {
                workers[i] = new Worker();
                look();
            }
        }
        final class Worker { int id = workers.length; }
        static void look() { use(shown[1].id); } // throws
    }
    static void shown() { new Shown(); }

    static Runnable last;
    static final class Captured {
        private final Worker[] workers;
        Captured() {
            Worker[] made = new Worker[2];
            last = () -> use(made[1].id); // throws
            workers = made;
            for (int i = 0; i < made.length; i++) {
                made[i] = new Worker();
                last.run();
            }
        }
        final class Worker { int id = 1; }
    }
    static void captured() { new Captured(); }

    static final class Given {
        private final Worker[] workers;
        Given() {
            workers = new Worker[2];
            for (int i = 0; i < workers.length; i++) workers[i] = new Worker(workers);
        }
        final class Worker {
            final int id;
            Worker(Worker[] others) { id = others[1].id; } // throws
        }
    }
    static void given() { new Given(); }

    // the field has another array

    static final class Renewed {
        private Worker[] workers;
        Renewed() {
            workers = new Worker[2];
            for (int i = 0; i < workers.length; i++) workers[i] = new Worker();
        }
        final class Worker { int id = 1; }
        void renew() { workers = new Worker[3]; }
        void run() {
            for (Worker each : workers) use(each.id); // throws
        }
    }
    static void renewed() {
        Renewed all = new Renewed();
        all.renew();
        all.run();
    }

    static final class Two {
        private Worker[] workers;
        Two(Two other) {
            workers = new Worker[1];
            for (int i = 0; i < workers.length; i++) {
                if (other != null) {
                    workers = other.workers;
                    workers[0] = null;
                } else workers[i] = new Worker();
            }
        }
        final class Worker { int id = 1; }
        void run() {
            for (Worker each : workers) use(each.id); // throws
        }
    }
    static void two() { new Two(new Two(null)).run(); }

    static final class Joined {
        private Worker[] workers;
        private final String name;
        Joined() {
            workers = new Worker[1];
            name = "first";
            workers[0] = new Worker();
        }
        Joined(Joined other) {
            workers = other.workers;
            workers[0] = new Worker();
            other.look();
            name = "second";
        }
        void look() { use(workers[0].length()); }
        final class Worker {
            int length() { return name.length(); } // throws
        }
    }
    static void joined() { new Joined(new Joined()); }

    static final class Sole {
        private Worker[] workers;
        private final String name;
        Sole(Worker[] others) {
            workers = others;
            workers[0] = new Worker();
            look(others);
            name = "sole";
        }
        static void look(Worker[] others) { use(others[0].length()); }
        final class Worker {
            int length() { return name.length(); } // throws
        }
    }
    static void sole() { new Sole(new Sole.Worker[1]); }

    // an object is kept though its constructor failed

    static final class Failing {
        private final Worker[] workers;
        Failing() {
            workers = new Worker[2];
            for (int i = 0; i < workers.length; i++) workers[i] = new Worker(i);
        }
        static Worker kept;
        final class Worker {
            final int id;
            Worker(int id) {
                this.id = id;
                kept = this;
                if (id > 0) throw new IllegalStateException();
            }
            int second() { return workers[1].id; } // throws
        }
    }
    static void failing() {
        try {
            new Failing();
        } catch (IllegalStateException failed) {
            use(Failing.kept.second());
        }
    }

    public static void main(String[] arguments) {
        crew(); rows(); notAll(); eager(); later(); listed(); shown(); captured(); given(); renewed(); two(); joined(); sole(); failing();
    }
}
