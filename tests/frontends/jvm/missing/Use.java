interface Got { int get(); }
class Impl extends Base implements Got { }
public class Use {
  static int div(Got g) { return 10 / g.get(); }
  public static void main(String[] a) { Got g = new Impl(); System.out.println(div(g)); }
}
