import Foundation
import JoinerySettings
import TestSupport
import Testing

@Suite struct QueryLibraryTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        for (name, text) in [
            ("late.sql", "select 1"), ("authors.sql", "select 2"), (".hidden.sql", "x"), ("notes.txt", "y"),
        ] {
            try Data(text.utf8).write(to: URL(filePath: directory.file(name)))
        }
        try Data([0xFF]).write(to: URL(filePath: directory.file("bytes.sql")))
    }

    private var library: QueryLibrary {
        QueryLibrary(queries: ["late": "select 'sidecar'", "top-ten": "select 10"], folder: directory.path)
    }

    private func error(_ name: String) -> String { error(name, in: library) }

    private func error(_ name: String, in library: QueryLibrary) -> String {
        do throws(QueryFileError) {
            return "found: " + (try library.text(named: name))
        } catch {
            return error.description
        }
    }

    @Test func `Queries come from the sidecar and from files`() throws {
        #expect(library.names == ["authors", "bytes", "late", "top-ten"])
        #expect(try library.text(named: "authors") == "select 2")
        #expect(try library.text(named: "top-ten") == "select 10")
    }

    @Test func `A query of the database takes precedence`() throws {
        #expect(try library.text(named: "late") == "select 'sidecar'")
    }

    @Test func `An unknown name is answered with the nearest one`() {
        #expect(error("autors") == "There is no query “autors”: did you mean authors?")
        #expect(error("zzz") == "There is no query “zzz”. Queries: authors, bytes, late, top-ten.")
        #expect(error("bytes").hasSuffix("bytes.sql: The query is not UTF-8."))
        #expect(
            error("x", in: QueryLibrary(queries: [:], folder: nil))
                == "There is no query “x”: add it to [queries] in the sidecar file, FILE.joinery.toml.")
    }

    @Test(arguments: ["../late", "a/b", ".hidden", "", "a b"])
    func `A name never leads to another folder`(name: String) {
        #expect(!QueryLibrary.canBeName(name))
        #expect(error(name).hasPrefix("There is no query"))
    }

    @Test func `The folder follows the XDG specification`() {
        #expect(
            QueryLibrary.folder { ["XDG_DATA_HOME": "/data", "HOME": "/home/a"][$0] }
                == "/data/joinery/queries")
        #expect(
            QueryLibrary.folder { ["XDG_DATA_HOME": "data", "HOME": "/home/a"][$0] }
                == "/home/a/.local/share/joinery/queries")
        #expect(QueryLibrary.folder { _ in nil } == nil)
    }

    @Test func `A sidecar names queries`() {
        let sidecar = Sidecar(
            """
            [queries]
            late-loans = "select 1"
            "a/b" = "select 2"
            number = 3
            """, file: "x.toml")
        #expect(sidecar.queries == ["late-loans": "select 1"])
        #expect(
            sidecar.mistakes.map(\.description) == [
                "x.toml:3: queries.a/b: The name of a query may have only letters, digits, _, - and ., and no . at its "
                    + "beginning.",
                "x.toml:4: queries.number: Expected a string in quotes, not a number.",
            ])
    }
}
