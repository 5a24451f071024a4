"""Random programs in which each line fails for some input: one entry chooses the line, in C and Java."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

C_HEADER = """#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wchar.h>
struct node { int key; struct node *next; char name[6]; int after; };
static int table[7] = {3, 1, 4, 1, 5, 9, 2};
static int kept = 3;
static struct node first = {4, 0, "one", 9};
static struct node *head = &first;
static int twice(int v) { return v > 1000 || v < -1000 ? 0 : v * 2; }
static int *pick(int *p, int v) { return v == 5 ? 0 : p; }
void set_kept(int v) { kept = v; }
void set_head(int v) { head = v ? &first : 0; }
"""
_C = (
    "r = 100 / (n - {a});",
    "r = {b} % (n & {c});",
    "r = 64 / (twice(n) - {e});",
    "if (n > {b}) r = 9 / (n - {d});",
    "r = n / kept;",
    "r = table[n];",
    "r = table[(n & 7) + {s}];",
    "if (n >= 0 && n <= 7) table[n] = {a};",
    "int cells[{s}] = {{0}}; if (n >= 0) cells[n % {d}] = 1;",
    "int *p = n == {a} ? 0 : &r; *p = 1;",
    "struct node *q = head; if (n == {a}) q = q->next; r = q->key;",
    "r = head->key;",
    "r = *pick(&r, n);",
    "struct node one = {{1, 0, {{0}}, 2}}; one.name[n & 7] = 'x'; r = one.after;",
    "struct node *q = malloc(sizeof *q); r = q->key = n;",
    "char *t = malloc({s}); if (!t) break; t[n & 15] = 1; r = t[0]; free(t);",
    "int *q = malloc({s} * sizeof *q); if (!q) break; free(q); if (n == {a}) q[0] = 1;",
    "int *q = calloc({s}, 4); if (!q) break; for (int i = 0; i <= (n & 7); i++) q[i] = i; free(q);",
    "if (n > {b}) r = n + 2147483600;",
    "if (n < 0) r = -n; r += n * {c};",
    "r = 1 << (n & 63);",
    "if (n >= 0 && n < 64) r = {c} << n;",
    "assert(n != {a});",
    "assert(n * 2 - 3 != {e} - 3 || n > 10000);",
    "if (twice(n) == {e}) assert(0);",
    'char d[{s}]; strcpy(d, n > {b} ? "0123456789abcdef" : "a"); r = d[0];',
    "char d[{s}]; memset(d, 1, n & 15); r = d[0];",
    'char d[{s}]; sprintf(d, "%d", n & 0xffffff); r = d[0];',
    'const char *t = n == {a} ? 0 : "text"; r = (int)strlen(t);',
    'char d[4] = "abc"; memcpy(d, "01234567", (n & 7) + 1); r = d[0];',
    "r = 100 / (rand() % {s});",
    "r = (int)(7 / (time(0) % {s}));",
    'char *v = getenv("LEVEL"); r = v[0];',
    "char *v = getenv(\"LEVEL\"); if (v) r = 9 / (v[0] - '{l}');",
    'FILE *in = fopen("data", "r"); if (in) {{ r = 5 / (getc(in) - {a}); fclose(in); }}',
    'FILE *in = fopen("data", "r"); r = getc(in);',
    "int v = getchar(); r = 8 / (v - {a});",
    "r = {b} / (n * n - {q});",
)


def c_program(seed: int, lines: int = 34) -> str:
    random = Random(seed)
    chosen = [random.choice(_C) for _ in range(lines)]
    return (
        C_HEADER
        + "int f(int k, int n) {\nint r = 0;\nswitch (k) {\n"
        + _cases(chosen, random)
        + "}\nreturn r;\n}\n"
    )


JAVA_HEADER = """import java.util.*;
public class Small {
    static class Node { int key; Node next; Node(int key) { this.key = key; } }
    static final class Leaf extends Node { Leaf() { super(9); } }
    static int[] table = {3, 1, 4, 1, 5};
    static int kept = 3;
    static Node head = new Node(4);
    static int twice(int v) { return v > 1000 || v < -1000 ? 0 : v * 2; }
    static Node pick(int v) { return v == 5 ? null : new Node(v); }
    public static void setKept(int v) { kept = v; }
    public static void setHead(boolean v) { head = v ? new Node(1) : null; }
    static int f(int k, int n, String s, int[] a, Object o) {
int r = 0;
switch (k) {
"""
_JAVA = (
    "r = 100 / (n - {a});",
    "r = {b} % (n & {c});",
    "r = 64 / (twice(n) - {e});",
    "r = n / kept;",
    "r = head.key;",
    "r = table[n];",
    "if (n >= 0) r = table[n % {d}];",
    "r = new int[n].length;",
    "int[] c = new int[{s}]; for (int i = 0; i <= (n & 7); i++) c[i] = i;",
    "Node q = n == {a} ? null : new Node(1); r = q.key;",
    "r = pick(n).key;",
    "r = new Node(2).next.key;",
    "r = a[{s}];",
    "r = a.length;",
    "if (a != null && a.length > {c}) r = {b} / a[1];",
    "r = s.length();",
    "if (s != null) r = s.charAt({c});",
    "if (s != null && s.length() > 1) r = s.substring(n).length();",
    'if ("{l}{l}".equals(s)) r = {b} / (n - n);',
    "r = ((Leaf) pick(n & 3)).key;",
    "r = ((String) o).length();",
    "if (o != null) r = (Integer) o;",
    "Integer box = n == {a} ? null : n; r = box;",
    'Object[] held = new String[{s}]; held[0] = n == {a} ? (Object) {b} : "x"; r = held.length;',
    'Object[] held = n > {b} ? new Integer[2] : new Object[2]; held[1] = "{l}"; r = held.length;',
    "List<Integer> list = new ArrayList<>(); list.add(n); r = list.get(n & 3);",
    "assert n != {a};",
    "assert twice(n) != {e} : n;",
    "throw n == {a} ? null : new IllegalStateException();",
    "synchronized (n == {a} ? null : head) {{ r = 1; }}",
    "try {{ r = {b} / (n - {a}); }} catch (ArithmeticException e) {{ r = 1; }}",
    'Map<String, Integer> m = new HashMap<>(); m.put("{l}", n); r = m.get(n == {a} ? "none" : "{l}");',
    "for (char c : s.toCharArray()) r += {b} / (c - '{l}');",
    "Objects.requireNonNull(n == {a} ? null : s);",
)


def java_program(seed: int, lines: int = 34) -> str:
    random = Random(seed)
    chosen = [random.choice(_JAVA) for _ in range(lines)]
    return JAVA_HEADER + _cases(chosen, random) + "}\nreturn r;\n}\n}\n"


def _cases(chosen: Sequence[str], random: Random) -> str:
    made = []
    for number, text in enumerate(chosen):
        a = random.randrange(1, 60)
        filled = text.format(
            a=a,
            b=random.randrange(1, 50),
            c=random.randrange(1, 7),
            d=random.randrange(8, 12),
            e=2 * a,
            s=random.randrange(2, 7),
            q=a * a,
            l=chr(random.randrange(97, 123)),
        )
        ends = "" if filled.startswith("throw") else " break;"
        made.append(f"case {number}: {{\n{filled}{ends}\n}}\n")
    return "".join(made)
