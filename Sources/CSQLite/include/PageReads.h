#ifndef JOINERY_PAGE_READS_H
#define JOINERY_PAGE_READS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Records which pages a query reads. A page cache module wraps SQLite's own and notes every page number requested on a
// thread that is recording. On other threads it costs one check of a thread-local pointer.

/// Installs the module between SQLite and its page cache, for the whole process. Returns SQLITE_OK, even if the module
/// is already installed, and SQLITE_MISUSE once SQLite is initialized.
int joinery_page_reads_install(void);

/// Whether the module is installed.
bool joinery_page_reads_are_installed(void);

/// A recording: the pages read in one page cache since it began on this thread.
typedef struct joinery_page_reads joinery_page_reads;

/// Begins a recording on this thread. Returns NULL if memory is exhausted. It follows the first page cache read after
/// the call, so that must be the one of the database in question. A recording already running on this thread is
/// suspended until this one ends, and then includes its pages if both follow the same page cache.
joinery_page_reads *joinery_page_reads_begin(void);

/// Ends the recording, which must be the latest one begun on this thread.
void joinery_page_reads_end(joinery_page_reads *recording);

/// The number of distinct pages read.
size_t joinery_page_reads_count(const joinery_page_reads *recording);

/// The distinct pages read, in the order of their first read.
const uint32_t *joinery_page_reads_pages(const joinery_page_reads *recording);

/// Whether every read was recorded. False if memory was exhausted or the page cache was replaced.
bool joinery_page_reads_are_complete(const joinery_page_reads *recording);

/// Frees an ended recording.
void joinery_page_reads_free(joinery_page_reads *recording);

#endif
