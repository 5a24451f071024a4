import java.util.*;
import java.util.stream.*;
public class Graph2 {
    private static final class Edge implements Comparable<Edge> { final int from, to, w; Edge(int f, int t, int w) { from = f; to = t; this.w = w; } public int compareTo(Edge o) { return Integer.compare(w, o.w); } }
    private final int n; private final List<List<Edge>> adj;
    Graph2(int n) { this.n = n; adj = new ArrayList<>(n); for (int i = 0; i < n; i++) adj.add(new ArrayList<>()); }
    Graph2 edge(int a, int b, int w) { adj.get(a).add(new Edge(a, b, w)); adj.get(b).add(new Edge(b, a, w)); return this; }
    int[] dijkstra(int s) {
        int[] dist = new int[n]; Arrays.fill(dist, Integer.MAX_VALUE); dist[s] = 0;
        PriorityQueue<int[]> q = new PriorityQueue<>((x, y) -> Integer.compare(x[1], y[1])); q.add(new int[] {s, 0});
        while (!q.isEmpty()) {
            int[] top = q.poll(); int u = top[0]; if (top[1] > dist[u]) continue;
            for (Edge e : adj.get(u)) { int d = dist[u] + e.w; if (d < dist[e.to]) { dist[e.to] = d; q.add(new int[] {e.to, d}); } }
        }
        return dist;
    }
    List<Integer> bfs(int s) { boolean[] seen = new boolean[n]; Deque<Integer> q = new ArrayDeque<>(); List<Integer> out = new ArrayList<>(); q.addLast(s); seen[s] = true; while (!q.isEmpty()) { int u = q.removeFirst(); out.add(u); for (Edge e : adj.get(u)) if (!seen[e.to]) { seen[e.to] = true; q.addLast(e.to); } } return out; }
    void dfs(int u, boolean[] seen, List<Integer> post) { seen[u] = true; for (Edge e : adj.get(u)) if (!seen[e.to]) dfs(e.to, seen, post); post.add(u); }
    int components() { boolean[] seen = new boolean[n]; int c = 0; for (int i = 0; i < n; i++) if (!seen[i]) { c++; dfs(i, seen, new LinkedList<>()); } return c; }
    static class Union { final int[] parent, rank; Union(int n) { parent = new int[n]; rank = new int[n]; for (int i = 0; i < n; i++) parent[i] = i; } int find(int x) { while (parent[x] != x) { parent[x] = parent[parent[x]]; x = parent[x]; } return x; } boolean join(int a, int b) { a = find(a); b = find(b); if (a == b) return false; if (rank[a] < rank[b]) { int t = a; a = b; b = t; } parent[b] = a; if (rank[a] == rank[b]) rank[a]++; return true; } }
    int mst() { List<Edge> all = adj.stream().flatMap(List::stream).filter(e -> e.from < e.to).sorted().collect(Collectors.toList()); Union u = new Union(n); int total = 0; for (Edge e : all) if (u.join(e.from, e.to)) total += e.w; return total; }
    static Optional<List<String>> topo(Map<String, List<String>> deps) { Map<String, Integer> state = new HashMap<>(); List<String> out = new ArrayList<>(); for (String s : new TreeSet<>(deps.keySet())) if (!visit(s, deps, state, out)) return Optional.empty(); return Optional.of(out); }
    private static boolean visit(String s, Map<String, List<String>> deps, Map<String, Integer> state, List<String> out) { Integer st = state.get(s); if (st != null) return st == 2; state.put(s, 1); for (String d : deps.getOrDefault(s, Collections.emptyList())) if (!visit(d, deps, state, out)) return false; state.put(s, 2); out.add(s); return true; }
    public static void main(String[] args) {
        Graph2 g = new Graph2(7).edge(0, 1, 4).edge(0, 2, 1).edge(2, 1, 2).edge(1, 3, 5).edge(4, 5, 1);
        System.out.println(Arrays.toString(g.dijkstra(0)) + g.bfs(0) + g.components() + " " + g.mst());
        List<Integer> post = new ArrayList<>(); g.dfs(3, new boolean[7], post); System.out.println(post);
        System.out.println(topo(Map.of("a", List.of("b", "c"), "b", List.of("c"), "c", List.of())).map(l -> String.join(">", l)).orElse("cycle"));
        System.out.println(topo(Map.of("a", List.of("b"), "b", List.of("a"))).isPresent());
        try { g.edge(7, 0, 1); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        System.out.println(g.bfs(-1));
    }
}
