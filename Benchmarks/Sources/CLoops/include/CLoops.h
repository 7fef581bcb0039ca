#ifndef C_LOOPS_H
#define C_LOOPS_H

#include <stdint.h>

// The measured work done with SQLite's own interface, at the least cost: the baseline of the ratios. Every loop returns
// a sum over the values read, which must equal the engines' sums; -1 after an error.

typedef struct c_loops c_loops;

/// Creates a file with the tables of the benchmark.
int c_loops_make_file(const char *path);

/// Opens the file. Returns NULL after an error.
c_loops *c_loops_open(const char *path);

void c_loops_close(c_loops *loops);

/// Rows of ten integers.
int64_t c_loops_integers(c_loops *loops);

/// Rows of text, integers, real numbers and NULLs.
int64_t c_loops_mixed(c_loops *loops);

/// Authors, then the books of all of them, as `including(all:)` fetches them.
int64_t c_loops_authors_and_books(c_loops *loops);

/// Books with their authors: `JOIN` or, if `optional`, `LEFT JOIN`.
int64_t c_loops_books_with_author(c_loops *loops, int optional);

/// Authors with the number of their books: `LEFT JOIN … GROUP BY`.
int64_t c_loops_authors_with_book_count(c_loops *loops);

/// Inserts 10,000 rows into a database in memory, each in its own transaction.
int64_t c_loops_commit(c_loops *loops);

/// Inserts or updates 100,000 rows in one transaction.
int64_t c_loops_insert(c_loops *loops);
int64_t c_loops_update(c_loops *loops);

/// Creates a file with a bookshop of authors without books, or opens it for writing. Returns 0 or SQLite's error.
int c_loops_make_bookshop(const char *path);
int c_loops_open_bookshop(c_loops *loops, const char *path);

/// Inserts 100,000 books into the bookshop in one transaction, with foreign keys checked and an index updated.
int64_t c_loops_insert_books(c_loops *loops);

/// Prepares and finalizes a statement a number of times.
int64_t c_loops_prepare(c_loops *loops, const char *sql, int times);

/// Gives memory that is not used any more back to the system.
void c_loops_trim_memory(void);

#endif
