import java.time.*;
import java.time.format.*;
import java.time.temporal.ChronoUnit;
import java.util.*;
public class Dates2 {
    record Booking(LocalDate from, LocalDate to) { long nights() { return ChronoUnit.DAYS.between(from, to); } boolean overlaps(Booking o) { return from.isBefore(o.to) && o.from.isBefore(to); } }
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 28); System.out.println(d.plusDays(2) + " " + d.getDayOfWeek() + " " + d.isLeapYear() + " " + d.withDayOfMonth(1).lengthOfMonth());
        System.out.println(Period.between(LocalDate.of(1999, 12, 31), d) + " " + d.with(Month.MARCH).getMonth() + " " + LocalDate.parse("2020-01-05").getDayOfYear());
        Duration u = Duration.ofMinutes(135).plusSeconds(30); System.out.println(u + " " + u.toHours() + " " + u.toMinutesPart() + " " + u.compareTo(Duration.ZERO));
        LocalDateTime t = LocalDateTime.of(2021, 3, 4, 5, 6, 7); System.out.println(t + " " + t.plusHours(20).toLocalDate() + " " + t.format(DateTimeFormatter.ISO_LOCAL_DATE) + " " + t.format(DateTimeFormatter.ofPattern("yyyy/MM/dd HH:mm:ss")));
        System.out.println(LocalTime.of(23, 59).plusMinutes(2) + " " + LocalTime.parse("10:15").isAfter(LocalTime.NOON));
        Booking a = new Booking(d, d.plusDays(5)), b = new Booking(d.plusDays(5), d.plusDays(7)); System.out.println(a.nights() + " " + a.overlaps(b) + " " + a);
        try { LocalDate.of(2023, 2, 29); } catch (DateTimeException e) { System.out.println(e.getMessage()); }
        try { LocalDate.parse("nope"); } catch (DateTimeParseException e) { System.out.println(e.getMessage()); }
        System.out.println(Instant.ofEpochSecond(86400) + " " + Year.of(2000).isLeap() + " " + DayOfWeek.MONDAY.plus(10) + " " + ZonedDateTime.of(t, ZoneOffset.UTC).toEpochSecond());
        System.out.println(LocalDate.of(2024, 5, 1).format(DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH)) + " " + LocalDate.parse("01.02.2020", DateTimeFormatter.ofPattern("dd.MM.yyyy")));
    }
}
