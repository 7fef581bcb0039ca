#include "PageReadsAtLaunch.h"

#include <PageReads.h>

// Tests run in one process, and any of them may be the first to use SQLite.
__attribute__((constructor)) static void install_page_reads(void) { joinery_page_reads_install(); }
