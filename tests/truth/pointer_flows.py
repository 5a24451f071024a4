"""Random C functions about where pointers come from and what becomes of them before they are used.

Pointers come from parameters, locals, fields, statics, constant tables, calls, choices, out-parameters,
unions and copied bytes. A function establishes something about a place that holds a pointer, disturbs the
place, one of its other names or its object, and uses it. Statements are templates: `$` and a letter is a hole
(`_Writer._hole`), `|` separates them.
"""

from __future__ import annotations

import re
from random import Random

HELPERS = ("look", "deep", "first", "bump", "swap", "both", "tail", "late")
PRELUDE = """\
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node { struct node *next; int *data; int n; int cells[4]; };
union view { struct node *node; int *word; char bytes[8]; intptr_t number; };
static int g0, g1 = 4, table[6], mode;
static int *gp;
static struct node keep, *gn;
static int *const fixed[3] = {table, &g0, &g1};
static struct node *const holes[3] = {&keep, 0, &keep};
static const struct { const char *name; int *at; } rows[3] = {{"a", table}, {"bcd", &g1}, {"", &g0}};
static void clear(void) { gp = 0; }
static void set(void) { gp = table; }
static void less(void) { gn = 0; mode++; }
static void drop(void) { free(gp); if (mode > 1) gp = 0; }
static void (*hook)(void) = set;
static void (*const hooks[3])(void) = {clear, set, less};
static void (*const drops[2])(void) = {set, drop};
static int *pick(int n) { if (n > 2) return 0; return &table[n & 3]; }
static int *sure(int n) { return n > 2 ? &g0 : table; }
static int *same(int *p) { return p; }
static int *bump(int *p) { (*p)++; return p; }
static int *lost(int n) { int own[2] = {n, n}; int *p = own; if (n > 1) p = table; return p; }
static int *kept(int n) { static int *last; if (n > 2) last = &g1; return last; }
static int *made(int n) { int *p = malloc(8); if (!p) exit(1); p[0] = n; p[1] = 1; return p; }
static struct node *fresh(int n) { struct node *p = calloc(1, sizeof *p); if (!p || n > 6) return 0;
  p->data = &g0; return p; }
static void out(int **to, int n) { *to = n > 1 ? table : 0; }
static int maybe(int **to, int n) { if (n > 2) return 0; *to = &g0; return 1; }
static void swap(int **one, int **other) { int *was = *one; *one = *other; *other = was; }
static void stop(int n) { if (n > 2) exit(1); }
static void dies(int n) { if (n > 2) exit(1); abort(); }
static int look(struct node *p, int n) { if (n > 2) p->data = 0; return p->n; }
static int both(struct node *p, struct node *q) { int s = p->n; q->next = 0; if (p->next) s++;
  q->data = 0; return s + *p->data; }
static int deep(struct node *p, int n) { if (n > 0 && p->next) return deep(p->next, n - 1);
  return *p->data; }
static int first(int *p, int n) { int s = p[0]; if (n > 1) s += p[1]; return s; }
static int late(int *p, int n) { if (n > 1) free(p); return n > 4 ? p[0] : 0; }
static int tail(char *c, int n) { char *e = c + (n & 7); return *e + c[1]; }
static int given(int n, ...) { va_list l; int *p = 0; va_start(l, n);
  for (int i = 0; i < (n & 1) + 1; i++) p = va_arg(l, int *); va_end(l); return *p; }
static struct node twin(struct node p, int n) { if (n > 2) p.data = 0; return p; }
"""
START = """\
  struct node l1 = {&keep, table, 1, {1, 2, 3, 4}}, l2 = {&l1, table, 2, {0}}, *y = &l2, **xx = &y;
  struct node *x = malloc(sizeof *x), empty = {0}, *t = &l1; if (!x) return 0; *x = l2;
  int arr[5] = {1, 2, 3, 4, 5}, *p = arr, *q = a, *w[4] = {a, table, arr, a}, **pp = &p, *zero = 0, i = 0;
  int k = n & 3, j = m & 3, flag = (unsigned)len % 3, *r = arr, *v = a; char *c = s;
  union view u = {x}; static int *st; st = table; gp = table; gn = &keep; mode = m & 3;
  keep.data = table; keep.next = &keep; hook = hooks[(unsigned)m % 3];
"""
_LOCALS = ("r", "v", "t")
"""Variables whose address is not taken."""
_WORDS = "p|q|gp|(*pp)|st|x->data|y->data|u.word|l1.data|keep.data|x->next->data|w[k]"
_NODES = "x|y|gn|x->next|y->next|l1.next|u.node|(*xx)"
_SETUP = """pp = &$w;|pp = &$w;|$w = $w;|y = x;|x = &keep;|gn = x;|x = y;|y = &l1;|u.word = p;
c = (char *)&p;|c = (char *)x;|u.node = y;|hook = clear;|xx = &x;|xx = &gn;|xx = &x->next;|x->next = x;
$w = $s;|p = made(1);|gp = p = made(2);|x = gn;|y->next = x;|st = p;|q = p + 1;|p = &x->cells[1];
p = &x->n;|q = &l1.n;|r = p;|t = x;|v = r;"""
_SOURCES = """0|&g0|table|arr|a|&arr[k]|&arr[3]|&x->n|&x->cells[2]|&y->cells[k]|pick($n)|sure($n)
same($w)|made($n)|made(1)|kept($n)|lost($n)|fixed[k % 3]|rows[(unsigned)n % 3].at|$n > 2 ? p : q
$n > 1 ? &g0 : 0|p + 1|q + k|p - 1|bump(arr)|(int *)u.number|(int *)(intptr_t)q|p ? p : q
gp ? gp : table|malloc(8)|r|v|$w|$w|r + 1"""
_NODE_SOURCES = """$o|$o|&l1|&l2|0|&keep|holes[k % 3]|fresh($n)|$n > 2 ? x : y|$n > 2 ? &l1 : 0
calloc(1, sizeof *y)|(struct node *)((char *)&x->n - 16)|t|t->next|(struct node *)&g0"""
_USES = """i += *$V;|*$V = 3;|i += $V[$i];|$V[$i] = i;|k = *$V & 3;|{ int *o = $V; i += o[$i]; }
i += first($V, $n);|bump($V);|if (flag) i += *$V;|i += *($V + $i);|i += *same($V);|i += $V[k];
i += $V[1];"""
_NODE_USES = """i += $V->n;|i += $V->cells[$i];|$V->n = 3;|i += *$V->data;
{ struct node *o = $V; i += o->n; }|i += $V->next->n;|if (flag) i += $V->n;|i += look($V, $n);
i += $V[0].cells[3];|i += deep($V, 1);"""
_GUARDS = """if (!$V) return i;|if (!$V) goto done;|if (!$V) dies($n);|flag = $V != 0;
if (!$V) { stop($n); return 1; }|if (!$V) stop($n);|do { if (!$V) return i; } while (0);
if ($V && k < 3) k = 1; else return k;|$V = $S;"""
_TESTS = """$n > 2|$n > 1|$n == 3|flag|!flag|k < 3|p == q|x == y|mode == 2|j > 1|len > 3|gp|*pp
hook == clear|x->data|n > 0 && m < 3"""
_ENDS = """free($V);|late($V, $n);|gp = $V; drop();|late($V, 3);|gp = $V; drops[(unsigned)$n & 1]();
free(x);|free(*pp);|q = realloc($V, 64); if (!q) return i;|{ int *o = made(1); $V = o; free(o); }
free($V); $V = 0;"""
_AIMED = """$V = 0;|*pp = 0;|*pp = zero;|memset(&$V, 0, sizeof p);|memset(pp, 0, sizeof p);
out(&$V, $n);|out(pp, $n);|swap(pp, &zero);|swap(&$V, &zero);|memcpy(pp, &zero, sizeof p);
memcpy(&$V, &zero, k > 1 ? 8 : 0);|*pp += 6;|$V++;|strncpy((char *)pp, (char *)&zero, sizeof p);
for (int z = 0; z < 8; z++) ((char *)pp)[z] = 0;|$V = pick($n);|$V = kept($n);|*pp = lost($n);
$V = $n > 2 ? $w : 0;|*pp = &g1;|$V = &arr[4];|$V = &g0;|*pp = fixed[(unsigned)n % 3];|$V = $s;|$V = $s;
$V += k;|$V -= 1;|k = m & 3;|k++; k &= 3;|j = 3 - j;|{ int *o = $V; o++; $V = o; }|pp = &w[k];|p = q;"""
_AIMED_AT_NODE = """$V = 0;|*xx = 0;|memset(&$V, 0, sizeof x);|memset(xx, 0, sizeof x);|free($V);
free(*xx);|$V = $V->next;|$V = holes[(unsigned)$n % 3];|$V = $n > 2 ? $o : 0;|$V = $o;
$V = (struct node *)&g0;|$V = fresh($n);|$V++;|*xx = (struct node *)arr;|x->next = 0;|y->next = 0;
*y = empty;|i += both(y, x);|gn->next = 0;|memset(gn, 0, 8);|gn = $V; free(gn);|$V = $S;"""
_OF_PLACE = {
    "gp": "clear();|hook();|drop();|hooks[(unsigned)$n % 3]();",
    "gn": "less();|hooks[(unsigned)n % 3]();",
    "w[k]": "k = j;|w[j] = 0;|w[1] = 0;|k++; k &= 3;|memset(w, 0, 16);",
    "u.word": "u.number = 0;|u.node = 0;|u.bytes[k] = 0;|memset(u.bytes, 0, 8);",
}
_OF_FIELD = """y->data = 0;|*y = empty;|i += look(y, $n);|x = &empty;|x = x->next;|x = y;|gn->data = 0;
l1 = empty;|memset(y, 0, sizeof *y);|memcpy(gn, &empty, sizeof empty);|keep = twin(keep, $n);|free(x);
x->next = &empty;|l1.data = 0;|i += both(x, y);"""
_CALLS = """hook = clear;|hook = hooks[(unsigned)$n % 3];|hook();|maybe(&$w, $n);
if (!maybe(&$w, n)) return i;|swap(&$w, &$w);|i += tail(s, $n);|i += given($n, $w, $w);|l1 = *$o;
*$o = l2;|l1 = twin(l2, $n);|x->next = $o;|memset($o, 0, 16);|memcpy(&$w, &$w, sizeof p);
memmove(&$w, &$w, flag ? sizeof p : 0);|u.number = (intptr_t)$w;|u.bytes[0] ^= 0;|*(intptr_t *)c = 0;
c[0] = 0;|gp = realloc(0, 8);|x = realloc(x, sizeof *x); if (!x) return i;|flag = !flag;|mode = k;
{ int *volatile o = p; p = o; }|puts(rows[(unsigned)$n % 3].name);|printf("%d", i);
{ int o[k + 1]; o[k] = 1; p = o; }|$w = $s;|$o = $O;
for (int z = 0; z < 8; z++) ((char *)&$w)[z] = ((char *)&$w)[z];"""
_SHAPES = """$E $U $D $U|$E $D $U|$E $D $D $U|if ($t) { $U } $U|if ($t) { $U } else { $U } $U
$U if ($t) { $D } $U|$V = $S; $U if ($t) { $X } $U|$V = $S; $E $U $X $U
for (int z = 0; z < 3; z++) { $U $D if ($t) { $U } } $U
switch ($n) { case 1: $U case 3: case 2: $D break; case 5: $X default: $U } $U|$V = $t ? $V : $S; $E $U
$E if ($t) goto next$L; $D next$L: $U|again$L: $U $D if ($t && k++ < 5) goto again$L; $U
$E do { if ($t) break; $D } while (k++ < 3); $U|$U for (int z = 0; z < k; z++) { $X } $U|$E $C $U $C $U"""


def program(seed: int, functions: int) -> str:
    random = Random(seed)
    return PRELUDE + "\n".join(_Writer(random).function(f"f{number}") for number in range(functions))


class _Writer:
    def __init__(self, random: Random) -> None:
        self._random = random
        self._place = ""
        self._labels = 0

    def function(self, name: str) -> str:
        lines = [f"  {self._filled(_SETUP)}" for _ in range(self._random.randrange(3))]
        for _ in range(self._random.choice((1, 1, 2))):
            is_local, is_node = self._random.random() < 0.5, self._random.random() < 0.3
            places = ("t" if is_node else "r|v") if is_local else (_NODES if is_node else _WORDS)
            self._place = self._filled(places)
            if is_local:
                lines.append("  gn = t;" if is_node else f"  {self._filled('p|gp|x->data')} = {self._place};")
            else:
                lines.append(f"  {'xx' if is_node else 'pp'} = &{self._place};")
            self._labels += 1
            lines += self._broken(self._filled(_SHAPES))
        head = f"int {name}(int n, int m, char *s, int *a, int len) {{\n{START}"
        return head + "\n".join([*lines, "done:", "  return i + k;", "}"])

    def _broken(self, text: str) -> list[str]:
        """A statement a line, so that a failure has a line of its own."""
        return [f"  {each}" for each in re.sub(r"([;{}]) (?![^(]*\))", r"\1\n  ", text).splitlines()]

    @property
    def _is_node(self) -> bool:
        return self._place == "t" or self._place in _NODES.split("|")

    def _filled(self, templates: str) -> str:
        """One of the templates, with its holes filled."""
        chosen = [each for each in re.split(r"[|\n](?!\|)", templates.replace("||", "\0")) if each]
        if self._place in _LOCALS:
            chosen = [each for each in chosen if "&$V" not in each]
        text = self._random.choice(chosen).replace("\0", "||")
        return re.sub(r"\$(\w)", lambda found: self._hole(found[1]), text)

    def _hole(self, name: str) -> str:
        is_node = self._is_node
        match name:
            case "V":
                return self._place
            case "L":
                return str(self._labels)
            case "D" | "E":
                return self._disturbed() if name == "D" else self._filled(_GUARDS)
            case _:
                return self._filled(
                    {
                        "n": "n|m|k|j|len|flag|mode",
                        "i": "0|1|2|3|k|j",
                        "w": _WORDS,
                        "o": _NODES,
                        "s": _SOURCES,
                        "O": _NODE_SOURCES,
                        "S": _NODE_SOURCES if is_node else _SOURCES,
                        "U": _NODE_USES if is_node else _USES,
                        "X": "free($V);|gn = $V; free(gn);|$V = $V->next;" if is_node else _ENDS,
                        "C": _CALLS,
                        "t": _TESTS,
                    }[name]
                )

    def _disturbed(self) -> str:
        """Changes the place, what it leads to, or something else, perhaps under a condition."""
        kind = self._random.randrange(8)
        if kind == 0:
            return f"if ({self._filled(_TESTS)}) {{ {self._disturbed()} }}"
        if kind == 1:
            return self._filled(_CALLS)
        if kind < 4 and self._place in _OF_PLACE:
            return self._filled(_OF_PLACE[self._place])
        if kind < 4 and ("->" in self._place or "." in self._place):
            return self._filled(_OF_FIELD)
        return self._filled(_AIMED_AT_NODE if self._is_node else _AIMED)
