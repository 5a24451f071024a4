import machines.MachineLibrary;
import machines.MachineLibrary.*;
import java.lang.invoke.*;
import java.util.*;
import java.util.function.Consumer;

/** Fields that a library beside the program declares. Lines marked `throws` throw when `main` runs, those marked
 * `proved` never do. */
public class Machines {
    static class Mine extends Base {
        Mine() { }
        Mine(Object given) {
            super(given);
            input.hashCode(); // throws
        }
        int plain() {
            input = "i";
            state = "s";
            quiet();
            indirect();
            wipe("w");
            return input.hashCode() + state.hashCode(); // proved
        }
        int tested() {
            if (never == null) return 0;
            quiet();
            setInput("i");
            twin();
            return never.hashCode(); // proved
        }
        Object input() { return input; }
        private void wipe(String text) { text.length(); }
        static int made(Object given) {
            Object none = null;
            Mine of = new Mine(given);
            if (of.input == null) return 0;
            return none.hashCode(); // throws
        }
        int unset() {
            input = "i";
            unsetInput();
            return input.hashCode(); // throws
        }
        private void unsetInput() { setInput(null); }
        int sharing() {
            shared = "s";
            drop();
            return shared.hashCode(); // throws
        }
        int invoking() throws Exception {
            input = "i";
            Base.class.getMethod("setInput", Object.class).invoke(this, (Object) null);
            return input.hashCode(); // throws
        }
        int invokingDeep() throws Exception {
            input = "i";
            invoke(this);
            return input.hashCode(); // throws
        }
        private static void invoke(Base of) throws Exception {
            Base.class.getMethod("setInput", Object.class).invoke(of, (Object) null);
        }
        int handling() throws Throwable {
            input = "i";
            MethodType type = MethodType.methodType(void.class, Object.class);
            MethodHandles.lookup().findVirtual(Base.class, "setInput", type).invoke((Base) this, (Object) null);
            return input.hashCode(); // throws
        }
        int referring() {
            mark = "m";
            Consumer<Object> setter = this::setMark;
            setter.accept(null);
            return mark.hashCode(); // throws
        }
        int referringDeep(List<Object> nones) {
            mark = "m";
            nones.forEach(this::setMark);
            return mark.hashCode(); // throws
        }
        int late() {
            late = "l";
            makesLate();
            return late.hashCode(); // throws
        }
        int set() {
            input = "i";
            setInput(null);
            return input.hashCode(); // throws
        }
        int indirectly() {
            tape = "t";
            indirect();
            return tape.hashCode(); // throws
        }
        @Override public void reset() { visit = null; }
        @Override protected void visited() { visit = null; }
        int visiting() {
            visit = "v";
            visits();
            return visit.hashCode(); // throws
        }
        int resetting() {
            visit = "v";
            setInput("i");
            return visit.hashCode(); // throws
        }
        int swapped() {
            mark = "m";
            swap(this);
            return mark.hashCode(); // throws
        }
        int holding() {
            held = "h";
            Mine of = new Mine();
            of.other = this;
            of.clearOther();
            return held.hashCode(); // throws
        }
        int giving() {
            given = "g";
            new Base(this, 2);
            return given.hashCode(); // throws
        }
        int givingDeep() {
            given = "g";
            makesOther();
            return given.hashCode(); // throws
        }
        int functions(Runnable clearer) {
            fun = "f";
            clearer.run();
            return fun.hashCode(); // throws
        }
        int texts(Object wiper) {
            text = "t";
            String.valueOf(wiper);
            return text.hashCode(); // throws
        }
        int listed(Object wiper) {
            text = "t";
            List.of(wiper).toString();
            return text.hashCode(); // throws
        }
        int starting() {
            early = "e";
            starts();
            return early.hashCode(); // throws
        }
        int reflecting() throws Exception {
            deep = "d";
            wipe();
            return deep.hashCode(); // throws
        }
        int turning() {
            turn = "t";
            turns();
            return turn.hashCode(); // throws
        }
        int calming(Base of) {
            calm = "c";
            of.quiet();
            return calm.hashCode(); // throws
        }
        int feeding(Feed feed) {
            fed = "f";
            feed.next();
            return fed.hashCode(); // throws
        }
        int putting(Cell<Base> of) {
            cell = "c";
            of.put(this);
            return cell.hashCode(); // throws
        }
        int running(Runnable runner) {
            swap = "s";
            runner.run();
            return swap.hashCode(); // throws
        }
        int ownRunning(Thread thread) {
            swap = "s";
            thread.run();
            return swap.hashCode(); // throws
        }
    }
    /** Calls a setter of the library in its constructor. */
    static class Setting extends Base {
        Setting(Base of) { of.setInput(null); }
    }
    static int settingAnother(Mine of) {
        of.setInput("i");
        if (of.other == null) new Setting(of);
        return of.input().hashCode(); // throws
    }
    interface Body { void run() throws Throwable; }

    static void attempt(Body body) {
        try {
            body.run();
        } catch (NullPointerException e) {
            for (StackTraceElement each : e.getStackTrace()) {
                if (each.getClassName().startsWith("Machines")) {
                    System.out.println(each.getLineNumber());
                    break;
                }
            }
        } catch (Throwable e) {
            System.out.println(e);
        }
    }

    public static void main(String[] arguments) {
        attempt(() -> new Mine("i"));
        attempt(() -> new Mine(null));
        attempt(() -> { Mine of = new Mine(); of.plain(); of.tested(); });
        attempt(() -> new Mine().set());
        attempt(() -> new Mine().unset());
        attempt(() -> new Mine().invoking());
        attempt(() -> new Mine().invokingDeep());
        attempt(() -> new Mine().handling());
        attempt(() -> new Mine().referring());
        attempt(() -> new Mine().referringDeep(Collections.nCopies(1, null)));
        attempt(() -> new Mine().late());
        attempt(() -> new Mine().sharing());
        attempt(() -> Mine.made("m"));
        attempt(() -> new Mine().indirectly());
        attempt(() -> new Mine().visiting());
        attempt(() -> new Mine().resetting());
        attempt(() -> new Mine().swapped());
        attempt(() -> new Mine().holding());
        attempt(() -> new Mine().giving());
        attempt(() -> new Mine().givingDeep());
        attempt(() -> { Mine of = new Mine(); of.functions(Base.clearer(of)); });
        attempt(() -> { Mine of = new Mine(); of.texts(of.wiper()); });
        attempt(() -> { Mine of = new Mine(); of.listed(of.wiper()); });
        attempt(() -> new Mine().starting());
        attempt(() -> new Mine().reflecting());
        attempt(() -> new Mine().turning());
        attempt(() -> { Mine of = new Mine(); of.calming(new Loud(of)); });
        attempt(() -> { Mine of = new Mine(); of.feeding(of.eater()); });
        attempt(() -> new Mine().putting(new Emptying()));
        attempt(() -> { Mine of = new Mine(); Runner runner = new Runner(); runner.of = of; of.running(runner); });
        attempt(() -> { Mine of = new Mine(); Runner runner = new Runner(); runner.of = of; of.ownRunning(new Thread(runner)); });
        attempt(() -> settingAnother(new Mine()));
    }
}
