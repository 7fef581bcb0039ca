import Foundation
import JoineryAnalysis
import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct PathParsingTests {
    static let authorKey = ForeignKeyInfo(
        id: 0, originTable: "book", originColumns: ["authorId"], destinationTable: "author",
        destinationColumns: ["id"])

    static let schema = DatabaseSchema(
        version: 1,
        tables: [
            TableInfo(
                name: "author", kind: .table,
                columns: [
                    ColumnInfo(name: "id", type: "INTEGER", primaryKeyIndex: 1),
                    ColumnInfo(name: "name", type: "TEXT"),
                ],
                primaryKey: PrimaryKeyInfo(kind: .rowID(column: "id"), tableHasRowID: true),
                referencingForeignKeys: [authorKey]),
            TableInfo(
                name: "book", kind: .table,
                columns: [
                    ColumnInfo(name: "isbn", type: "VARCHAR(13)", primaryKeyIndex: 1),
                    ColumnInfo(name: "copy", primaryKeyIndex: 2),
                    ColumnInfo(name: "authorId", type: "INTEGER"),
                ],
                primaryKey: PrimaryKeyInfo(
                    kind: .declared(columns: ["isbn", "copy"], rowIDAlias: "rowid"), tableHasRowID: true),
                foreignKeys: [authorKey]),
            TableInfo(name: "odd/name%", kind: .view, columns: [ColumnInfo(name: "x")], primaryKey: nil),
        ])

    @Test(arguments: [
        "author", "author/3", "author/3/books", "author/3/books/'97801',2", "odd%2Fname%25/17",
        "author/-9223372036854775808", "book/a%2Fb%2Cc%25d%0A,x'00ff'", "book/'NULL',NULL", "book/'',1.5",
        "book/''x',1", "book/a,'1'", "book/a,'-1.5e3'", "book/a,'Inf'", "book/a,Inf", "book/a,NULL,3",
        "book/'%FFa%2F',2", "book/%C2%9Bx%1B%E2%80%AEy,1", "book/é,e\u{301}",
    ])
    func `A path is printed as it was read`(text: String) throws {
        let path = try Path(text, in: Self.schema).description
        // Compared byte by byte, because é may be one scalar or two.
        #expect(Array(path.utf8) == Array(text.utf8))
    }

    @Test(arguments: [SoughtText.Match.containing, .containingExactly, .whole, .matching, .matchingExactly])
    func `A text to find is printed as it is read`(match: SoughtText.Match) throws {
        let texts = [
            "whale", "=", "==x", "~", "~=", "\u{301}x", "=\u{301}x", "a/b", "/", "a,b", "100%", "%3D", "*",
            "@a", " ",
            "'", "\u{0}", "a\r\n\u{1B}[1m", "\u{202E}x", "書籍", "é", "e\u{301}", "👨‍👩‍👧",
        ]
        for text in texts {
            guard let sought = SoughtText(text, match) else {
                #expect(match == .matching || match == .matchingExactly)
                #expect((try? RegularExpression(text)) == nil)
                continue
            }
            let path = Path(finding: sought)
            let read = try Path(path.description, in: Self.schema)
            #expect(
                read == path && read.sought.map { Array($0.text.utf8) } == Array(text.utf8),
                "\(text.debugDescription)")
            #expect(path.description.unicodeScalars.allSatisfy { SafeText.isSafe($0) })
        }
    }

    @Test func `A table has its name even if that looks like a text to find`() throws {
        let schema = DatabaseSchema(
            version: 1,
            tables: [TableInfo(name: "*~x", kind: .table, columns: [ColumnInfo(name: "a")], primaryKey: nil)])
        #expect(try Path("*~X", in: schema) == Path(table: "*~x"))
        #expect(try Path("*~y", in: schema).sought?.text == "y")
        #expect(throws: PathError.self) { try Path("*~", in: schema) }
        #expect(throws: PathError.self) { try Path("*", in: schema) }
    }

    @Test func `Invalid UTF-8 in a key is preserved`() throws {
        let path = try Path("book/'%FFa%2F',2", in: Self.schema)
        let bytes = DatabaseValue(textBytes: [0xFF, 0x61, 0x2F])
        #expect(path.steps == [.key(RowKey([bytes, 2.databaseValue]))])
        #expect(bytes.malformedText?.count == 3)
    }

    @Test(arguments: [
        ("book/97801,2", "book/'97801',2"), ("book/a,1.50", "book/a,1.5"), ("book/a,%31", "book/a,'1'"),
        ("book/%61,null", "book/a,NULL"), ("book/a,X'FF'", "book/a,x'ff'"),
    ])
    func `Values with several spellings are printed in one`(text: String, path: String) throws {
        #expect(try Path(text, in: Self.schema).description == path)
    }

    @Test(arguments: [("AUTHOR/3/Books/", "author/3/books"), ("Book/b,2/AUTHOR", "book/b,2/author")])
    func `Names match in any case and are printed as in the schema`(text: String, path: String) throws {
        #expect(try Path(text, in: Self.schema).description == path)
    }

    @Test func `Key values have the type of their columns`() throws {
        let path = try Path("book/978,978", in: Self.schema)
        #expect(
            path.steps == [
                .key(RowKey([DatabaseValue(storage: .string("978")), DatabaseValue(storage: .int64(978))]))
            ])
    }

    @Test(arguments: [
        ("", "A path begins with the name of a table, as in “author”."),
        ("/3", "A path begins with the name of a table, as in “author”."),
        ("bok", "There is no table or view “bok”. Did you mean “book”?"),
        ("a\u{1B}b", "There is no table or view “a␛b”. The file has: author, book, odd/name%."),
        ("author/x", "“x” is not a key of author: its key is an integer, as in author/1."),
        ("author/3,4", "A key of author has one value, id; write a comma in it as %2C."),
        ("book/3", "A key of book has 2 values, isbn, copy, separated by commas: book/1,2"),
        // A key without NULL has no additional values.
        ("book/a,1,2", "A key of book has 2 values, isbn, copy, separated by commas: book/1,2"),
        ("author/3/boks", "author has no association “boks”. It has: books."),
    ])
    func `An invalid path is rejected with a suggestion`(text: String, message: String) {
        #expect(throws: PathError.typed(message)) { try Path(text, in: Self.schema) }
    }

    struct Guess {
        let columns: KeyValuePairs<String, String>
        let labels: [String]
    }

    // Each element has an explicit type, because the compiler would take minutes for the literal.
    private static let guesses: [Guess] = [
        Guess(columns: ["id": "INTEGER", "Title": "TEXT", "name": "TEXT"], labels: ["name"]),
        Guess(
            columns: ["id": "INTEGER", "First_Name": "TEXT", "LastName": "TEXT", "city": "TEXT"],
            labels: ["First_Name", "LastName"]),
        Guess(
            columns: ["id": "INTEGER", "FirstName": "TEXT", "LastName": "TEXT", "Email": "TEXT"],
            labels: ["FirstName", "LastName"]),
        Guess(
            columns: ["id": "INTEGER", "Title": "TEXT", "FirstName": "TEXT", "LastName": "TEXT"],
            labels: ["FirstName", "LastName"]),
        Guess(columns: ["id": "INTEGER", "city": "TEXT", "Email": "TEXT"], labels: ["Email"]),
        Guess(columns: ["id": "INTEGER", "note": "TEXT", "year": "INTEGER"], labels: ["note"]),
        Guess(columns: ["id": "INTEGER", "note": "TEXT", "other": "TEXT"], labels: []),
        Guess(columns: ["id": "INTEGER", "t_name": "TEXT", "other": "TEXT"], labels: ["t_name"]),
        Guess(columns: ["id": "INTEGER", "title": "INTEGER"], labels: []),
    ]

    @Test(arguments: guesses)
    func `The label columns of a table are guessed`(guess: Guess) {
        let table = TableInfo(
            name: "t", kind: .table, columns: guess.columns.map { ColumnInfo(name: $0.key, type: $0.value) },
            primaryKey: PrimaryKeyInfo(kind: .rowID(column: "id"), tableHasRowID: true))
        #expect(LabelChoice(of: table, linked: [], sample: nil).columns == guess.labels)
    }

    @Test func `A label joins its nonempty values into one line`() {
        let values = [DatabaseValue.Storage.string("Ada\n"), .null, .string(""), .int64(2)].map {
            DatabaseValue(storage: $0)
        }
        #expect(RowLabel.text(of: values) == "Ada␊ 2")
        #expect(RowLabel.text(of: [DatabaseValue.null]) == nil)
    }

    @Test func `The catalog lists tables before views, without internal tables`() {
        let entries = CatalogEntry.entries(of: Self.schema)
        #expect(entries.map(\.name) == ["author", "book", "odd/name%"])
        #expect(
            entries[0].associations
                == [CatalogAssociation(key: "books", kind: .hasMany, target: "book", columns: ["authorId"])])
        #expect(entries[2].isView)
    }
}
