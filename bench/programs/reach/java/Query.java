import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Queries such as {@code select name, age from people where age >= 18 and not (name = 'x') order by name limit 5}. */
public final class Query {
    static final class SyntaxError extends RuntimeException {
        SyntaxError(String message, int at) {
            super(message + " at " + at);
        }
    }

    enum Kind { WORD, NUMBER, TEXT, SIGN, END }

    static final class Token {
        final Kind kind;
        final String text;
        final int at;

        Token(Kind kind, String text, int at) {
            this.kind = kind;
            this.text = text;
            this.at = at;
        }

        boolean is(String expected) {
            return kind != Kind.TEXT && text.equalsIgnoreCase(expected);
        }
    }

    static List<Token> tokens(String text) {
        List<Token> found = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            int start = at;
            if (Character.isWhitespace(c)) {
                at++;
            } else if (Character.isLetter(c) || c == '_') {
                while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
                    at++;
                }
                found.add(new Token(Kind.WORD, text.substring(start, at), start));
            } else if (Character.isDigit(c)) {
                while (at < text.length() && Character.isDigit(text.charAt(at))) {
                    at++;
                }
                if (at < text.length() && Character.isLetter(text.charAt(at))) {
                    throw new SyntaxError("a letter in a number", at);
                }
                found.add(new Token(Kind.NUMBER, text.substring(start, at), start));
            } else if (c == '\'') {
                at = text.indexOf('\'', at + 1);
                if (at < 0) {
                    throw new SyntaxError("the text does not end", start);
                }
                found.add(new Token(Kind.TEXT, text.substring(start + 1, at), start));
                at++;
            } else if (c == '<' || c == '>' || c == '!') {
                at++;
                if (at < text.length() && text.charAt(at) == '=') {
                    at++;
                } else if (c == '!') {
                    throw new SyntaxError("! without =", start);
                }
                found.add(new Token(Kind.SIGN, text.substring(start, at), start));
            } else if ("=,()*".indexOf(c) >= 0) {
                found.add(new Token(Kind.SIGN, String.valueOf(c), start));
                at++;
            } else {
                throw new SyntaxError("unknown character " + c, at);
            }
        }
        found.add(new Token(Kind.END, "", at));
        return found;
    }

    private static final Set<String> RESERVED =
            Set.of("select", "from", "where", "order", "by", "limit", "and", "or", "not", "between");

    private final List<Token> tokens;
    private int next;
    private int depth;
    private final List<String> columns = new ArrayList<>();
    private String table;
    private String ordered;
    private boolean descends;
    private long limit = -1;
    private int conditions;

    private Query(List<Token> tokens) {
        this.tokens = tokens;
    }

    public static Query parse(String text) {
        Query query = new Query(tokens(text));
        query.query();
        return query;
    }

    private Token peek() {
        return tokens.get(next);
    }

    private boolean accept(String expected) {
        if (peek().is(expected)) {
            next++;
            return true;
        }
        return false;
    }

    private void expect(String expected) {
        if (!accept(expected)) {
            throw new SyntaxError(expected + " expected instead of " + peek().text, peek().at);
        }
    }

    private String name() {
        Token token = tokens.get(next);
        if (token.kind != Kind.WORD) {
            throw new SyntaxError("a name expected", token.at);
        }
        String name = token.text.toLowerCase(Locale.ROOT);
        if (RESERVED.contains(name)) {
            throw new SyntaxError(name + " is reserved", token.at);
        }
        next++;
        return name;
    }

    private void query() {
        expect("select");
        if (!accept("*")) {
            Set<String> seen = new HashSet<>();
            do {
                String column = name();
                if (!seen.add(column)) {
                    throw new SyntaxError(column + " is selected twice", peek().at);
                }
                columns.add(column);
            } while (accept(","));
        }
        expect("from");
        table = name();
        if (accept("where")) {
            condition();
        }
        if (accept("order")) {
            expect("by");
            ordered = name();
            if (!columns.isEmpty() && !columns.contains(ordered)) {
                throw new SyntaxError("ordered by what is not selected", peek().at);
            }
            descends = accept("desc");
        }
        if (accept("limit")) {
            limit = number();
            if (limit == 0) {
                throw new SyntaxError("a limit of nothing", peek().at);
            }
        }
        if (peek().kind != Kind.END) {
            throw new SyntaxError("more behind the end", peek().at);
        }
    }

    private long number() {
        Token token = peek();
        if (token.kind != Kind.NUMBER) {
            throw new SyntaxError("a number expected", token.at);
        }
        next++;
        return Long.parseLong(token.text);
    }

    private void condition() {
        do {
            do {
                term();
            } while (accept("and"));
        } while (accept("or"));
    }

    private void term() {
        if (accept("not")) {
            term();
            return;
        }
        if (accept("(")) {
            if (++depth > 8) {
                throw new SyntaxError("too deep", peek().at);
            }
            condition();
            expect(")");
            depth--;
            return;
        }
        name();
        conditions++;
        if (accept("between")) {
            long low = number();
            expect("and");
            long high = number();
            if (low > high) {
                throw new SyntaxError("nothing is between", peek().at);
            }
            return;
        }
        Token sign = peek();
        switch (sign.text) {
            case "=":
            case "<":
            case "<=":
            case ">":
            case ">=":
            case "!=":
                next++;
                break;
            default:
                throw new SyntaxError("a comparison expected", sign.at);
        }
        if (peek().kind == Kind.TEXT || peek().kind == Kind.NUMBER) {
            next++;
        } else {
            name();
        }
    }

    @Override
    public String toString() {
        return columns + " of " + table + " by " + ordered + (descends ? " down" : "") + ", " + conditions + ", " + limit;
    }

    public static void main(String[] args) {
        System.out.println(parse(String.join(" ", args)));
    }
}
