#ifndef C_LOOPS_H
#define C_LOOPS_H

#include <stdint.h>

// The least that SQLite's own interface needs for the work that is measured: what the ratios divide by.
// Every loop gives a sum over what it read, which the engines must give too, or -1 after an error.

typedef struct c_loops c_loops;

/// Makes the tables of the benchmark in a new file.
int c_loops_make_file(const char *path);

/// Opens the file; NULL after an error.
c_loops *c_loops_open(const char *path);

void c_loops_close(c_loops *loops);

/// Rows of ten integers.
int64_t c_loops_integers(c_loops *loops);

/// Rows of text, integers, real numbers and NULLs.
int64_t c_loops_mixed(c_loops *loops);

/// Authors, then the books of all of them, as `including(all:)` fetches them.
int64_t c_loops_authors_and_books(c_loops *loops);

/// Books with their author: `JOIN` or, if `optional`, `LEFT JOIN`.
int64_t c_loops_books_with_author(c_loops *loops, int optional);

/// Authors with the number of their books: `LEFT JOIN … GROUP BY`.
int64_t c_loops_authors_with_book_count(c_loops *loops);

/// Inserts 10,000 rows into a database in memory, each in a transaction of its own.
int64_t c_loops_commit(c_loops *loops);

/// Inserts 100,000 rows in one transaction, or updates them.
int64_t c_loops_insert(c_loops *loops);
int64_t c_loops_update(c_loops *loops);

/// Makes a bookshop of authors, for books, in a new file, and opens it to write to; 0, or SQLite's error.
int c_loops_make_bookshop(const char *path);
int c_loops_open_bookshop(c_loops *loops, const char *path);

/// Inserts 100,000 books into the bookshop in one transaction: foreign keys are checked, and an index is kept.
int64_t c_loops_insert_books(c_loops *loops);

/// Prepares a statement, and forgets it, so many times.
int64_t c_loops_prepare(c_loops *loops, const char *sql, int times);

#endif
