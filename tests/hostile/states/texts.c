/* A library of texts whose ends are lost, moved or overwritten. Marked lines fail in a run. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
struct rec { char name[4]; int id; };
static char shared[8] = "abc";
static char *keep;
static void fill(char *p, int n) { for (int i = 0; i < n; i++) p[i] = 'x'; }
static void touch(void) { memset(shared, 'y', sizeof shared); }
static void put(char c) { keep[3] = c; }
int f1(void) { char b[8]; strcpy(b, "abc"); memset(b, 'x', 8);
    return strlen(b); //! bounds
}
int f2(char *s) { char b[4]; if (!s) return 0; strncpy(b, "abcdefg", 4);
    return strlen(b); //! bounds
}
int f3(int c) { char b[4] = "abc"; b[strlen(b)] = (char)c;
    return strlen(b); //! bounds
}
int f4(int c) { char b[4] = "abc"; char *p = b + 1; p[2] = (char)c;
    return strlen(b); //! bounds
}
int f5(int n) { char b[8] = "abc"; fill(b, n & 15 ? 8 : 0);
    return strlen(b); //! bounds
}
int f6(void) { char b[8]; if (read(0, b, 8) < 0) return 0;
    return strlen(b); //! bounds
}
int f7(void) { char b[8]; if (fread(b, 1, 8, stdin) != 8) return 0;
    return strlen(b); //! bounds
}
int f8(int n) { char b[4]; memset(b, 'x', 4); snprintf(b, n & 1, "%d", n);
    return strlen(b); //! bounds
}
int f9(void) { char b[4]; memset(b, 'x', 4); fgets(b, 4, stdin);
    return strlen(b); //! bounds
}
int f10(void) { touch();
    return strlen(shared); //! bounds
}
int f11(int c) { char b[4] = "abc"; keep = b; put((char)c);
    return strlen(b); //! bounds
}
int f12(int n) { char b[8] = "abc"; char *s = b; s += n & 7; s += 4;
    return strlen(s); //! bounds
}
int f13(void) { char b[4] = "abc"; char *s = b; while (*s++) ;
    return *s; //! bounds
}
int f14(int c) { struct rec r; memcpy(r.name, "abc", 4); r.name[3] = (char)c; r.id = -1; char t[4]; memcpy(t, r.name, 4);
    return strlen(t); //! bounds
}
int f15(void) { char *p = strdup("ab"); if (!p) return 0; char *q = p; free(q);
    return strlen(p); //! bounds
}
int f16(int c) { char a[4] = "abc", b[4]; memcpy(b, a, 3); b[3] = (char)c;
    return strlen(b); //! bounds
}
int f17(int n) { char b[4] = ""; for (int i = 0; i < n && i < 4; i++) b[i] = 'z';
    return strlen(b); //! bounds
}
int f18(void) { char b[16]; int n = read(0, b, 16); if (n < 0) return 0; if (n < 16) b[n] = 0;
    return strlen(b); //! bounds
}
int f19(int c) { char b[6] = "ab"; char *p = strchr(b, 'b'); if (!p) return 0; p[1] = 'c'; p[2] = 'd'; p[3] = 'e'; p[4] = (char)c;
    return strlen(b); //! bounds
}
int f20(int n) { char b[4] = "abc", *s = b; if (n > 3) { s = malloc(2); if (!s) return 0; s[0] = s[1] = 'x'; }
    int r = strlen(s); //! bounds
return r; }
int f21(int c) { char b[4] = "abc"; char *ends[2] = { b, b + 3 }; *ends[c & 1] = 'q';
    return strlen(b); //! bounds
}
int f22(int i) { char b[2][4] = { "ab", "cd" }; b[0][3] = b[0][2] = 'x'; strcpy(b[1], "abc"); b[1][3] = (char)i;
    return strlen(b[0]); //! bounds
}
int f23(int c) { char b[8] = "abc"; size_t n = strlen(b); b[n++] = 'd'; b[n++] = (char)c; b[6] = b[7] = b[5] = 'x';
    return strlen(b); //! bounds
}
int f24(void) { char b[4]; sprintf(b, "%s", "abc"); b[3] = 'd';
    return printf("%s", b); //! bounds
}
int f25(int n) { char b[8] = "a"; char *e = b + strlen(b); e[n & 7] = 'x';
    return strlen(b + 7); //! bounds
}
int f26(int n) { static char t[4]; t[n & 3] = 'x';
    return strlen(t); //! bounds
}
