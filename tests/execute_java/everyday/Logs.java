import java.util.logging.ConsoleHandler;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

public class Logs {
    public static void main(String[] args) {
        Logger log = Logger.getLogger("shop.orders");
        log.setUseParentHandlers(false);
        log.setLevel(Level.FINE);
        log.addHandler(new Handler() {
            public void publish(LogRecord record) { System.out.println(record.getLevel() + " " + record.getLoggerName() + ": " + record.getMessage()); }
            public void flush() {}
            public void close() {}
        });
        log.info("started");
        log.fine("detail");
        log.finer("not shown");
        log.log(Level.WARNING, "order {0} failed", 17);
        System.out.println(log.getParent() != null);
        System.out.println(log.isLoggable(Level.FINEST) + " " + Level.parse("800"));
    }
}
