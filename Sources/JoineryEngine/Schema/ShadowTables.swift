/// The names of the tables in which virtual tables store their data.
///
/// They are derived from the suffixes that the modules use, so that they are recognized even if a module is missing.
struct ShadowTables {
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
        guard let suffixes = Self.suffixes[Self.module(sql)] else { return }
        for suffix in suffixes { names.insert(FoldedName("\(name)_\(suffix)")) }
    }

    /// Whether a module stores rows that are written to its tables, in tables of its own.
    static func storesRows(module: String) -> Bool { suffixes[module] != nil }

    func contains(_ name: FoldedName) -> Bool { names.contains(name) }

    /// Returns the module of `CREATE VIRTUAL TABLE name USING module(…)`, in lowercase. From the name on, SQLite
    /// keeps the statement as it was written, and the name may contain anything.
    static func module(_ sql: String) -> String {
        let prefix = "create virtual table"
        let folded = FoldedName(sql).folded
        guard folded.hasPrefix(prefix) else { return "" }
        var rest = folded.dropFirst(prefix.count).drop(while: \.isWhitespace)
        skipName(&rest)
        rest = rest.drop(while: \.isWhitespace)
        guard rest.hasPrefix("using") else { return "" }
        rest = rest.dropFirst(5).drop(while: { $0.isWhitespace || "\"'`[".contains($0) })
        return String(rest.prefix(while: { $0.isLetter || $0.isNumber || $0 == "_" }))
    }

    private static func skipName(_ rest: inout Substring) {
        let closers: [Character: Character] = ["\"": "\"", "'": "'", "`": "`", "[": "]"]
        guard let open = rest.first, let close = closers[open] else {
            rest = rest.drop(while: { !$0.isWhitespace })
            return
        }
        // A quote inside the name is doubled, so that the name looks like two adjacent quoted strings.
        while rest.first == open {
            rest = rest.dropFirst().drop(while: { $0 != close }).dropFirst()
        }
    }
}
