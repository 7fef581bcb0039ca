import JoineryEngine

@testable import JoineryBrowser

extension FuzzTarget {
    /// Keys of every kind, names that need quotes, and some rows.
    private static let definition = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, born REAL, "first name" TEXT, "not" BLOB);
        CREATE TABLE book (
            isbn TEXT PRIMARY KEY, authorId INTEGER REFERENCES author, year NUMERIC, data, UNIQUE (year, data));
        CREATE TABLE "a/b" (x, y TEXT COLLATE NOCASE, z REAL, PRIMARY KEY (x, y, z));
        CREATE TABLE loan ("book" TEXT REFERENCES book, "day" DATE, PRIMARY KEY (book, day)) WITHOUT ROWID;
        CREATE VIEW "täble" AS SELECT * FROM author;
        INSERT INTO author VALUES (1, 'Ann', 1.5, 'A', x'00'), (2, NULL, NULL, '', 'not');
        INSERT INTO book VALUES ('a', 1, 1, '1'), ('b', 2, '2', 2), ('c', 1, NULL, NULL);
        INSERT INTO loan VALUES ('a', 1), ('b', 2);
        """

    private static let file: (queue: DatabaseQueue, schema: DatabaseSchema) = {
        do {
            let queue = try DatabaseQueue()
            try queue.write { db in try db.execute(sql: definition) }
            return (queue, try queue.read { try $0.schema() })
        } catch {
            fatalError("\(error)")
        }
    }()

    /// A path's text leads to the same place as the path.
    func runPath(_ text: String) throws {
        guard let path = try? Path(text, in: Self.file.schema) else { return }
        let again = try? Path(path.description, in: Self.file.schema)
        try FuzzFinding.unless(
            again == path, "\(text) is written as \(path.description), which is another place")
    }

    /// The reported position of an error is within the text, and a condition without errors becomes valid SQL.
    func runCondition(_ text: String) throws {
        // The connection rejects `LIKE` patterns longer than a thousand bytes.
        guard text.utf8.count <= 800, let table = Self.file.schema.table(named: "author") else { return }
        let filter: RowsFilter
        do {
            guard
                let parsed = try RowsFilter.parsed(
                    text, columns: table.visibleColumns.map(\.name), of: table.name, in: Self.file.schema),
                !parsed.isExpression
            else { return }
            filter = parsed
        } catch {
            let place = error.place ?? 0..<0
            try FuzzFinding.unless(
                place.lowerBound >= 0 && place.upperBound <= text.count, "\(text): a mistake at \(place)")
            return
        }
        do {
            _ = try Self.file.queue.read { db in
                try db.withTimeBudget(5) {
                    try filter.filtering(Table(table.name).all(), of: table, db).fetchCount(db)
                }
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            throw FuzzFinding(description: "\(text) takes five seconds")
        } catch {
            throw FuzzFinding(description: "\(text) becomes SQL with a mistake: \(error)")
        }
    }
}
