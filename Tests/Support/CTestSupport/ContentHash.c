#include "ContentHash.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

static uint64_t add(uint64_t hash, const void *bytes, size_t length) {
    const unsigned char *rest = bytes;
    hash ^= 0x9E3779B97F4A7C15ull * (length + 1);
    while (length > 0) {
        uint64_t word = 0;
        size_t size = length < 8 ? length : 8;
        memcpy(&word, rest, size);
        word *= 0x87C37B91114253D5ull;
        word = (word << 31) | (word >> 33);
        hash ^= word * 0x4CF5AD432745937Full;
        hash = ((hash << 27) | (hash >> 37)) * 5 + 0x52DCE729;
        rest += size;
        length -= size;
    }
    return hash;
}

int joinery_hash_rows(sqlite3 *db, const char *sql, joinery_row_hash **rows, size_t *count) {
    sqlite3_stmt *statement = NULL;
    size_t room = 0;
    *rows = NULL;
    *count = 0;
    int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    if (code != SQLITE_OK) return code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        uint64_t hash = 1;
        for (int column = 0; column < sqlite3_column_count(statement); column++) {
            int type = sqlite3_column_type(statement, column);
            hash = add(hash, &type, sizeof type);
            if (type == SQLITE_INTEGER) {
                sqlite3_int64 value = sqlite3_column_int64(statement, column);
                hash = add(hash, &value, sizeof value);
            } else if (type == SQLITE_FLOAT) {
                double value = sqlite3_column_double(statement, column);
                hash = add(hash, &value, sizeof value);
            } else if (type != SQLITE_NULL) {
                const void *bytes = sqlite3_column_blob(statement, column);
                hash = add(hash, bytes, (size_t)sqlite3_column_bytes(statement, column));
            }
        }
        if (*count == room) {
            room = room ? room * 2 : 256;
            joinery_row_hash *more = realloc(*rows, room * sizeof **rows);
            if (!more) {
                code = SQLITE_NOMEM;
                break;
            }
            *rows = more;
        }
        (*rows)[*count].id = sqlite3_column_int64(statement, 0);
        (*rows)[(*count)++].hash = hash;
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}
