/** A switch on strings goes through hash codes; "Aa" and "BB" have the same one. */
public class StringSwitch {
    static int old(String s) {
        int result = 0;
        switch (s) {
            case "Aa":
                result += 1;
            case "BB":
                result += 10;
                break;
            case "C":
                return -1;
            default:
                result = 99;
        }
        return result;
    }

    static String arrow(String s) {
        return switch (s) {
            case "mon", "tue" -> "early";
            case "sat", "sun" -> {
                String end = "week";
                yield end + "end";
            }
            default -> "other " + s.length();
        };
    }

    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "C", "D", ""}) System.out.println(s + " " + old(s));
        for (String s : new String[] {"mon", "sun", "wednesday"}) System.out.println(arrow(s));
        try {
            old(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
