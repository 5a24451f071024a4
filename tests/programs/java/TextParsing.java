import java.util.ArrayDeque;
import java.util.Deque;

/** A recursive-descent calculator and a bracket checker over strings. */
public class TextParsing {
    static class Parser {
        final String text;
        int at;

        Parser(String text) {
            this.text = text;
        }

        int expression() {
            int value = term();
            while (at < text.length() && (peek() == '+' || peek() == '-')) {
                char op = text.charAt(at++);
                int right = term();
                value = op == '+' ? value + right : value - right;
            }
            return value;
        }

        int term() {
            int value = factor();
            while (at < text.length() && (peek() == '*' || peek() == '/')) {
                char op = text.charAt(at++);
                int right = factor();
                value = op == '*' ? value * right : value / right;
            }
            return value;
        }

        int factor() {
            char c = peek();
            if (c == '(') {
                at++;
                int value = expression();
                if (peek() != ')') throw new IllegalArgumentException("expected ) at " + at);
                at++;
                return value;
            }
            if (c == '-') {
                at++;
                return -factor();
            }
            int start = at;
            while (at < text.length() && Character.isDigit(text.charAt(at))) at++;
            if (start == at) throw new IllegalArgumentException("unexpected '" + c + "' at " + at);
            return Integer.parseInt(text.substring(start, at));
        }

        char peek() {
            return at < text.length() ? text.charAt(at) : '$';
        }
    }

    static boolean balanced(String s) {
        Deque<Character> stack = new ArrayDeque<>();
        for (char c : s.toCharArray()) {
            int kind = ")]}".indexOf(c);
            if ("([{".indexOf(c) >= 0) stack.push(c);
            else if (kind >= 0 && (stack.isEmpty() || stack.pop() != "([{".charAt(kind))) return false;
        }
        return stack.isEmpty();
    }

    public static void main(String[] args) {
        for (String s : new String[] {"1+2*3", "(1+2)*3", "-(4-6)*-5", "100/7/2", "2*(3+", "4++", "8/(3-3)"}) {
            try {
                System.out.println(s + " = " + new Parser(s).expression());
            } catch (IllegalArgumentException | ArithmeticException e) {
                System.out.println(s + " ! " + e.getMessage());
            }
        }
        System.out.println(balanced("{[()]()}") + " " + balanced("([)]") + " " + balanced("((") + " " + balanced(""));
    }
}
