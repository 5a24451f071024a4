/** StringBuilder: append, insert, delete, reverse, replace, setCharAt. */
public class Builders {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder("start");
        b.append(1).append('c').append(2L).append(true).append(1.5).append((Object) null);
        System.out.println(b + " " + b.length());
        b.insert(0, "<").insert(b.length(), ">");
        System.out.println(b);
        b.delete(1, 6);
        System.out.println(b);
        b.deleteCharAt(0).setCharAt(0, '#');
        System.out.println(b);
        b.replace(0, 2, "replaced");
        System.out.println(b);
        System.out.println(new StringBuilder("racecar!").reverse());
        b.setLength(4);
        System.out.println(b + "|" + b.indexOf("l") + "|" + b.charAt(3));
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 40; i++) lines.append((char) ('a' + i % 26));
        System.out.println(lines.substring(20, 30) + lines.length());
        try {
            b.charAt(10);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("out of bounds");
        }
        System.out.println(new StringBuilder("ab").compareTo(new StringBuilder("ac")));
        char[] chars = {'x', 'y', 'z'};
        System.out.println(new StringBuilder().append(chars).append("abcdef", 2, 4).append(chars, 1, 1));
    }
}
