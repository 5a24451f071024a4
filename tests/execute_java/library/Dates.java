import java.time.*; import java.time.format.*; import java.time.temporal.ChronoUnit;
public class Dates { public static void main(String[] a) {
 LocalDate d = LocalDate.of(2024, 2, 28).plusDays(2); System.out.println(d + " " + d.getDayOfWeek() + " " + d.isLeapYear());
 System.out.println(ChronoUnit.DAYS.between(LocalDate.of(2000,1,1), d)); System.out.println(Duration.ofMinutes(135));
 LocalDateTime t = LocalDateTime.of(2023,12,31,23,59).plusMinutes(2); System.out.println(t);
 System.out.println(Period.between(LocalDate.of(2020,1,31), LocalDate.of(2021,3,1)));
 System.out.println(LocalDate.parse("2021-05-06").minusMonths(3)); System.out.println(t.format(DateTimeFormatter.ISO_LOCAL_DATE));
 try { LocalDate.of(2023, 2, 29); } catch (DateTimeException e) { System.out.println(e.getMessage()); }
 System.out.println(LocalTime.of(10, 5).minusHours(11)); } }
