import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.Period;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

public class Dates {
    public static void main(String[] args) {
        LocalDate day = LocalDate.of(2024, 2, 28);
        for (int i = 0; i < 3; i++) System.out.println(day.plusDays(i) + " " + day.plusDays(i).getDayOfWeek());
        System.out.println(ChronoUnit.DAYS.between(day, LocalDate.of(2025, Month.MARCH, 1)) + " " + Period.between(day, LocalDate.of(2025, 3, 1)));
        System.out.println(day.isLeapYear() + " " + day.lengthOfMonth() + " " + day.withDayOfMonth(1).getDayOfYear() + " " + DayOfWeek.MONDAY.plus(10));
        System.out.println(LocalDate.parse("1999-12-31").plusMonths(2) + " " + LocalTime.of(23, 59, 30).plusSeconds(45));
        System.out.println(Duration.ofSeconds(3725).plusMillis(250) + " " + LocalDateTime.of(2020, 1, 1, 12, 0).minusHours(13));
        System.out.println(day.format(DateTimeFormatter.ISO_DATE) + " " + day.format(DateTimeFormatter.ofPattern("dd/MM/yyyy")));
        try {
            LocalDate.of(2023, 2, 29);
        } catch (java.time.DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
