import java.util.Arrays;

/** The library compares arrays eight bytes at a time. */
public class ArrayComparisons {
    public static void main(String[] arguments) {
        System.out.println(Arrays.mismatch(new int[]{1,2,3}, new int[]{1,9}));
        System.out.println(Arrays.mismatch(new int[]{1,2,3,4,5,6,7,8,9}, new int[]{1,2,3,4,5,6,7,8,0}));
        System.out.println(Arrays.mismatch(new byte[]{1,2,3,4,5,6,7,8,9,10}, new byte[]{1,2,3,4,5,6,7,9,9,10}));
        System.out.println(Arrays.mismatch(new long[]{1,2}, new long[]{1,3}));
        System.out.println(Arrays.mismatch(new double[]{1,2}, new double[]{1,3}));
        System.out.println(Arrays.mismatch(new char[]{'a','b','c','d','e'}, new char[]{'a','b','c','x','e'}));
        System.out.println(Arrays.mismatch(new boolean[]{true,false}, new boolean[]{true,true}));
        System.out.println(Arrays.mismatch(new short[]{1,2,3,4,5}, new short[]{1,2,3,4,6}));
        System.out.println(Arrays.mismatch(new float[]{1,2,3}, new float[]{1,2,4}));
        System.out.println(Arrays.compare(new int[]{1,2,3}, new int[]{1,9}));
        System.out.println(Arrays.compare(new int[]{1,2,3,4,5,6,7}, new int[]{1,2,3,4,5,6,8})+ " " + Arrays.compare(new byte[]{1,2,3,4,5,6,7,8,9}, new byte[]{1,2,3,4,5,6,7,8,1}));
        System.out.println(Arrays.equals(new int[]{1,2,3,4}, 1, 3, new int[]{9,2,3}, 1, 3));
        System.out.println(Arrays.equals(new int[]{1,2,3,4}, 0, 3, new int[]{9,2,3}, 0, 3));
        System.out.println(Arrays.mismatch(new int[]{1,2,3,4,5}, 1, 5, new int[]{0,0,2,3,9,5}, 2, 6));
        System.out.println(Arrays.equals(new double[]{0.0,1,2}, new double[]{-0.0,1,2}));
        System.out.println(Arrays.equals(new float[]{Float.NaN}, new float[]{Float.NaN}));
        System.out.println(Arrays.equals(new byte[]{1,2,3,4,5,6,7,8,9}, new byte[]{1,2,3,4,5,6,7,8,1}));
        System.out.println(Arrays.equals(new char[]{'a','b','c','d'}, new char[]{'a','b','c','e'}));
        System.out.println(Arrays.equals(new long[]{1,2}, new long[]{1,3}));
        System.out.println(Arrays.equals(new short[]{1,2,3,4,5}, new short[]{1,2,3,4,6}));
        System.out.println(Arrays.equals(new boolean[]{true,false,true,true,true,true,true,true,false}, new boolean[]{true,false,true,true,true,true,true,true,true}));
    }
}
