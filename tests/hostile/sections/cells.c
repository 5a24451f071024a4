/* Numbers in cells that are written in parts, by other types or by the library: each marked line fails in some run. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdarg.h>
#include <getopt.h>
#include <search.h>
#include <time.h>
#include <math.h>
#include <stdint.h>
#include <stddef.h>
static int t[8];

//// the_highest_byte_is_set_to_zero
static struct { int n; } g1; static void f1(void) { g1.n = -1; memset((char *)&g1.n + 3, 0, 1); printf("%d", t[g1.n + 5]); } //! bounds
int main(int argc, char **argv) { f1(); return 0; }
//// some_bytes_are_set_to_zero
static struct { int n; } g2; static void f2(size_t n) { g2.n = -2; memset((char *)&g2.n + 1, 0, n); if (g2.n < 0) g2.n = 0; printf("%d", t[g2.n + 2]); } //! bounds
int main(int argc, char **argv) { f2(3); return 0; }
//// half_of_a_number_is_set_to_zero
static struct { int n; } g3; static void f3(int n) { g3.n = -1; if (n > 2) memset((char *)&g3 + 2, 0, 2); printf("%d", t[g3.n + 1]); } //! bounds
int main(int argc, char **argv) { f3(argc + 2); return 0; }
//// a_number_with_a_fraction_in_the_same_bytes
static union { float f; int i; } g4; static void f4(void) { g4.i = 1; g4.f = 1.5f; printf("%d", t[g4.i]); } //! bounds
int main(int argc, char **argv) { f4(); return 0; }
//// a_double_over_two_numbers
static union { double d; struct { int lo, hi; } w; } g5; static void f5(void) { g5.w.lo = 1; g5.w.hi = 2; g5.d = 3.25; printf("%d", t[g5.w.hi]); } //! bounds
int main(int argc, char **argv) { f5(); return 0; }
//// the_address_of_something_in_the_same_bytes
static union { void *p; long n; } g6; static void f6(void) { g6.n = 3; g6.p = &g6; printf("%d", t[g6.n]); } //! bounds
int main(int argc, char **argv) { f6(); return 0; }
//// options_that_set_a_flag
static int g7; static void f7(void) { static struct option o[] = {{"big", no_argument, &g7, 90}, {0, 0, 0, 0}}; char *a[] = {"x", "--big", 0}; optind = 1; getopt_long(2, a, "", o, 0); printf("%d", t[g7]); } //! bounds
int main(int argc, char **argv) { f7(); return 0; }
//// what_options_leave
static void f8(void) { char *a[] = {"x", "-a", "-b", "-c", "-d", "-e", "-f", "-g", "y", 0}; optind = 1; while (getopt(9, a, "abcdefg") != -1) ; printf("%d", t[optind]); } //! bounds
int main(int argc, char **argv) { f8(); return 0; }
//// an_option_that_is_unknown
static void f9(void) { char *a[] = {"x", "-q", 0}; optind = 1; opterr = 0; getopt(2, a, "ab"); printf("%d", t[optopt]); } //! bounds
int main(int argc, char **argv) { f9(); return 0; }
//// a_sign_that_lgamma_leaves
static void f10(double x) { lgamma(x); printf("%d", t[signgam]); } //! bounds
int main(int argc, char **argv) { f10(-0.5 * argc); return 0; }
//// a_zone_that_tzset_leaves
static void f11(void) { setenv("TZ", "EST5", 1); tzset(); printf("%d", t[timezone / 3600 + 4]); } //! bounds
int main(int argc, char **argv) { f11(); return 0; }
//// a_rest_of_a_struct_that_is_copied_in_pieces
struct q12 { int a, b; }; static struct q12 g12; static void f12(void) { char b[8]; memset(b, 17, 8); for (int i = 0; i < 8; i++) ((char *)&g12)[i] = b[i]; printf("%d", t[g12.b & 31]); } //! bounds
int main(int argc, char **argv) { f12(); return 0; }
//// by_a_difference_of_pointers
static struct { int x[2]; int n; } g13; static void f13(void) { int *p = g13.x; g13.n = 1; *(p + 2) = 44; printf("%d", t[g13.n]); } //! bounds
int main(int argc, char **argv) { f13(); return 0; }
//// by_a_step_back
static struct { int n; int x[2]; } g14; static void f14(void) { int *p = g14.x; g14.n = 1; *--p = 45; printf("%d", t[g14.n]); } //! bounds
int main(int argc, char **argv) { f14(); return 0; }
//// a_field_by_its_offset
struct q15 { int a; int n; }; static struct q15 g15; static void set15(void *b, size_t at, int v) { *(int *)((char *)b + at) = v; } static void f15(void) { g15.n = 1; set15(&g15, offsetof(struct q15, n), 46); printf("%d", t[g15.n]); } //! bounds
int main(int argc, char **argv) { f15(); return 0; }
//// the_container_of_a_member
struct in16 { int k; }; struct q16 { int n; struct in16 in; }; static struct q16 g16; static void put16(struct in16 *i) { struct q16 *q = (struct q16 *)((char *)i - offsetof(struct q16, in)); q->n = 47; } static void f16(void) { g16.n = 1; put16(&g16.in); printf("%d", t[g16.n]); } //! bounds
int main(int argc, char **argv) { f16(); return 0; }
//// arguments_without_names
static int sum17(int n, ...) { va_list a; int s = 0; va_start(a, n); for (int i = 0; i < n; i++) s += va_arg(a, int); va_end(a); return s; } static void f17(void) { printf("%d", t[sum17(3, 3, 3, 3)]); } //! bounds
int main(int argc, char **argv) { f17(); return 0; }
//// through_an_argument_without_a_name
static void set18(int n, ...) { va_list a; va_start(a, n); int *p = va_arg(a, int *); *p = 48; va_end(a); } static struct { int n; } g18; static void f18(void) { g18.n = 2; set18(1, &g18.n); printf("%d", t[g18.n]); } //! bounds
int main(int argc, char **argv) { f18(); return 0; }
//// a_struct_by_value_is_another
struct q19 { int n; int pad[20]; }; static int f19b(struct q19 v) { v.n += 30; return t[v.n]; } //! bounds
static void f19(void) { struct q19 s = {1, {0}}; printf("%d", f19b(s)); }
int main(int argc, char **argv) { f19(); return 0; }
//// a_struct_that_is_returned
struct q20 { int n; int pad[20]; };
static struct q20 mk20(int n) { struct q20 r = {0}; r.n = n * 9; return r; } static void f20(int n) { struct q20 s = {1, {0}}; s = mk20(n); printf("%d", t[s.n]); } //! bounds
int main(int argc, char **argv) { f20(argc); return 0; }
//// a_compound_literal_anew_in_each_turn
static void f21(void) { int *p = 0; for (int i = 0; i < 12; i++) { p = (int[]){i}; } printf("%d", t[*p]); } //! bounds
int main(int argc, char **argv) { f21(); return 0; }
//// bits_beside_bits
static struct { unsigned a : 4, b : 4; } g22; static void f22(int n) { g22.a = 3; g22.b = 2; g22.a = n + 12; printf("%d", t[g22.a]); } //! bounds
int main(int argc, char **argv) { f22(argc); return 0; }
//// bits_with_a_sign
static struct { int a : 4; } g23; static void f23(int n) { g23.a = n + 6; printf("%d", t[g23.a]); } //! bounds
int main(int argc, char **argv) { f23(argc + 1); return 0; }
//// a_bool_of_other_bytes
static union { unsigned char c; _Bool b; } g24; static void f24(void) { g24.c = 77; unsigned char c; memcpy(&c, &g24, 1); printf("%d", t[c]); } //! bounds
int main(int argc, char **argv) { f24(); return 0; }
//// a_depth_that_a_walk_is_told
static struct { int most; } g26; static void see26(const void *p, VISIT v, int depth) { (void)p; (void)v; if (depth + 8 > g26.most) g26.most = depth + 8; }
static int cmp26(const void *a, const void *b) { return strcmp(a, b); }
static void f26(void) { void *root = 0; tsearch("a", &root, cmp26); tsearch("b", &root, cmp26); twalk(root, see26); printf("%d", t[g26.most]); } //! bounds
int main(int argc, char **argv) { f26(); return 0; }
//// a_number_from_a_text_by_the_library_s_own_pointer
static struct { long n; char *end; } g27; static void f27(char *s) { g27.n = 0; g27.n = strtol(s, &g27.end, 10); printf("%d", t[g27.end - s + 6]); } //! bounds
int main(int argc, char **argv) { f27("12"); return 0; }
//// a_count_that_is_written_by_a_format
static struct { int n; } g28; static void f28(void) { char b[64]; g28.n = 0; snprintf(b, 64, "hello world%n", &g28.n); printf("%d", t[g28.n]); } //! bounds
int main(int argc, char **argv) { f28(); return 0; }
//// quotient_and_remainder
static void f29(int n) { div_t d = div(n * 100, 7); printf("%d", t[d.quot]); } //! bounds
int main(int argc, char **argv) { f29(argc); return 0; }
//// an_exponent
static struct { int n; } g30; static void f30(double x) { int e; frexp(x, &e); g30.n = e; printf("%d", t[g30.n]); } //! bounds
int main(int argc, char **argv) { f30(4096.0 * argc); return 0; }
//// a_device_gives_more
static volatile int device = 3;
#ifdef NATIVE
__attribute__((constructor)) static void other(void) { *(int *)&device = 9; }
#endif
int main(int argc, char **argv) {
 return t[device]; } //! bounds
//// a_device_in_a_struct
static struct { int n; volatile int status; } port = { 1, 2 };
#ifdef NATIVE
__attribute__((constructor)) static void other(void) { port.status = 9; }
#endif
int main(int argc, char **argv) { port.n = 3;
 return t[port.status]; } //! bounds
