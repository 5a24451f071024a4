import java.util.ArrayDeque;
import java.util.Deque;

class Calc {
    interface Node {
        int value();
    }

    record Num(int value) implements Node {
    }

    record Bin(char op, Node left, Node right) implements Node {
        public int value() {
            int a = left.value();
            int b = right.value();
            switch (op) {
                case '+':
                    return a + b;
                case '-':
                    return a - b;
                case '*':
                    return a * b;
                default:
                    return b == 0 ? 0 : a / b;
            }
        }
    }

    private final String text;
    private int at;

    Calc(String text) {
        this.text = text;
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private Node factor() {
        if (peek() == '(') {
            at++;
            Node inner = sum();
            at++;
            return inner;
        }
        int n = 0;
        while (Character.isDigit(peek())) {
            n = n * 10 + text.charAt(at) - '0';
            at++;
        }
        return new Num(n);
    }

    private Node product() {
        Node left = factor();
        while (peek() == '*' || peek() == '/') {
            char op = text.charAt(at++);
            left = new Bin(op, left, factor());
        }
        return left;
    }

    private Node sum() {
        Node left = product();
        while (peek() == '+' || peek() == '-') {
            char op = text.charAt(at++);
            left = new Bin(op, left, product());
        }
        return left;
    }

    public static void main(String[] args) {
        Deque<Integer> results = new ArrayDeque<>();
        for (String arg : args) {
            Calc calc = new Calc(arg);
            Node tree = calc.sum();
            if (tree instanceof Bin) {
                Bin bin = (Bin) tree;
                System.out.println(bin.op() + " " + bin.left().value());
            }
            results.push(tree.value());
        }
        int total = 0;
        while (!results.isEmpty()) {
            total += results.pop();
        }
        System.out.println(total % 7 + 10 / (args.length + 1));
    }
}
