import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;
import java.util.Scanner;

public class Calculator {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int lines = in.nextInt();
        in.nextLine();
        for (int i = 0; i < lines; i++) {
            Deque<Double> stack = new ArrayDeque<>();
            Scanner words = new Scanner(in.nextLine());
            while (words.hasNext()) {
                if (words.hasNextInt()) stack.push((double) words.nextInt());
                else {
                    String op = words.next();
                    double b = stack.pop(), a = stack.pop();
                    stack.push(switch (op) { case "+" -> a + b; case "-" -> a - b; case "*" -> a * b; default -> a / b; });
                }
            }
            System.out.println(stack.peek());
        }
        System.out.println(in.hasNextLine() ? in.nextLine() : "end");
        try {
            in.next();
            in.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getClass().getName());
        }
    }
}
