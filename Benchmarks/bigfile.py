"""The file with a large table that several benchmarks share."""
import sqlite3


def make(path, rows):
    """Creates a table of that many rows with a foreign key, in WAL mode like most live files."""
    db = sqlite3.connect(path, isolation_level=None)
    db.executescript(
        f"""
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = OFF;
        BEGIN;
        CREATE TABLE category (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE item (
            id INTEGER PRIMARY KEY, categoryId INTEGER REFERENCES category(id), name TEXT, amount INTEGER);
        CREATE TABLE other (id INTEGER PRIMARY KEY, value INTEGER);
        INSERT INTO other VALUES (1, 0);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100)
            INSERT INTO category SELECT i, 'category ' || i FROM n;
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT {rows})
            INSERT INTO item SELECT i, 1 + i % 100, printf('row-%08d', i), (i * 7919) % 100003 FROM n;
        CREATE INDEX itemOnCategoryId ON item (categoryId);
        CREATE INDEX itemOnAmount ON item (amount);
        COMMIT;
        PRAGMA wal_checkpoint(TRUNCATE);
        """
    )
    db.close()
