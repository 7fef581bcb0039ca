#ifndef JOINERY_CONTENT_HASH_H
#define JOINERY_CONTENT_HASH_H

#include <stddef.h>
#include <stdint.h>

struct sqlite3;

/// A row of a query: its first column as a number, and a hash of all columns with their types.
typedef struct {
    int64_t id;
    uint64_t hash;
} joinery_row_hash;

/// Hashes the rows of a query. The caller frees `rows`, which is NULL if there are none.
/// Returns SQLITE_OK or SQLite's error code.
int joinery_hash_rows(struct sqlite3 *db, const char *sql, joinery_row_hash **rows, size_t *count);

#endif
