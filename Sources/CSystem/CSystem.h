// Interfaces of the system that Swift's C library module leaves out.
#include <stdbool.h>
#include <stdlib.h>

#ifdef __linux__
#include <linux/memfd.h>
#include <sys/signalfd.h>

// <sys/mman.h> declares this only with _GNU_SOURCE.
int memfd_create(const char *name, unsigned int flags);
#endif

// Swift cannot use the variable, because other threads may change it.
extern char **environ;
static inline char **environment(void) { return environ; }

// Whether to use what every POSIX system has, also where this one has something better: for tests of those ways.
static inline bool uses_portable_ways(void) { return getenv("JOINERY_PORTABLE") != NULL; }
