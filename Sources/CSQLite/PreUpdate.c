#include "PreUpdate.h"

#include <stddef.h>

// Weak, so that the program also links with a library that lacks them.
extern void *sqlite3_preupdate_hook(sqlite3 *db, joinery_pre_update hook, void *context) __attribute__((weak));
extern int sqlite3_preupdate_old(sqlite3 *, int, sqlite3_value **) __attribute__((weak));
extern int sqlite3_preupdate_new(sqlite3 *, int, sqlite3_value **) __attribute__((weak));
extern int sqlite3_preupdate_count(sqlite3 *) __attribute__((weak));
extern int sqlite3_preupdate_depth(sqlite3 *) __attribute__((weak));

bool joinery_has_pre_update_hook(void) { return sqlite3_preupdate_hook != NULL; }

void *joinery_set_pre_update_hook(sqlite3 *db, joinery_pre_update hook, void *context) {
    return joinery_has_pre_update_hook() ? sqlite3_preupdate_hook(db, hook, context) : NULL;
}

int joinery_pre_update_count(sqlite3 *db) { return sqlite3_preupdate_count(db); }

int joinery_pre_update_depth(sqlite3 *db) { return sqlite3_preupdate_depth(db); }

sqlite3_value *joinery_pre_update_old(sqlite3 *db, int column) {
    sqlite3_value *value = NULL;
    return sqlite3_preupdate_old(db, column, &value) == SQLITE_OK ? value : NULL;
}

sqlite3_value *joinery_pre_update_new(sqlite3 *db, int column) {
    sqlite3_value *value = NULL;
    return sqlite3_preupdate_new(db, column, &value) == SQLITE_OK ? value : NULL;
}
