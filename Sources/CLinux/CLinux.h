// Linux interfaces that Swift's C library module leaves out: eventfd, signalfd and memfd.
#include <linux/memfd.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>

// <sys/mman.h> declares this only with _GNU_SOURCE.
int memfd_create(const char *name, unsigned int flags);
