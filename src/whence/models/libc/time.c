/* Time as a model: a run starts at one fixed moment and every reading of a clock is a microsecond later, so that
 * runs repeat exactly and a loop that waits for the clock ends, unless the environment is told to give another
 * time.  The time zone is UTC unless the program chooses another. */
#include "primitives.h"
#include <errno.h>
#include <sys/time.h>
#include <time.h>

int strcmp(const char *left, const char *right);

enum { START = 1700000000, MICROSECONDS = 1000000, DAY = 86400, DAYS_OF_400_YEARS = 146097 };

#define LATEST (sizeof(time_t) == 8 ? 0x7fffffffffLL : 0x7fffffffLL) /* in the year 19391, or 2038 */
#define LATEST_MICROSECOND (sizeof(time_t) == 8 ? 0x3ffffffffffffffLL : 0x7ffffffffffffLL)
#define FIRST_MOMENT (-67768040609740800LL) /* the year 1900 - 2**31 begins */
#define LAST_MOMENT 67768036191676799LL    /* the year 1900 + 2**31 - 1 ends */

static struct timespec __whence_now(const char *clock)
{
    struct timespec now;
    long long start = (long long)START * MICROSECONDS;
    long long microseconds = __whence_number(clock, start + __whence_usual_ticks(1), LATEST_MICROSECOND);
    now.tv_sec = microseconds / MICROSECONDS;
    now.tv_nsec = microseconds % MICROSECONDS * 1000;
    return now;
}

time_t time(time_t *result)
{
    time_t now = __whence_number("time", START + __whence_usual_ticks(1) / MICROSECONDS, LATEST);
    if (result != 0)
        *result = now;
    return now;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone)
{
    struct timespec now = __whence_now("gettimeofday");
    (void)zone;
    result->tv_sec = now.tv_sec;
    result->tv_usec = now.tv_nsec / 1000;
    return 0;
}

int clock_gettime(clockid_t clock, struct timespec *result)
{
    (void)clock;
    *result = __whence_now("clock_gettime");
    return 0;
}

clock_t clock(void)
{
    return __whence_number("clock", __whence_usual_ticks(1), sizeof(clock_t) == 8 ? 0x7fffffffffffffff : 0x7fffffff);
}

double difftime(time_t later, time_t earlier)
{
    return (double)later - (double)earlier;
}

unsigned sleep(unsigned seconds)
{
    __whence_usual_ticks((long long)seconds * MICROSECONDS);
    return 0;
}

int usleep(unsigned microseconds)
{
    __whence_usual_ticks(microseconds);
    return 0;
}

int nanosleep(const struct timespec *duration, struct timespec *left)
{
    __whence_usual_ticks(duration->tv_sec * MICROSECONDS + duration->tv_nsec / 1000);
    if (left != 0)
        left->tv_sec = left->tv_nsec = 0;
    return 0;
}

void tzset(void)
{
}

static int __whence_is_leap(long long year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static const short __whence_days_before[2][13] = {
    {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365},
    {0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335, 366},
};

static long long __whence_floor_div(long long dividend, long long divisor)
{
    return dividend / divisor - (dividend % divisor < 0);
}

/* Days from 1 January 1970 to 1 January of `year`. */
static long long __whence_days_to_year(long long year)
{
    long long before = year - 1;
    return 365 * (year - 1970) + (__whence_floor_div(before, 4) - 492) - (__whence_floor_div(before, 100) - 19) +
           (__whence_floor_div(before, 400) - 4);
}

static long long __whence_year_of_day(long long day)
{
    long long years = __whence_floor_div(day, DAYS_OF_400_YEARS) * 400;
    long long year = 1970 + years + (day - __whence_floor_div(day, DAYS_OF_400_YEARS) * DAYS_OF_400_YEARS) / 365;
    while (__whence_days_to_year(year) > day)
        year--;
    while (__whence_days_to_year(year + 1) <= day)
        year++;
    return year;
}

/* Null if the year is no `int`. */
struct tm *gmtime_r(const time_t *restrict moment, struct tm *restrict result)
{
    long long seconds = *moment;
    if (seconds < FIRST_MOMENT || seconds > LAST_MOMENT) {
        errno = EOVERFLOW;
        return 0;
    }
    long long day = __whence_floor_div(seconds, DAY), second = seconds - day * DAY;
    long long year = __whence_year_of_day(day);
    const short *days_before = __whence_days_before[__whence_is_leap(year)];
    memset(result, 0, sizeof *result);
    result->tm_year = (int)(year - 1900);
    result->tm_yday = (int)(day - __whence_days_to_year(year));
    while (days_before[result->tm_mon + 1] <= result->tm_yday)
        result->tm_mon++;
    result->tm_mday = result->tm_yday - days_before[result->tm_mon] + 1;
    result->tm_wday = (int)((day + 4) - __whence_floor_div(day + 4, 7) * 7);
    result->tm_hour = (int)(second / 3600);
    result->tm_min = (int)(second / 60 % 60);
    result->tm_sec = (int)(second % 60);
    result->tm_zone = "GMT";
    return result;
}

const char *__whence_chosen_zone(void);
extern volatile long __whence_zone; /* seconds between UTC and a zone that the program chose: not there in runs */

static time_t __whence_moved(time_t moment)
{
    return (time_t)((unsigned long)moment + (unsigned long)__whence_zone);
}

static int __whence_is_elsewhere(void)
{
    const char *zone = __whence_chosen_zone();
    if (zone == 0 || *zone == '\0')
        return 0;
    return strcmp(zone, "UTC") != 0 && strcmp(zone, "UTC0") != 0 && strcmp(zone, "GMT0") != 0;
}

struct tm *localtime_r(const time_t *restrict moment, struct tm *restrict result)
{
    time_t there = *moment;
    if (__whence_is_elsewhere())
        there = __whence_moved(there);
    if (gmtime_r(&there, result) == 0)
        return 0;
    result->tm_zone = "UTC";
    return result;
}

static struct tm __whence_broken_down;

struct tm *gmtime(const time_t *moment)
{
    return gmtime_r(moment, &__whence_broken_down);
}

struct tm *localtime(const time_t *moment)
{
    return localtime_r(moment, &__whence_broken_down);
}

static time_t __whence_to_moment(const struct tm *parts)
{
    long long months = parts->tm_year * 12LL + parts->tm_mon;
    long long year = 1900 + __whence_floor_div(months, 12);
    long long month = months - (year - 1900) * 12;
    long long day = __whence_days_to_year(year) + __whence_days_before[__whence_is_leap(year)][month] +
               parts->tm_mday - 1;
    return ((day * 24 + parts->tm_hour) * 60 + parts->tm_min) * 60 + parts->tm_sec;
}

time_t mktime(struct tm *parts)
{
    time_t moment = __whence_to_moment(parts);
    if (__whence_is_elsewhere())
        moment = __whence_moved(moment);
    return localtime_r(&moment, parts) == 0 ? -1 : moment;
}

time_t timegm(struct tm *parts)
{
    time_t moment = __whence_to_moment(parts);
    return gmtime_r(&moment, parts) == 0 ? -1 : moment;
}
