import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A little stack machine: strings, maps, lists, switch and exceptions together. */
public class Interpreter {
    static final class Machine {
        final List<Integer> stack = new ArrayList<>();
        final Map<String, Integer> variables = new HashMap<>();
        int steps;

        int pop() {
            if (stack.isEmpty()) throw new IllegalStateException("stack is empty");
            return stack.remove(stack.size() - 1);
        }

        void push(int n) {
            stack.add(n);
        }

        void run(String[] program) {
            int pc = 0;
            while (pc < program.length) {
                if (++steps > 500) throw new IllegalStateException("too many steps");
                String[] parts = program[pc++].split(" ");
                switch (parts[0]) {
                    case "push" -> push(Integer.parseInt(parts[1]));
                    case "load" -> push(variables.getOrDefault(parts[1], 0));
                    case "store" -> variables.put(parts[1], pop());
                    case "add" -> push(pop() + pop());
                    case "mul" -> push(pop() * pop());
                    case "sub" -> {
                        int right = pop();
                        push(pop() - right);
                    }
                    case "jnz" -> {
                        if (pop() != 0) pc = Integer.parseInt(parts[1]);
                    }
                    case "print" -> System.out.println(pop());
                    default -> throw new UnsupportedOperationException(parts[0]);
                }
            }
        }
    }

    static void execute(String... program) {
        Machine machine = new Machine();
        try {
            machine.run(program);
            System.out.println("ok after " + machine.steps);
        } catch (IllegalStateException | UnsupportedOperationException | NumberFormatException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        execute("push 1", "store f", "push 6", "store n",
            "load f", "load n", "mul", "store f", "load n", "push 1", "sub", "store n", "load n", "jnz 4",
            "load f", "print");
        execute("push 1", "add");
        execute("push 1", "jnz 0");
        execute("push x");
        execute("jump 3");
    }
}
