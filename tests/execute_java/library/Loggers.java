import java.util.logging.Level;
import java.util.logging.Logger;

public class Loggers {
    static int asked;

    static String message() {
        asked++;
        return "message";
    }

    static void print(Logger logger) {
        StringBuilder line = new StringBuilder(logger.getName()).append(':');
        for (Level level : new Level[] {Level.OFF, Level.SEVERE, Level.INFO, Level.CONFIG, Level.FINEST, Level.ALL})
            line.append(' ').append(logger.isLoggable(level));
        System.out.println(line.append(' ').append(logger.getLevel()));
    }

    public static void main(String[] arguments) {
        Logger above = Logger.getLogger("a");
        Logger below = Logger.getLogger("a.b.c");
        print(above);
        above.setLevel(Level.FINE);
        print(above);
        print(below);
        below.setLevel(Level.OFF);
        print(below);
        below.setLevel(Level.ALL);
        print(below);
        System.out.println(Logger.getLogger("a") == above);
        above.setUseParentHandlers(false);
        above.finest(Loggers::message);
        above.warning(Loggers::message);
        above.log(Level.SEVERE, Loggers::message);
        above.log(Level.INFO, "text {0}", 5);
        above.log(Level.INFO, "text", new RuntimeException("no"));
        above.severe("text");
        System.out.println(asked);
        try {
            above.isLoggable(null);
        } catch (NullPointerException problem) {
            System.out.println("null");
        }
    }
}
