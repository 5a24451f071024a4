/* Mutually recursive functions: parity, and a parser of expressions by recursive descent. */
#include <ctype.h>
#include <stdio.h>

static int is_odd(unsigned n);
static int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }

static const char *at;
static long expression(void);

static long factor(void)
{
    if (*at == '-')
        return at++, -factor();
    if (*at == '(') {
        at++;
        long value = expression();
        at++;
        return value;
    }
    long value = 0;
    while (isdigit((unsigned char)*at))
        value = value * 10 + *at++ - '0';
    return value;
}

static long term(void)
{
    long value = factor();
    while (*at == '*' || *at == '/')
        value = *at++ == '*' ? value * factor() : value / factor();
    return value;
}

static long expression(void)
{
    long value = term();
    while (*at == '+' || *at == '-')
        value = *at++ == '+' ? value + term() : value - term();
    return value;
}

static long evaluate(const char *text) { return at = text, expression(); }

int main(void)
{
    printf("%d %d %d\n", is_even(10), is_odd(10), is_odd(7));
    printf("%ld %ld %ld\n", evaluate("1+2*3"), evaluate("(1+2)*-3-4"), evaluate("100/7/2*(2-(3-4))"));
    return 0;
}
