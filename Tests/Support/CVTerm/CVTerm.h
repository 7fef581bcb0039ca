#if !__has_include(<vterm.h>)
#error "vterm.h is missing: apt-get install libvterm-dev"
#endif
#include <vterm.h>

// Functions for pseudo-terminals, which the C library declares only with _GNU_SOURCE, and Swift's module omits.
#include <spawn.h>
#include <stddef.h>
int posix_openpt(int flags);
int grantpt(int descriptor);
int unlockpt(int descriptor);
int ptsname_r(int descriptor, char *name, size_t size);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
