import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

public class Patterns {
    public static void main(String[] args) {
        Matcher m = Pattern.compile("(\\w+)@(\\w+)\\.(com|org)").matcher("mail ann@site.org or bob@host.com, not x@y.net");
        while (m.find()) System.out.println(m.group(1) + " at " + m.group(2) + " " + m.start() + "-" + m.end());
        System.out.println("2024-05-17".replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3.$2.$1"));
        System.out.println("a1b22c333".split("\\d+").length + " " + "AbC".matches("(?i)abc") + " " + "x=1;y=2".replaceFirst("=\\d", ":?"));
        Matcher named = Pattern.compile("(?<key>[a-z]+)\\s*=\\s*(?<value>\"[^\"]*\"|\\d+)").matcher("name = \"Ann\" age=42");
        StringBuilder out = new StringBuilder();
        while (named.find()) named.appendReplacement(out, named.group("key").toUpperCase() + "=" + Matcher.quoteReplacement(named.group("value")));
        System.out.println(named.appendTail(out));
        System.out.println(Pattern.matches("(a|b)*c{2,3}?", "ababccc") + " " + Pattern.compile("^\\s*#", Pattern.MULTILINE).matcher("x\n # y\n#z").results().count());
        System.out.println(Pattern.compile("(?<=\\$)\\d+(?!\\d|%)").matcher("cost $45 or $50%").replaceAll("N"));
        try {
            Pattern.compile("(unclosed");
        } catch (PatternSyntaxException e) {
            System.out.println(e.getDescription() + " " + e.getIndex());
        }
    }
}
