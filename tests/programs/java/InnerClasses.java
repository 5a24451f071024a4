/** Inner, static nested, local and anonymous classes and what they capture. */
public class InnerClasses {
    private int counter = 10;

    class Step {
        int by = 1;

        int next() {
            counter += by;
            return counter;
        }

        class Deeper {
            int sum() {
                return counter + by;
            }
        }
    }

    static class Pair {
        final int left, right;

        Pair(int left, int right) {
            this.left = left;
            this.right = right;
        }
    }

    interface Shape {
        double area();
    }

    Shape square(final double side) {
        class Square implements Shape {
            public double area() {
                return side * side + counter;
            }
        }
        return new Square();
    }

    public static void main(String[] args) {
        InnerClasses outer = new InnerClasses();
        Step step = outer.new Step();
        step.by = 5;
        System.out.println(step.next() + " " + step.next() + " " + outer.counter);
        Step.Deeper deeper = step.new Deeper();
        System.out.println(deeper.sum());
        System.out.println(outer.square(2).area());
        int base = 100;
        Shape anonymous = new Shape() {
            int calls = 0;

            @Override
            public double area() {
                return base + ++calls;
            }
        };
        anonymous.area();
        System.out.println(anonymous.area());
        System.out.println(new Pair(1, 2).left + new Pair(3, 4).right);
        System.out.println(new Object() {
            int hidden = 42;
        }.hidden);
    }
}
