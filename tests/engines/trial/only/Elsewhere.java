import java.util.Scanner;

/** Mains that read nothing, and compute with the language, the character set, the end of lines or assertions. */
public class Elsewhere {
    static int limit = 1;

    // Each of these divides by zero on some machine.

    static class Upper {
        public static void main(String[] args) {
            System.out.println(10 / ("title".toUpperCase().equals("TITLE") ? 1 : 0)); // fails in Turkish
        }
    }

    static class Lower {
        public static void main(String[] args) {
            String word = "MAIL";
            System.out.println(10 / (word.toLowerCase().indexOf("mail") + 1)); // fails in Turkish
        }
    }

    static class Format {
        public static void main(String[] args) {
            System.out.println(10 / (String.format("%.2f", 1.5).indexOf('.') + 1)); // fails in German
        }
    }

    static class Groups {
        public static void main(String[] args) {
            System.out.println(10 / ("%,d".formatted(1234567).indexOf(',') + 1)); // fails in German
        }
    }

    static class Lines {
        public static void main(String[] args) {
            System.out.println(10 / (String.format("a%nb").length() - 4)); // fails where a line ends with two
        }
    }

    static class Separator {
        public static void main(String[] args) {
            System.out.println(10 / (2 - System.lineSeparator().length())); // fails where a line ends with two
        }
    }

    static class Bytes {
        public static void main(String[] args) {
            System.out.println(10 / ("caf\u00e9".getBytes().length - 4)); // fails with ASCII
        }
    }

    static class Decoded {
        public static void main(String[] args) {
            byte[] bytes = {(byte) 0xc3, (byte) 0xa9};
            System.out.println(10 / (new String(bytes).length() - 2)); // fails with ISO 8859-1
        }
    }

    static class Scanned {
        public static void main(String[] args) {
            System.out.println(10 / (new Scanner("1.5").hasNextDouble() ? 1 : 0)); // fails in German
        }
    }

    static class Large {
        public static void main(String[] args) {
            int[] cells = {};
            try {
                cells = new int[4_500_000];
            } catch (OutOfMemoryError e) {
                System.out.println("a small machine");
            }
            System.out.println(10 / cells.length); // fails with little memory
        }
    }

    // These never do.

    static class Same {
        public static void main(String[] args) {
            String name = "Title".toLowerCase();
            System.out.println(String.format("%s %5.1f%n", name, 2.5));
            System.out.println(10 / name.length()); // same
        }
    }

    static class Plain {
        public static void main(String[] args) {
            String name = "table".toUpperCase();
            System.out.printf(name + new String("x".getBytes()));
            System.out.println(10 / name.length()); // plain
        }
    }

    static class Asserted {
        public static void main(String[] args) {
            assert limit > 0;
            System.out.println(10 / limit); // asserted
        }
    }

    // Fails with assertions on.

    static class Switched {
        public static void main(String[] args) {
            int n = 1;
            assert (n = 0) == 0;
            System.out.println(10 / n); // switched
        }
    }
}
