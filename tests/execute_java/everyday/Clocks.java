import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;

public class Clocks {
    public static void main(String[] args) {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        Calendar calendar = new GregorianCalendar(utc);
        calendar.setTimeInMillis(86400000L * 365);
        System.out.println(calendar.get(Calendar.YEAR) + " " + calendar.get(Calendar.MONTH) + " " + calendar.get(Calendar.DAY_OF_WEEK));
        calendar.add(Calendar.MONTH, 13);
        System.out.println(calendar.getTimeInMillis() + " " + calendar.getActualMaximum(Calendar.DAY_OF_MONTH));
        System.out.println(utc.getID() + " " + utc.getRawOffset() + " " + new Date(0).getTime());
        SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd HH:mm:ss");
        format.setTimeZone(utc);
        System.out.println(format.format(new Date(1700000000000L)));
    }
}
