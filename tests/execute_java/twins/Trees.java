class Trees {
    static final class Node {
        int key, height = 1;
        Node left, right;
    }

    static Node insert(Node node, int key) {
        if (node == null) {
            node = new Node();
            node.key = key;
            return node;
        }
        if (key < node.key) node.left = insert(node.left, key);
        else if (key > node.key) node.right = insert(node.right, key);
        int left = node.left == null ? 0 : node.left.height;
        int right = node.right == null ? 0 : node.right.height;
        node.height = 1 + (left > right ? left : right);
        return node;
    }

    static void show(Node node, int depth) {
        if (node == null) return;
        show(node.left, depth + 1);
        System.out.println(node.key + " " + node.height + " " + depth);
        show(node.right, depth + 1);
    }

    public static void main(String[] args) {
        Node root = null;
        int seed = 12345;
        for (int i = 0; i < 40; i++) {
            seed = seed * 1103515245 + 12345;
            root = insert(root, (seed >>> 16) % 100);
        }
        show(root, 0);
    }
}
