import JoineryEngine

// The tables that several chapters speak of. A chapter that defines its own has them in its file.

extension DatabaseMigrator {
    /// Authors with the name of their country, and their books.
    mutating func registerLibrary() {
        registerMigration("Library") { db in
            try db.create(table: "author") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text)
                t.column("country", .text)
            }
            try db.create(table: "book") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("author", onDelete: .cascade)
                t.column("title", .text)
                t.column("kind", .text)
                t.column("year", .integer)
            }
        }
    }

    /// People who write and translate books, their countries, and what belongs to a book.
    mutating func registerPeople() {
        registerMigration("People") { db in
            try db.create(table: "country") { t in
                t.primaryKey("code", .text)
                t.column("name", .text)
            }
            try db.create(table: "person") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text)
                t.belongsTo("country")
                t.column("deathDate", .text)
            }
            try db.create(table: "book") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("author", inTable: "person")
                t.belongsTo("translator", inTable: "person")
                t.column("title", .text)
                t.column("publishDate", .text)
            }
            try db.create(table: "coverImage") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("book").unique()
                t.column("path", .text)
            }
        }
    }
}

/// Rows for the tables that several chapters speak of.
enum Rows {
    /// A writer of a novel and a poem, one of a novel, one of nothing; and a poem of nobody.
    static let books = """
        INSERT INTO author VALUES (1, 'Herman Melville', 'US'), (2, 'Stendhal', 'FR'), (3, 'Ann Onymous', NULL);
        INSERT INTO book VALUES
            (1, 1, 'Moby-Dick', 'novel', 1851), (2, 1, 'Clarel', 'poem', 1876), (3, 2, 'Armance', 'novel', 1827),
            (4, NULL, 'Beowulf', 'poem', 1000);
        """

    /// A book of which all is known, one published after its author's death, and one without author.
    static let people = """
        INSERT INTO country VALUES ('FR', 'France'), ('US', 'United States of America');
        INSERT INTO person VALUES
            (1, 'Edgar Allan Poe', 'US', '1849-10-07'), (2, 'Charles Baudelaire', 'FR', '1867-08-31'),
            (3, 'Ann Onymous', NULL, NULL);
        INSERT INTO book VALUES
            (1, 1, 2, 'Tales', '1845-06-25'), (2, 1, NULL, 'The Bells', '1849-11-01'),
            (3, 2, 3, 'Le Spleen', '1869-01-01'), (4, 3, NULL, 'Untitled', '1900-01-01'),
            (5, NULL, NULL, 'Beowulf', '1000-01-01');
        INSERT INTO coverImage VALUES (1, 1, 'tales.png');
        """
}
