#include "CSQLite.h"

#include <stddef.h>

int joinery_db_config_switch(sqlite3 *db, int option, int on, int *result) {
    return sqlite3_db_config(db, option, on, result);
}

int joinery_config_log(void (*log)(void *context, int code, const char *message)) {
    return sqlite3_config(SQLITE_CONFIG_LOG, log, NULL);
}

int joinery_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 length) {
    return sqlite3_bind_text64(statement, index, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

int joinery_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length) {
    // A NULL pointer would bind NULL, so an empty blob needs another call.
    if (length == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    return sqlite3_bind_blob64(statement, index, bytes, length, SQLITE_TRANSIENT);
}

int joinery_bind_static_text(sqlite3_stmt *statement, int index, const void *text, sqlite3_uint64 length) {
    // A NULL pointer would bind NULL, so an empty text needs another pointer.
    return sqlite3_bind_text64(statement, index, length == 0 ? "" : text, length, SQLITE_STATIC, SQLITE_UTF8);
}

int joinery_bind_static_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length) {
    if (length == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    return sqlite3_bind_blob64(statement, index, bytes, length, SQLITE_STATIC);
}

void joinery_result_text(sqlite3_context *context, const char *text, sqlite3_uint64 length) {
    // A NULL pointer would return NULL, so an empty text needs another pointer.
    sqlite3_result_text64(context, length == 0 ? "" : text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

void joinery_result_blob(sqlite3_context *context, const void *bytes, sqlite3_uint64 length) {
    if (length == 0) {
        sqlite3_result_zeroblob(context, 0);
    } else {
        sqlite3_result_blob64(context, bytes, length, SQLITE_TRANSIENT);
    }
}

sqlite3_file *joinery_database_file(sqlite3 *db) {
    sqlite3_file *file = NULL;
    if (sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK) return NULL;
    return file != NULL && file->pMethods != NULL ? file : NULL;
}

int joinery_read_database_file(sqlite3 *db, void *buffer, int length, sqlite3_int64 offset) {
    sqlite3_file *file = joinery_database_file(db);
    return file == NULL ? SQLITE_NOTFOUND : file->pMethods->xRead(file, buffer, length, offset);
}
