import JoineryEngine
import Testing

@testable import JoineryAnalysis

@Suite struct KnownProgramTests {
    private func program(of tables: String...) throws -> String? {
        try DatabaseQueue().write { db in
            for table in tables { try db.execute(sql: "CREATE TABLE \"\(table)\" (id INTEGER)") }
            return try db.fileInfo().program
        }
    }

    @Test func `A file is known by its tables, however they are spelled`() throws {
        #expect(
            try program(of: "moz_places", "moz_bookmarks", "moz_historyvisits", "moz_meta")
                == "Firefox history and bookmarks")
        #expect(try program(of: "NOTES", "Cards", "revlog", "col") == "Anki collection")
        #expect(try program(of: "gpkg_contents", "gpkg_spatial_ref_sys", "road") == "GeoPackage")
        #expect(try program(of: "schema_migrations", "ar_internal_metadata") == "made with Ruby on Rails")
    }

    @Test func `A part of the tables is not enough`() throws {
        #expect(try program(of: "notes", "cards", "col") == nil)
        #expect(try program(of: "schema_migrations") == nil)
        #expect(try program() == nil)
    }

    @Test func `What a program is made with is said only if the program is not known`() throws {
        #expect(try program(of: "django_migrations", "shop") == "made with Django")
        #expect(try program(of: "django_migrations", "wagtailcore_page") == "Wagtail, made with Django")
    }

    @Test func `A view does for a table`() throws {
        let program = try DatabaseQueue().write { db in
            try db.execute(
                sql:
                    "CREATE TABLE map (x); CREATE TABLE metadata (name, value); CREATE VIEW tiles AS SELECT x FROM map"
            )
            return try db.fileInfo().program
        }
        #expect(program == "MBTiles")
    }

    @Test(arguments: [
        ("django_session", true), ("Django_Content_Type", true), ("schema_migrations", true),
        ("__efmigrationshistory", true), ("GEOMETRY_COLUMNS_AUTH", true), ("migrations", true),
        ("django", false), ("book", false), ("migration_request", false), ("", false),
    ])
    func `Bookkeeping is known by its name`(table: String, expected: Bool) {
        #expect(DatabaseFileInfo.isBookkeeping(table) == expected)
    }
}
