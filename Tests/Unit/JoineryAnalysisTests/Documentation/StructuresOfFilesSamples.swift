import JoineryAnalysis
import JoineryEngine
import Testing

/// The samples of StructuresOfFiles.md, word for word.
@Suite("Documentation: StructuresOfFiles")
struct StructuresOfFilesSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `A table says how it is made`() throws {
        try library.read { (db) throws in
            let structure = try db.structure(of: "book")
            let columns = structure.columns.map(\.info.name)
            let keys = structure.constraints.filter { $0.kind == .primaryKey }.map(\.columns)

            #expect(try columns == db.columns(in: "book").map(\.name))
            #expect(keys == [["id"]])
        }
    }

    @Test func `The statements create the schema again`() throws {
        try library.read { (db) throws in
            let version = try DatabaseQueue().write { copy in
                for statement in try db.schemaStatements() {
                    try copy.execute(sql: statement)
                }
                return try copy.schema().tables.map(\.name)
            }
            #expect(try version == db.schema().tables.map(\.name))
        }
    }

    @Test func `A file says what its settings are`() throws {
        try library.read { (db) throws in
            let info = try db.fileInfo()
            print(info.size, info.encoding, info.userVersion, info.lastWriter ?? "")

            #expect(info.encoding == "UTF-8")
        }
    }

    @Test func `A table and its indexes are measured`() throws {
        try library.read { (db) throws in
            let sizes = try db.withTimeBudget(1) { try db.storedSizes(of: "book") }
            let pages = sizes?.reduce(0) { $0 + $1.pageCount }

            #expect((pages ?? 0) > 0)
        }
    }
}
