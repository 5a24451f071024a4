/* An invariant that does not hold. */
#include <assert.h>

static int withdraw(int balance, int amount)
{
    balance -= amount;
    assert(balance >= 0); //! assertion-failed
    return balance;
}

int main(void)
{
    return withdraw(withdraw(100, 60), 60);
}
