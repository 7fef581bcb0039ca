#if !__has_include(<vterm.h>)
#error "vterm.h is missing: apt-get install libvterm-dev"
#endif
#include <vterm.h>
