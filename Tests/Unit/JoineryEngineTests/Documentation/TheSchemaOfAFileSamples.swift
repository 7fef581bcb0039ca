import JoineryEngine
import Testing

/// The samples of TheSchemaOfAFile.md, word for word.
@Suite("Documentation: TheSchemaOfAFile")
struct TheSchemaOfAFileSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `A source gives a view a key`() throws {
        try library.read { (db) throws in
            struct ViewKeys: DatabaseSchemaSource {
                func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
                    view.name == "title" ? ["title"] : nil
                }
            }

            let row = try db.withSchemaSource(ViewKeys()) {
                try Table("title").filter(key: "x").fetchOne(db)
            }

            #expect(row?["title"] == "x")
        }
    }
}
