import JoineryBrowser
import JoineryEngine

extension Library {
    /// The result of checking a file's foreign keys, some of whose rows are missing.
    static let deadLinks: LinkCheck? = {
        let sql = """
            PRAGMA foreign_keys = OFF;
            CREATE TABLE author (id INTEGER PRIMARY KEY);
            CREATE TABLE book (id INTEGER PRIMARY KEY, authorId REFERENCES author, shelfId REFERENCES shelf);
            INSERT INTO book VALUES (1, 600, NULL), (2, 601, 1), (3, 600, NULL), (4, NULL, NULL);
            """
        guard let queue = try? DatabaseQueue(),
            (try? queue.writeWithoutTransaction { try $0.execute(sql: sql) }) != nil
        else { return nil }
        return try? queue.read { db in try LinkCheck(sampling: 10, in: db) }
    }()
}
