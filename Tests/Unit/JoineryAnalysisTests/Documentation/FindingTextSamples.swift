import JoineryAnalysis
import JoineryEngine
import Testing

/// The samples of FindingText.md, word for word.
@Suite("Documentation: FindingText")
struct FindingTextSamples {
    private func read(_ body: (Database) throws -> Void) throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author, title TEXT);
                    INSERT INTO author VALUES (1, 'Herman Melville');
                    INSERT INTO book VALUES (1, 1, 'Melville''s letters'), (2, 1, 'Typee');
                    """)
            try body(db)
        }
    }

    @Test func `A text is found anywhere`() throws {
        try read { db in
            var lines: [String] = []
            func print(_ table: String, _ column: String, _ text: String) {
                lines.append("\(table) \(column) \(text)")
            }
            guard let sought = SoughtText("melville") else { return }
            try db.find(sought) { found in
                print(found.table, found.column ?? "", found.excerpt.text)
            }
            #expect(lines == ["author name Herman Melville", "book title Melville's letters"])
        }
    }

    @Test func `A limit keeps the number of reported rows small`() throws {
        try read { db in
            guard let sought = SoughtText("l") else { return }
            var examples: [FoundText] = []
            var counts: [String: Int] = [:]
            try db.find(sought, in: ["book", "author"], limit: 10) { table in
                for column in table.columns { counts[table.name + "." + column.name] = column.count }
            } found: { found in
                examples.append(found)
            }
            // The name of the column `title` has the text, too.
            #expect(examples.map(\.column) == ["title", "name", "title"])
            #expect(counts == ["author.name": 1, "book.title": 1])
        }
    }

    @Test func `A regular expression is found`() throws {
        let whales = SoughtText(try RegularExpression(#"\bwhales?\b"#, ignoringCase: true))
        #expect(whales.match == .matching)
    }
}
