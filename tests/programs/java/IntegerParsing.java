/** Parsing numbers, with all the ways to fail. */
public class IntegerParsing {
    static void parse(String s, int radix) {
        try {
            System.out.println(Integer.parseInt(s, radix));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        String[] samples = {"0", "-17", "+8", "2147483647", "2147483648", "-2147483648", "", "-", "1 ", "0x10", "12a"};
        for (String s : samples) parse(s, 10);
        parse("ff", 16);
        parse("-101", 2);
        parse("zz", 36);
        parse("9", 8);
        parse(null, 10);
        try {
            System.out.println(Long.parseLong("9223372036854775807") + Long.parseLong("x"));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Integer.decode("0x1F") + " " + Integer.decode("-010") + " " + Integer.valueOf("77"));
        System.out.println(Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes"));
        System.out.println(Byte.parseByte("-128") + " " + Short.parseShort("32767"));
        try {
            Byte.parseByte("128");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Integer.toString(-255, 2) + " " + Long.toString(Long.MIN_VALUE, 36));
    }
}
