import JoineryEngine
import Testing

/// The samples of Dumps.md, word for word.
@Suite("Documentation: Dumps")
struct DumpsSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    final class DumpText: TextOutputStream {
        private(set) var text = ""

        func write(_ string: String) { text += string }
    }

    struct Names: DumpFormat {
        mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) throws {
            stream.write(statement.columnNames.joined(separator: "+") + "\n")
        }

        mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
            stream.margin()
        }
    }

    @Test func `A request is dumped with its associated rows`() throws {
        try library.read { (db) throws in
            // 1|A|FR
            //
            // books
            // 1|1|x
            // 2|1|y
            try db.dumpRequest(Author.filter(key: 1).including(all: Author.books))

            let text = DumpText()
            try db.dumpRequest(Author.filter(key: 1).including(all: Author.books), to: text)
            #expect(text.text == "1|A|FR\n\nbooks\n1|1|x\n2|1|y\n")
        }
    }

    @Test func `Tables are dumped by key`() throws {
        try library.read { (db) throws in
            let text = DumpText()
            try db.dumpTables(["author", "country"], format: .quote(), to: text)

            #expect(text.text.hasPrefix("author\n1,'"))
        }
    }

    @Test func `Statements and the content are dumped`() throws {
        try library.read { (db) throws in
            try db.dumpSQL("SELECT title FROM book WHERE authorId = \(1)", format: .json())
            try db.dumpContent(format: .line(nullValue: "NULL"))

            let text = DumpText()
            try db.dumpContent(format: .line(nullValue: "NULL"), to: text)
            #expect(text.text.contains("\nmanagerId = NULL\n"))
        }
    }

    @Test func `A type of your own is a format`() throws {
        try library.read { (db) throws in
            let text = DumpText()
            try db.dumpSQL("SELECT 1 AS a, 2 AS b; SELECT 3 AS c", format: Names(), to: text)
            #expect(text.text == "a+b\n\nc\n")
        }
    }
}
