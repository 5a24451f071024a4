import java.util.*;
public class States {
  static class Base { protected static int s = 1; void change(int v) { } }
  static class Sub extends Base { @Override void change(int v) { s = v; } }
  static int useS(int a) { return a / Base.s; } //! div
  static void dispatch(Base b, int v) { b.change(v); }
  private static States inst; private int k = 1;
  static States get() { if (inst == null) inst = new States(); return inst; }
  void setK(int v) { k = v; }
  static void configure(int v) { get().setK(v); }
  static int useK() { return 10 / get().k; } //! div
  static List<String> names = new ArrayList<>();
  static void add(String s) { names.add(s); }
  static int first() { return names.get(0).length(); } //! bounds
  static Runnable task;
  static void later(Runnable r) { task = r; }
  static void go() { task.run(); } //! null
  static int[] cells = new int[2];
  static void resize(int n) { cells = new int[n]; }
  static int cell() { return cells[1]; } //! bounds
  static int count = 0;
  static { count = 5; }
  static int useCount() { return 10 / (count - 4); } //! div
  static void less() { count--; }
  enum Mode { A, B; int w = 1; }
  static void mode(int v) { Mode.B.w = v; }
  static int useMode() { return 5 / Mode.B.w; } //! div
  final int[] held = {1}; static final States FIXED = new States();
  static void zap() { FIXED.held[0] = 0; }
  static int useFixed() { return 5 / FIXED.held[0]; } //! div
}
