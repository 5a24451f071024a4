/* Locks and conditions in a run of one thread (<pthread.h>): nobody holds a lock, and a wait ends by itself, as it may. */
#include "primitives.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>

int sigprocmask(int how, const sigset_t *restrict set, sigset_t *restrict old);

int pthread_mutex_init(pthread_mutex_t *lock, const pthread_mutexattr_t *attributes)
{
    memset(lock, 0, sizeof *lock);
    if (attributes != 0)
        lock->__data.__kind = *(const int *)attributes;
    return 0;
}

int pthread_cond_init(pthread_cond_t *restrict condition, const pthread_condattr_t *restrict attributes)
{
    (void)attributes;
    memset(condition, 0, sizeof *condition);
    return 0;
}

int pthread_rwlock_init(pthread_rwlock_t *restrict lock, const pthread_rwlockattr_t *restrict attributes)
{
    (void)attributes;
    memset(lock, 0, sizeof *lock);
    return 0;
}

/* The object is read, as the real functions do. */
static int __whence_touch(const void *object)
{
    (void)*(const volatile char *)object;
    return 0;
}

/* An ordinary lock does not fail; of the kinds that check how they are used each call may. */
static int __whence_use(const char *name, pthread_mutex_t *lock)
{
    return lock->__data.__kind != 0 && __whence_number(name, 0, 1) != 0 ? EDEADLK : 0;
}

int pthread_mutex_lock(pthread_mutex_t *lock) { return __whence_use("pthread_mutex_lock", lock); }
int pthread_mutex_unlock(pthread_mutex_t *lock) { return __whence_use("pthread_mutex_unlock", lock); }
int pthread_mutex_destroy(pthread_mutex_t *lock) { return __whence_touch(lock); }
int pthread_cond_destroy(pthread_cond_t *condition) { return __whence_touch(condition); }
int pthread_cond_signal(pthread_cond_t *condition) { return __whence_touch(condition); }
int pthread_cond_broadcast(pthread_cond_t *condition) { return __whence_touch(condition); }
int pthread_rwlock_rdlock(pthread_rwlock_t *lock) { return __whence_touch(lock); }
int pthread_rwlock_wrlock(pthread_rwlock_t *lock) { return __whence_touch(lock); }
int pthread_rwlock_unlock(pthread_rwlock_t *lock) { return __whence_touch(lock); }
int pthread_rwlock_destroy(pthread_rwlock_t *lock) { return __whence_touch(lock); }

int pthread_mutex_trylock(pthread_mutex_t *lock)
{
    __whence_touch(lock);
    return __whence_number("pthread_mutex_trylock", 0, 1) == 0 ? 0 : EBUSY;
}

int pthread_cond_wait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict lock)
{
    __whence_touch(lock);
    return __whence_touch(condition);
}

int pthread_sigmask(int how, const sigset_t *restrict set, sigset_t *restrict old)
{
    return sigprocmask(how, set, old) == 0 ? 0 : EINVAL;
}
