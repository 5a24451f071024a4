import java.util.*;
import java.util.stream.*;
public class Streams {
    public static void main(String[] a){
        System.out.println(IntStream.range(0,10).filter(x->x%2==0).sum());
        System.out.println(Stream.of("b","a","c").sorted().collect(Collectors.toList()));
        System.out.println(Arrays.asList(3,1,2).stream().map(x->x*2).collect(Collectors.toList()));
        System.out.println(Stream.of("x","yy","zzz").collect(Collectors.joining(", ","[","]")));
        System.out.println(Stream.of("x","yy","zz").collect(Collectors.groupingBy(String::length)));
        System.out.println(IntStream.rangeClosed(1,5).mapToObj(i->"n"+i).collect(Collectors.toList()));
        System.out.println(Stream.iterate(1,x->x*2).limit(8).reduce(0,Integer::sum));
    }
}
