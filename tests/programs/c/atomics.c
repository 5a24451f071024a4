/* Atomic objects of ISO C and the builtins of GCC, in one thread. */
#include <stdatomic.h>
#include <assert.h>
_Atomic int n; atomic_int m; int k;
int main(void){ atomic_fetch_add(&n,3); n+=2; m=1; int e=1; assert(atomic_compare_exchange_strong(&m,&e,9)); assert(m==9); assert(n==5); __sync_fetch_and_add(&k,2); __sync_synchronize(); assert(__atomic_load_n(&k,__ATOMIC_SEQ_CST)==2); assert(__sync_bool_compare_and_swap(&k,2,8)); assert(__atomic_exchange_n(&k,1,0)==8); return 0; }
