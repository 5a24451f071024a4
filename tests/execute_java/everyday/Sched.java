import java.util.*;
public class Sched {
    enum State { NEW, READY, RUNNING, DONE; State next() { return values()[(ordinal() + 1) % values().length]; } }
    static class Task implements Comparable<Task> { private static int nextId = 1; final int id = nextId++; final int priority; int left; State state = State.NEW; final Set<Task> needs = new LinkedHashSet<>(); Task(int p, int left) { priority = p; this.left = left; } Task needs(Task... ts) { needs.addAll(Arrays.asList(ts)); return this; } boolean ready() { for (Task t : needs) if (t.state != State.DONE) return false; return true; } public int compareTo(Task o) { int c = Integer.compare(o.priority, priority); return c != 0 ? c : id - o.id; } @Override public boolean equals(Object o) { return o instanceof Task && ((Task) o).id == id; } @Override public int hashCode() { return 31 * id; } @Override public String toString() { return "T" + id + state.name().charAt(0); } }
    private final PriorityQueue<Task> ready = new PriorityQueue<>(); private final List<Task> waiting = new ArrayList<>(); private int clock; private Task current; private final int quantum;
    Sched(int quantum) { this.quantum = quantum; }
    void submit(Task t) { if (t.ready()) { t.state = State.READY; ready.offer(t); } else waiting.add(t); }
    boolean step() { current = ready.poll(); if (current == null) return false; current.state = State.RUNNING; int slice = Math.min(quantum, current.left); current.left -= slice; clock += slice; if (current.left == 0) { current.state = State.DONE; for (Iterator<Task> it = waiting.iterator(); it.hasNext();) { Task w = it.next(); if (w.ready()) { it.remove(); submit(w); } } } else { current.state = State.READY; ready.add(current); } return true; }
    int running() { return current.id; }
    int utilisation(int busy) { return busy * 100 / clock; }
    public static void main(String[] args) {
        Sched s = new Sched(2); Task a = new Task(1, 3), b = new Task(5, 4), c = new Task(9, 1).needs(a, b); for (Task t : List.of(a, b, c)) s.submit(t);
        StringBuilder trace = new StringBuilder(); while (s.step()) trace.append(s.running()).append('@').append(s.clock).append(' '); System.out.println(trace + "" + List.of(a, b, c) + s.utilisation(4) + a.equals(b) + a.state.next());
        switch (a.state) { case NEW: System.out.println("n"); case DONE: System.out.println("d"); case READY: System.out.println("fall"); break; default: System.out.println("no"); }
        int x = switch (b.state) { case NEW, READY -> 1; case RUNNING -> 2; case DONE -> 3; }; System.out.println(x);
        Sched e = new Sched(0); try { System.out.println(e.utilisation(1)); } catch (ArithmeticException ex) { System.out.println("idle"); } System.out.println(e.running());
    }
}
