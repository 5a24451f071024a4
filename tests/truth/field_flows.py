"""Random C programs about one thing: pointers in fields that procedures set, clear and read for others."""

from __future__ import annotations

from random import Random

USERS = ("use0", "use1")
"""Procedures that go through the fields. Those that nothing calls are left out by the compiler."""
PRELUDE = """\
struct cell { struct cell *next; struct cell *row[3]; int key; };
struct box { int size; struct cell *first; struct cell *last; };
struct pair { struct box left; struct box right; };
static struct cell here = {0, {0}, 1};
static struct box spare;
static struct box *kept = &spare;
static int level;
"""
_FIELDS = ("first", "last")


def program(seed: int) -> str:
    """An entry `f`, two procedures that set fields, two that clear some, and two that go through them."""
    random = Random(seed)
    lines = [_setter(random, f"set{number}") for number in range(2)]
    lines += [_clearer(random, f"clear{number}") for number in range(2)]
    lines += [_user(random, name) for name in USERS]
    return "\n".join([PRELUDE, *lines, _entry(random)])


def _setter(random: Random, name: str) -> str:
    first, last = random.sample(_FIELDS, 2)
    body = random.choice(
        [
            f"b->{first} = &here; b->{last} = &here;",
            f"b->{first} = &here; b->{last} = b->{first};",
            f"struct box made = {{1, &here, &here}}; *b = made; b->{last} = k > 3 ? b->{first} : &here;",
            f"if (!b->{first}) b->{first} = &here; b->{last} = b->{first};",
            f"if (k > 2) {{ b->{first} = &here; }} else {{ b->{first} = &here; }} b->{last} = &here;",
            f"b->{first} = &here; if (k > 1) set{name[-1]}(b, k - 1); b->{last} = &here;",
            f"struct box *c = b; c->{first} = &here; c->{last} = &here;",
            f"b->{first} = &here; if (k > 2) return; b->{last} = &here;",
        ]
    )
    return f"static void {name}(struct box *b, int k) {{ {body} }}"


def _clearer(random: Random, name: str) -> str:
    test = random.choice(["k > 2", "k == 1", "b != kept", "!level", "k & 1"])
    field = random.choice(_FIELDS)
    clears = [
        f"b->{field} = 0;",
        f"kept->{field} = 0;",
        f"spare.{field} = 0;",
        "*b = spare;",
        "b[k & 1].first = 0;",
    ]
    clears += [f"struct cell **p = &b->{field}; *p = 0;", f"if (b->{field}) b->{field} = b->{field}->next;"]
    return f"static void {name}(struct box *b, int k) {{ if ({test}) {{ {random.choice(clears)} }} }}"


def _user(random: Random, name: str) -> str:
    field, other = random.choice(_FIELDS), random.choice(_FIELDS)
    before = [
        "",
        "",
        f"clear{random.randint(0, 1)}({random.choice(['b', '&spare', 'kept'])}, k);",
        f"set{random.randint(0, 1)}({random.choice(['b', '&spare'])}, k);",
        f"if (!b->{other}) b->{other} = &here;",
        f"if (b->{other} == 0) return 0; clear{random.randint(0, 1)}(b, k);",
        "if (k > 3) b = kept;",
        "level++;",
        f"if (k > 1) {name}(b, k - 1);",
    ]
    lines = [random.choice(before) for _ in range(2)]
    use = random.choice(
        [
            f"b->{field}->key",
            f"b->{field}->key + b->{other}->key",
            "b[k & 1].first->key",
            f"spare.{field}->key",
        ]
    )
    return f"static int {name}(struct box *b, int k) {{ {' '.join(lines)} return {use}; }}"


def _entry(random: Random) -> str:
    boxes = ["&p.left", "&p.right", "b", "&spare", "kept"]
    steps = [f"set{random.randint(0, 1)}(&p.left, k);", "set0(&p.right, k);", "set1(&spare, k);"]
    for _ in range(random.randint(2, 5)):
        box = random.choice(boxes)
        steps.append(
            random.choice(
                [
                    f"i += use{random.randint(0, 1)}({box}, k);",
                    f"i += use{random.randint(0, 1)}({box}, k);",
                    f"if (n > 3) clear{random.randint(0, 1)}({box}, k);",
                    f"set{random.randint(0, 1)}({box}, k);",
                    random.choice(["kept = b;", "kept = &p.right;", "b = &p.right;", "p.left = p.right;"]),
                    f"i += {random.choice(['p.left', 'p.right', 'spare'])}.{random.choice(_FIELDS)}->key;",
                    f"if (m > 2) {{ i += use{random.randint(0, 1)}({box}, k - 1); }}",
                ]
            )
        )
    start = "struct pair p = {0}; struct box *b = m > 3 ? &p.right : &p.left; int i = 0, k = n & 3;"
    body = "\n  ".join([start, "kept = &spare; level = 0;", *steps])
    return f"int f(int n, int m, char *t, int *a, int len) {{\n  {body}\n  return i;\n}}\n"
