/// The tables of a small library with every kind of association, and their rows.
public enum LibraryTables {
    public static let schema = """
        CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT);
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, countryCode TEXT REFERENCES country);
        CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author, title TEXT);
        CREATE INDEX bookAuthor ON book (authorId);
        CREATE TABLE review (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book, stars INTEGER);
        CREATE TABLE employee (id INTEGER PRIMARY KEY, managerId INTEGER REFERENCES employee, name TEXT);
        CREATE TABLE parent (a INTEGER, b INTEGER, name TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID;
        CREATE TABLE child (
            id INTEGER PRIMARY KEY, pa INTEGER, pb INTEGER, FOREIGN KEY (pa, pb) REFERENCES parent (a, b));
        CREATE TABLE citizen (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE passport (
            countryCode TEXT REFERENCES country, citizenId INTEGER REFERENCES citizen, issued TEXT,
            PRIMARY KEY (countryCode, citizenId));
        CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE article (
            id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES person, translatorId INTEGER REFERENCES person);
        CREATE TABLE orphan (id INTEGER PRIMARY KEY, ghostId INTEGER REFERENCES ghost);
        CREATE VIEW title AS SELECT title, authorId FROM book ORDER BY title;
        """

    public static let rows = """
        INSERT INTO country VALUES ('FR', 'France'), ('US', 'USA');
        INSERT INTO author VALUES (1, 'A', 'FR'), (2, 'B', 'US'), (3, 'C', NULL);
        INSERT INTO book VALUES (1, 1, 'x'), (2, 1, 'y'), (3, 2, 'z'), (4, NULL, 'n'), (5, 3, 'c');
        INSERT INTO review VALUES (1, 1, 5), (2, 3, 4), (3, 1, 1);
        INSERT INTO employee VALUES (1, NULL, 'boss'), (2, 1, 'worker');
        INSERT INTO parent VALUES (1, 1, 'p'), (1, 2, 'q'), (2, 1, 'r');
        INSERT INTO child VALUES (1, 1, 1), (2, 1, 2), (3, 1, NULL), (4, 1, 1);
        INSERT INTO citizen VALUES (1, 'Ann'), (2, 'Bob');
        INSERT INTO passport VALUES ('FR', 1, '2001'), ('US', 1, '2002'), ('FR', 2, '1999');
        INSERT INTO person VALUES (1, 'Poe'), (2, 'Baudelaire');
        INSERT INTO article VALUES (1, 1, 2), (2, 1, NULL), (3, 2, 1);
        """
}
