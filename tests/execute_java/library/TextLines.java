public class TextLines { public static void main(String[] a) { String s = """
   {
     "name": "x",
     "tab": "\t"
   }
   """; System.out.print(s); System.out.println(s.lines().count() + " " + s.strip().length() + " " + "a-b-c".split("-").length + " " + "x".repeat(3) + " " + "  pad ".strip() + "|" + " ".isBlank() + " " + String.join("/", "a", "b") + " " + "Hello".chars().filter(Character::isUpperCase).count()); System.out.println("a1b22".replaceAll("[0-9]+", "#") + " " + "abc".contains("bc") + " " + "b".compareTo("a") + " " + "ABC".toLowerCase() + " " + "x,y,,".split(",").length + " " + "tEst".equalsIgnoreCase("TeST") + " " + "abcabc".lastIndexOf('b') + " " + "  a b ".trim().indexOf(" ")); } }
