import java.util.*;
public class Calc {
    static final class ParseError extends RuntimeException { final int at; ParseError(String m, int at) { super(m + " at " + at); this.at = at; } }
    interface Expr { int eval(Map<String, Integer> env); default String show() { return toString(); } }
    record Num(int v) implements Expr { public int eval(Map<String, Integer> env) { return v; } public String toString() { return "" + v; } }
    record Var(String n) implements Expr { public int eval(Map<String, Integer> env) { return env.get(n); } public String toString() { return n; } }
    record Bin(char op, Expr l, Expr r) implements Expr {
        public int eval(Map<String, Integer> env) {
            int a = l.eval(env), b = r.eval(env);
            switch (op) {
                case '+': return a + b;
                case '-': return a - b;
                case '*': return a * b;
                case '/': return a / b;
                case '%': return a % b;
                default: throw new IllegalStateException("op " + op);
            }
        }
        public String toString() { return "(" + l.show() + op + r.show() + ")"; }
    }
    private final String s; private int pos;
    Calc(String s) { this.s = s; }
    private char peek() { while (pos < s.length() && s.charAt(pos) == ' ') pos++; return pos < s.length() ? s.charAt(pos) : '\0'; }
    Expr parse() { Expr e = sum(); if (peek() != 0) throw new ParseError("unexpected '" + peek() + "'", pos); return e; }
    private Expr sum() { Expr e = prod(); for (char c = peek(); c == '+' || c == '-'; c = peek()) { pos++; e = new Bin(c, e, prod()); } return e; }
    private Expr prod() { Expr e = atom(); while ("*/%".indexOf(peek()) >= 0) { char c = s.charAt(pos++); e = new Bin(c, e, atom()); } return e; }
    private Expr atom() {
        char c = peek();
        if (c == '(') { pos++; Expr e = sum(); if (peek() != ')') throw new ParseError("expected )", pos); pos++; return e; }
        if (c == '-') { pos++; return new Bin('-', new Num(0), atom()); }
        if (Character.isDigit(c)) { int n = 0; while (pos < s.length() && Character.isDigit(s.charAt(pos))) n = n * 10 + (s.charAt(pos++) - '0'); return new Num(n); }
        if (Character.isLetter(c)) { int from = pos; while (pos < s.length() && Character.isLetterOrDigit(s.charAt(pos))) pos++; return new Var(s.substring(from, pos)); }
        throw new ParseError(c == 0 ? "end" : "bad '" + c + "'", pos);
    }
    public static void main(String[] args) {
        Map<String, Integer> env = new HashMap<>(Map.of("x", 7, "y1", -3));
        String[] inputs = {"1 + 2 * 3", "(1+2)*3", "x*x - y1", "-x % 4", "2147483647+1", "1/0", "z", "1 +", "(1", "3 $ 4", "((((5))))", "10/3*3", ""};
        for (String in : inputs) {
            try { Expr e = new Calc(in).parse(); System.out.println(e.show() + " = " + e.eval(env)); }
            catch (ParseError e) { System.out.println("error: " + e.getMessage() + " " + e.at); }
            catch (ArithmeticException | NullPointerException e) { System.out.println(e.getClass().getName()); }
        }
    }
}
