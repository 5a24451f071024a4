import java.io.IOException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Commons CSV: the fields of a text whose first line is the header. */
public final class Csv {
    private static final CSVFormat FORMAT =
            CSVFormat.DEFAULT.withFirstRecordAsHeader().withAllowDuplicateHeaderNames(false);

    public static int fields(String text) throws IOException {
        int count = 0;
        try (CSVParser parser = CSVParser.parse(text, FORMAT)) {
            for (CSVRecord record : parser) {
                count += record.size();
            }
        }
        return count;
    }
}
