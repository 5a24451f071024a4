import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class Planets {
    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6) {
            @Override String note() { return "home"; }
        }, MARS(6.421e+23, 3.3972e6);
        final double mass, radius;
        Planet(double mass, double radius) { this.mass = mass; this.radius = radius; }
        double gravity() { return 6.67300E-11 * mass / (radius * radius); }
        String note() { return "far"; }
    }

    public static void main(String[] args) {
        for (Planet p : Planet.values()) System.out.println(p + " " + p.ordinal() + " " + p.gravity() + " " + p.note() + " " + p.getDeclaringClass().getSimpleName());
        Map<Planet, String> map = new EnumMap<>(Planet.class);
        map.put(Planet.MARS, "red");
        map.put(Planet.EARTH, "blue");
        System.out.println(map + " " + EnumSet.complementOf(EnumSet.of(Planet.EARTH)));
        switch (Planet.valueOf("MARS")) {
            case EARTH -> System.out.println("earth");
            case MARS -> System.out.println("mars");
            default -> System.out.println("other");
        }
        try {
            Planet.valueOf("PLUTO");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Planet.EARTH.compareTo(Planet.MARS) + " " + Planet.EARTH.name().toLowerCase());
    }
}
