/** Objects that point at objects: a hand-made list, its reversal, cycles, shared rows. */
public class LinkedNodes {
    static final class Link {
        final int value;
        Link next;

        Link(int value, Link next) {
            this.value = value;
            this.next = next;
        }
    }

    static Link reverse(Link head) {
        Link result = null;
        while (head != null) {
            Link next = head.next;
            head.next = result;
            result = head;
            head = next;
        }
        return result;
    }

    static Link insert(Link head, int value) {
        if (head == null || head.value >= value) return new Link(value, head);
        head.next = insert(head.next, value);
        return head;
    }

    static String show(Link head) {
        StringBuilder out = new StringBuilder("[");
        for (Link at = head; at != null; at = at.next) out.append(at.value).append(at.next == null ? "" : " ");
        return out.append("]").toString();
    }

    static boolean cyclic(Link head) {
        Link slow = head, fast = head;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) return true;
        }
        return false;
    }

    public static void main(String[] args) {
        Link head = null;
        for (int i = 0; i < 8; i++) head = insert(head, i * 5 % 8);
        System.out.println(show(head));
        head = reverse(head);
        System.out.println(show(head) + " " + cyclic(head));
        Link last = head;
        while (last.next != null) last = last.next;
        last.next = head.next;
        System.out.println(cyclic(head));
        Link[][] grid = new Link[2][2];
        grid[1][1] = head;
        grid[0] = grid[1];
        grid[0][1].next.next = null;
        System.out.println(show(head) + " " + (grid[0][0] == null) + " " + (grid[0][1] == grid[1][1]));
    }
}
