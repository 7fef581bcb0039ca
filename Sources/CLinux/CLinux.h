// Linux interfaces that Swift's C library module leaves out: eventfd, signalfd, memfd, private temporary files, and the
// environment.
#include <linux/memfd.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>

// <sys/mman.h> declares this only with _GNU_SOURCE.
int memfd_create(const char *name, unsigned int flags);

// <stdlib.h> declares this only with _GNU_SOURCE.
int mkostemps(char *name, int suffix_length, int flags);

// Swift cannot use the variable, because other threads may change it.
extern char **environ;
static inline char **environment(void) { return environ; }
