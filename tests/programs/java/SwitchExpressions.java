/** Switch statements and expressions over ints, chars and boxes: fall-through, yield, dense and sparse. */
public class SwitchExpressions {
    static String fallThrough(int n) {
        StringBuilder out = new StringBuilder();
        switch (n) {
            case 0:
                out.append("zero ");
            case 1:
                out.append("one ");
            case 2:
                out.append("two ");
                break;
            case 5:
            default:
                out.append("default ");
            case 7:
                out.append("seven ");
        }
        return out.toString().trim();
    }

    static int sparse(int n) {
        return switch (n) {
            case Integer.MIN_VALUE -> 1;
            case -5 -> 2;
            case 1000000 -> 3;
            case Integer.MAX_VALUE -> {
                int x = n;
                x++;
                yield x;
            }
            default -> n > 0 ? 10 : 20;
        };
    }

    static boolean vowel(char c) {
        return switch (c) {
            case 'a', 'e', 'i', 'o', 'u' -> true;
            default -> false;
        };
    }

    static int boxed(Byte b) {
        switch (b) {
            case 1: return 11;
            case -1: return 9;
        }
        return 0;
    }

    public static void main(String[] args) {
        for (int i = -1; i < 9; i++) System.out.println(i + " " + fallThrough(i));
        for (int n : new int[] {Integer.MIN_VALUE, -5, 1000000, Integer.MAX_VALUE, 3, -3}) {
            System.out.println(n + " " + sparse(n));
        }
        int vowels = 0;
        for (char c : "the quick brown fox".toCharArray()) if (vowel(c)) vowels++;
        System.out.println(vowels);
        System.out.println(boxed((byte) 1) + boxed((byte) -1) + boxed((byte) 5));
        int nested = switch (vowels) {
            case 5 -> switch (args.length) {
                case 0 -> 50;
                default -> 51;
            };
            default -> 0;
        };
        System.out.println(nested);
    }
}
