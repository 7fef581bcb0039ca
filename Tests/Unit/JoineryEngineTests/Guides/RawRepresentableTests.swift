import JoineryEngine
import TestSupport
import Testing

/// A type that wraps a value, and has the protocols of the value through `RawRepresentable`, as many programs declare for
/// the ids of their records.
private struct Tagged<Tag, RawValue>: RawRepresentable {
    var rawValue: RawValue
}

extension Tagged: Equatable where RawValue: Equatable {}
extension Tagged: Hashable where RawValue: Hashable {}
extension Tagged: SQLExpressible where RawValue: SQLExpressible {}
extension Tagged: SQLSelectable where RawValue: SQLSelectable {}
extension Tagged: SQLOrderingTerm where RawValue: SQLOrderingTerm {}
extension Tagged: SQLSpecificExpressible where RawValue: SQLSpecificExpressible {}
extension Tagged: StatementBinding where RawValue: StatementBinding {}
extension Tagged: StatementColumnConvertible where RawValue: StatementColumnConvertible {}
extension Tagged: DatabaseValueConvertible where RawValue: DatabaseValueConvertible {}

/// Defaults of types that are raw representable.
@Suite struct RawRepresentableTests {
    private typealias PlayerID = Tagged<Player, Int64>
    private typealias Term = Tagged<Void, Column>

    private struct Player: FetchableRecord, TableRecord, Identifiable {
        static let databaseTableName = "player"
        var id: PlayerID

        init(row: Row) { id = row["id"] }
    }

    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write {
            try $0.execute(
                sql: """
                    CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT);
                    INSERT INTO player VALUES (1, 'Ann'), (2, 'Bob')
                    """)
        }
    }

    @Test func `An id of one's own is a value`() throws {
        try queue.read { db throws in
            let id = PlayerID(rawValue: 2)
            #expect(try Player.fetchOne(db, id: id)?.id == id)
            #expect(
                try PlayerID.fetchSet(db, sql: "SELECT id FROM player WHERE id = ?", arguments: [id]) == [id])
            #expect(try Player.filter(Column("id") == id).fetchAll(db).map(\.id) == [id])
            #expect(
                try SQLRequest<PlayerID>("SELECT id FROM player WHERE id < \(id)").fetchAll(db).count == 1)
            #expect(try Player.select(Column("id") + id, as: Int.self).fetchAll(db) == [3, 4])
        }
    }

    @Test func `A term of one's own is an expression, a selection and an ordering`() throws {
        try queue.read { db throws in
            let name = Term(rawValue: Column("name"))
            #expect(try Player.order(name.desc).select(name, as: String.self).fetchAll(db) == ["Bob", "Ann"])
            #expect(try Player.order(name).filter(name > "A" && name != "Bob").fetchCount(db) == 1)
            let ordering = Tagged<Void, SQLOrdering>(rawValue: Column("id").desc)
            let selection = Tagged<Void, SQLSelection>(rawValue: (Column("id") * 2).forKey("double"))
            #expect(try Player.order(ordering).select(selection, as: Int.self).fetchAll(db) == [4, 2])
        }
    }

    @Test func `A value that only binds itself is bound`() throws {
        struct Bytes: StatementBinding {
            func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
                "bound".databaseValue.bind(to: sqliteStatement, at: index)
            }
        }
        try queue.read { db throws in
            let statement = try db.makeStatement(sql: "SELECT ?")
            let code = Tagged<Void, Bytes>(rawValue: Bytes()).bind(to: statement.sqliteStatement, at: 1)
            #expect(code == 0 && statement.expandedSQL == "SELECT 'bound'")
        }
    }

    @Test func `The rowid needs no type where a column is expected`() throws {
        struct Entry: FetchableRecord, PersistableRecord {
            static let databaseTableName = "player"
            var id: Int64

            init(id: Int64) { self.id = id }
            init(row: Row) { id = row[.rowID] }

            func encode(to container: inout PersistenceContainer) { container[.rowID] = id }
        }
        try queue.write { db throws in
            try Entry(id: 9).insert(db)
            #expect(try Entry.select(Column.rowID.forKey("rowid")).fetchAll(db).map(\.id) == [1, 2, 9])
            #expect(try Table("player").select(.rowID).order(.rowID).limit(1).fetchAll(db) == [["id": 1]])
            let row: Row = ["rowid": 3]
            #expect(row[.rowID] == 3 && row[.rowID] as Int? == 3)
            #expect(row.coalesce([.rowID]) == 3)
            #expect(try row.decode(Int.self, forColumn: .rowID) == 3)
            #expect(ForeignKey([.rowID], to: [.rowID]) == ForeignKey(["rowid"], to: ["rowid"]))
            #expect(try Player.filter(length(.rowID) == 1).fetchCount(db) == 3)
        }
    }

    @Test func `A table is decoded as what the context asks for`() throws {
        try queue.read { db throws in
            let one = CommonTableExpression<Row>(named: "one", sql: "SELECT 1 AS id")
            let associations = [
                one.association(to: Player.self), one.association(to: Table("player")),
            ]
            for association in associations {
                let rows = try one.all().with(one).including(required: association.select(Column("name")))
                    .fetchAll(db)
                #expect(rows.map { $0.scopes["player"]?["name"] as String? } == ["Ann", "Bob"])
            }
            let table: Table<Player> = Table("player")
            #expect(try table.fetchAll(db).count == 2)
            #expect(try Table("player").fetchAll(db).first == ["id": 1, "name": "Ann"])
        }
    }
}
