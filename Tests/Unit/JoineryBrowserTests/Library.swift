import TestSupport

/// A small library, for tests that need a file.
enum Library {
    static let sql = """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, authorId INTEGER REFERENCES author);
        CREATE TABLE loan (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book, note TEXT);
        CREATE VIEW titles AS SELECT title FROM book;
        INSERT INTO author VALUES (1, 'Herman Melville'), (2, 'Jane Austen'), (3, NULL);
        INSERT INTO book VALUES (1, 'Moby-Dick', 1), (2, 'Emma', 2), (3, 'Beowulf', NULL), (4, 'Lost', 99),
            (5, 'Typee', 1), (6, 'Nameless', 3);
        INSERT INTO loan VALUES (1, 1, 'first');
        """

    /// Ten thousand rows, wide enough that one screen covers only a small part of the file.
    static let large = """
        CREATE TABLE item (id INTEGER PRIMARY KEY, label TEXT);
        CREATE TABLE other (id INTEGER PRIMARY KEY, label TEXT);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
            INSERT INTO item SELECT i, 'item ' || i || ' ' || hex(zeroblob(60)) FROM n;
        INSERT INTO other SELECT id, label FROM item WHERE id <= 1000;
        """
}
