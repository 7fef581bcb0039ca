import JoineryEngine
import TestSupport
import Testing

/// Foreign keys to and from the rowid of a table, which is an integer like an `INTEGER PRIMARY KEY`.
@Suite struct RowIDKeyTests {
    private struct Mark: TableRecord {}

    private struct Child: TableRecord, EncodableRecord {
        static let mark = belongsTo(Mark.self, using: ForeignKey(["markId"]))
        static let namedMark = belongsTo(Mark.self, using: ForeignKey(["markId"], to: ["rowid"]))
        static let ownMark = hasOne(Mark.self, using: ForeignKey(["rowid"]))
        var id: Int
        var markId: Int

        func encode(to container: inout PersistenceContainer) {
            container["id"] = id
            container["markId"] = markId
        }
    }

    @Test func `Rows are searched by rowid`() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE mark (a); CREATE TABLE child (id INTEGER PRIMARY KEY, markId INTEGER);
                    INSERT INTO mark VALUES ('x'), ('y'); INSERT INTO child VALUES (1, 2);
                    """)
            func expect(_ value: String, _ request: QueryInterfaceRequest<Mark>) throws {
                let (rows, sql) = try db.recordingStatements { try Row.fetchAll(db, request) }
                #expect(sql.first == #"SELECT * FROM "mark" WHERE "rowid" = \#(value == "y" ? 2 : 1)"#)
                #expect(rows.map { $0["a"] as String } == [value])
            }
            let child = Child(id: 1, markId: 2)
            try expect("y", child.request(for: Child.mark))
            try expect("y", child.request(for: Child.namedMark))
            try expect("x", child.request(for: Child.ownMark))
            #expect(try Row.fetchAll(db, Child.including(required: Child.mark)).count == 1)
        }
    }
}
