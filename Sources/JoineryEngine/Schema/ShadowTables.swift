/// The names of the tables in which virtual tables store their data.
///
/// They are derived from the suffixes that the modules use, so that they are recognized even if a module is missing.
package struct ShadowTables {
    private static let suffixes: [String: [String]] = [
        "fts3": ["content", "segments", "segdir", "docsize", "stat"],
        "fts4": ["content", "segments", "segdir", "docsize", "stat"],
        "fts5": ["data", "idx", "content", "docsize", "config"],
        "rtree": ["node", "parent", "rowid"],
        "rtree_i32": ["node", "parent", "rowid"],
        "geopoly": ["node", "parent", "rowid"],
    ]

    private var names: Set<FoldedName> = []

    mutating func add(virtualTable name: String, sql: String) {
        names.formUnion(Self.names(ofVirtualTable: name, sql: sql))
    }

    /// Returns the names of the tables in which a virtual table may store its data.
    package static func names(ofVirtualTable name: String, sql: String) -> [FoldedName] {
        suffixes[module(sql), default: []].map { FoldedName("\(name)_\($0)") }
    }

    /// Whether a module stores rows that are written to its tables, in tables of its own.
    package static func storesRows(module: String) -> Bool { suffixes[module] != nil }

    func contains(_ name: FoldedName) -> Bool { names.contains(name) }

    /// Returns the module of a `CREATE VIRTUAL TABLE` statement, in lowercase.
    package static func module(_ sql: String) -> String { VirtualTableStatement(sql).module.lowercased() }
}
