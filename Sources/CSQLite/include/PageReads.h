#ifndef JOINERY_PAGE_READS_H
#define JOINERY_PAGE_READS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Which pages does a query read? A page cache module wraps SQLite's own and notes every page number
// that is asked for on a thread that records. Elsewhere it costs one look at a thread-local pointer.

/// Puts the module between SQLite and its page cache, for the whole process.
/// Answers SQLITE_OK, also when it already stands there, and SQLITE_MISUSE once SQLite is initialised.
int joinery_page_reads_install(void);

/// Whether the module stands between SQLite and its page cache.
bool joinery_page_reads_are_installed(void);

/// The pages that were read, in one page cache, since a recording began on this thread.
typedef struct joinery_page_reads joinery_page_reads;

/// Begins a recording on this thread; NULL without memory. It listens to the first page cache that is
/// read after the call: let that be the one of the database in question. A recording that was running
/// waits until this one has ended, and then holds its pages too.
joinery_page_reads *joinery_page_reads_begin(void);

/// Ends the recording, which must be the latest one begun on this thread.
void joinery_page_reads_end(joinery_page_reads *recording);

/// How many pages were read, each counted once.
size_t joinery_page_reads_count(const joinery_page_reads *recording);

/// The pages that were read, each once, in the order of their first read.
const uint32_t *joinery_page_reads_pages(const joinery_page_reads *recording);

/// Whether every read was noted. False when memory ran out meanwhile.
bool joinery_page_reads_are_complete(const joinery_page_reads *recording);

/// Frees a recording that has ended.
void joinery_page_reads_free(joinery_page_reads *recording);

#endif
