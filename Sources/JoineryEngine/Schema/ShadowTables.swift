/// The names of the tables in which virtual tables keep their data.
///
/// They are told by the modules' own suffixes, so that they are recognised where a module is not even there.
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

    func contains(_ name: FoldedName) -> Bool { names.contains(name) }

    /// The module of `CREATE VIRTUAL TABLE name USING module(…)`, in lower case; the name may contain anything.
    private static func module(_ sql: String) -> String {
        let folded = FoldedName(sql).folded
        for module in suffixes.keys.sorted(by: { $0.count > $1.count }) {
            var rest = Substring(folded)
            while let using = rest.firstIndex(of: "u") {
                rest = rest[using...]
                if rest.hasPrefix("using") {
                    let after = rest.dropFirst(5)
                    let word = after.drop(while: \.isWhitespace)
                    let name = word.drop(while: { "\"'`[".contains($0) }).prefix {
                        $0.isLetter || $0.isNumber || $0 == "_"
                    }
                    if word.startIndex > after.startIndex, name == module { return module }
                }
                rest = rest.dropFirst()
            }
        }
        return ""
    }
}
