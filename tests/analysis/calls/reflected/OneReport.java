import java.lang.reflect.Field;

/** Fields are set by reflection, those of one class: the others keep what the text says. */
class OneReport {
    static class Report {
        String text = "";
        Integer count = 0;
    }

    static class Kept {
        private String text = "x";

        int size() {
            return text.length(); // proved
        }
    }

    static Report read(String[] words) throws Exception {
        Report report = new Report();
        int at = 0;
        for (Field field : Report.class.getDeclaredFields()) {
            field.set(report, at < words.length ? words[at] : null);
            at++;
        }
        return report;
    }

    public static void main(String[] arguments) throws Exception {
        Report report = read(arguments);
        System.out.println(new Kept().size());
        System.out.println(report.text.length()); // throws
    }
}
