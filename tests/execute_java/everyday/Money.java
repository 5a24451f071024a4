import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.util.Currency;
import java.util.Locale;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.UUID;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Arrays;
import java.io.StringReader;

public class Money {
    public static void main(String[] args) throws Exception {
        System.out.println(new DecimalFormat("#,##0.00").format(1234567.891) + " " + new DecimalFormat("0.###").format(2.5));
        System.out.println(NumberFormat.getInstance(Locale.US).format(9876543));
        System.out.println(Base64.getEncoder().encodeToString("hello, world".getBytes(StandardCharsets.UTF_8)) + " " + new String(Base64.getDecoder().decode("d2hlbmNl"), StandardCharsets.US_ASCII));
        Properties settings = new Properties();
        settings.load(new StringReader("# comment\nname = value\npath:/a/b\nlong = one \\\n  two\n"));
        System.out.println(settings.getProperty("name") + " " + settings.getProperty("path") + " " + settings.getProperty("long") + " " + settings.getProperty("none", "default") + " " + settings.size());
        System.out.println(UUID.nameUUIDFromBytes("x".getBytes()) + " " + new UUID(1, 2));
        System.out.println(Arrays.toString("né".getBytes(StandardCharsets.UTF_8)) + " " + new String(new byte[] {(byte) 0xc3, (byte) 0xa9}, StandardCharsets.UTF_8).length());
        byte[] digest = java.security.MessageDigest.getInstance("MD5").digest("whence".getBytes());
        System.out.println(new java.math.BigInteger(1, digest).toString(16));
        java.util.zip.CRC32 crc = new java.util.zip.CRC32();
        crc.update("abc".getBytes());
        System.out.println(Long.toHexString(crc.getValue()));
    }
}
