// All of SQLite's C interface, and the few calls of it that Swift cannot import.
#ifndef JOINERY_CSQLITE_H
#define JOINERY_CSQLITE_H

#if !__has_include(<sqlite3.h>)
#error "sqlite3.h is missing: apt-get install libsqlite3-dev"
#endif
#include <sqlite3.h>

#endif
