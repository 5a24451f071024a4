import java.util.*;
public class Calendars { public static void main(String[] a) {
 TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
 Calendar c = new GregorianCalendar(2024, Calendar.FEBRUARY, 28); c.add(Calendar.DAY_OF_MONTH, 2);
 System.out.println(c.get(Calendar.YEAR) + "-" + (c.get(Calendar.MONTH)+1) + "-" + c.get(Calendar.DAY_OF_MONTH));
 Date d = new Date(86400000L * 365); System.out.println(d.getTime()); Date e = new Date(5); System.out.println(d.after(e) + " " + e.compareTo(d));
 System.out.println(c.getTimeInMillis()); } }
