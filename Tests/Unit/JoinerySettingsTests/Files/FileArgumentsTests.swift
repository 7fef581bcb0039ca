import JoineryBrowser
import Testing

@testable import JoinerySettings

/// Which argument is a file, and which a place.
@Suite struct FileArgumentsTests {
    private func requests(_ arguments: String...) throws -> [FileRequest] {
        try FileArguments(arguments, isFile: { _ in false }).requests
    }

    @Test func `The first argument is a file, whatever its name`() throws {
        #expect(try requests() == [])
        #expect(try requests("book") == [FileRequest(path: "book")])
    }

    @Test func `A place belongs to the file before it`() throws {
        #expect(try requests("a.db", "book/3") == [FileRequest(path: "a.db", place: "book/3")])
        #expect(
            try requests("a", "book", "b.sqlite", "c.SQLITE3", "@late")
                == [
                    FileRequest(path: "a", place: "book"), FileRequest(path: "b.sqlite"),
                    FileRequest(path: "c.SQLITE3", place: "@late"),
                ])
    }

    @Test(arguments: [
        "/data/a", "./book", "../book", "~/book", "file:book", "x.sqlite", "x.sqlite3", "x.db", "x.db3",
        "X.DB", "x.s3db", "x.sl3", "book/3.db",
    ])
    func `An argument that looks like a file is one, whether it exists or not`(name: String) throws {
        #expect(try requests("a", name).map(\.path) == ["a", name])
    }

    @Test(arguments: ["book", "book/3", "@q", "~book", "book.dbx", ".db", "files", "sqlite"])
    func `Any other argument is a place`(name: String) throws {
        #expect(try requests("a", name) == [FileRequest(path: "a", place: name)])
    }

    @Test func `A place that is also a file is a place, and the user is told`() throws {
        let arguments = try FileArguments(["a.db", "book"], isFile: { $0 == "book" })
        #expect(arguments.requests == [FileRequest(path: "a.db", place: "book")])
        #expect(arguments.remark == "book is taken as a place in a.db: write ./book for the file.")
        #expect(try FileArguments(["a.db", "book"], isFile: { _ in false }).remark == nil)
    }

    @Test func `Two places for a file are refused`() throws {
        #expect(
            throws: FileArguments.Mistake(
                description:
                    "review is a second place in a.db, after book: give one place for each file. For the file review, write ./review."
            )
        ) { try requests("a.db", "book", "review") }
    }
}
