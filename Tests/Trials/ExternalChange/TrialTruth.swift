import CSQLite
import CTestSupport
import Glibc
import JoineryEngine

/// The content of all tables of a database, as hashes.
struct TrialTruth {
    struct Content: Equatable {
        /// The hashes of the rows by rowid, if the table has one.
        var rows: [Int64: UInt64] = [:]
        /// The hash of all rows, if the table has no rowids.
        var whole: UInt64?
    }

    private(set) var tables: [String: Content] = [:]
    private(set) var schema: UInt64 = 0
    private(set) var statistics: UInt64 = 0

    /// Reads all tables in a single state of the database.
    init(_ db: Database) throws {
        schema = try Self.sum(Self.rows("SELECT rowid, * FROM sqlite_master", db))
        let names = try Row.fetchAll(
            db, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND rootpage > 0")
        for row in names {
            let name: String = row["name"]
            let sql: String? = row["sql"]
            let quoted = "\"\(name)\""
            if name.hasPrefix("sqlite_stat") {
                statistics ^= try Self.sum(Self.rows("SELECT rowid, * FROM \(quoted)", db))
            } else if sql?.uppercased().contains("WITHOUT ROWID") == true {
                tables[name] = Content(whole: try Self.sum(Self.rows("SELECT * FROM \(quoted)", db)))
            } else {
                let rows = try Self.rows("SELECT rowid, * FROM \(quoted) NOT INDEXED", db)
                tables[name] = Content(rows: Dictionary(rows, uniquingKeysWith: { $0 &+ $1 }))
            }
        }
    }

    /// Returns the names of the tables that differ.
    func changedTables(to other: TrialTruth) -> Set<String> {
        Set(tables.keys).union(other.tables.keys).filter { tables[$0] != other.tables[$0] }
    }

    /// Returns the rows of a table that differ, or `nil` if the table has no rowids, or was created or dropped.
    func changedRows(of table: String, to other: TrialTruth) -> TrialRows? {
        guard let before = tables[table], let after = other.tables[table], before.whole == nil else {
            return nil
        }
        var result = TrialRows()
        for (id, hash) in after.rows {
            guard let former = before.rows[id] else {
                result.inserted.insert(id)
                continue
            }
            if former != hash { result.updated.insert(id) }
        }
        result.deleted = Set(before.rows.keys.filter { after.rows[$0] == nil })
        return result
    }

    private static func rows(_ sql: String, _ db: Database) throws -> [(Int64, UInt64)] {
        var rows: UnsafeMutablePointer<joinery_row_hash>?
        var count = 0
        let code = joinery_hash_rows(db.sqliteConnection, sql, &rows, &count)
        defer { free(rows) }
        guard code == SQLITE_OK else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code), message: "cannot hash: \(sql)")
        }
        return (0..<count).compactMap { index in rows.map { ($0[index].id, $0[index].hash) } }
    }

    /// Returns a sum that does not depend on the order of the rows.
    private static func sum(_ rows: [(Int64, UInt64)]) -> UInt64 {
        rows.reduce(UInt64(rows.count)) { $0 &+ $1.1 &* 0x9E37_79B9_7F4A_7C15 }
    }
}

/// The rows that a transaction has changed.
struct TrialRows: Equatable {
    var inserted: Set<Int64> = []
    var updated: Set<Int64> = []
    var deleted: Set<Int64> = []

    var all: Set<Int64> { inserted.union(updated).union(deleted) }
}
