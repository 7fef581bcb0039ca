import JoineryAnalysis
import JoineryEngine

/// The names of a vocabulary as candidates, each list in alphabetical order.
struct VocabularyEntries: Sendable {
    typealias Candidate = QueryCompletion.Candidate

    /// A candidate with the name by which it is found.
    struct Entry: Sendable {
        let name: String
        let candidate: Candidate

        init(name: String, kind: QueryCompletion.Kind, text: String? = nil, detail: String = "") {
            self.name = name
            candidate = Candidate(
                text: text ?? QuotingStyle.plain.text(of: name), kind: kind, detail: detail)
        }
    }

    /// The columns of all tables but those of SQLite itself, each name once.
    let columns: [Entry]
    /// The tables of the file itself, and temporary ones.
    let tables: [Entry]
    /// The tables of attached files, in alphabetical order.
    let attachedTables: [QueryVocabulary.Table]
    /// The functions of expressions, each name once.
    let functions: [Entry]
    /// Those of the functions that do not need several rows.
    let scalarFunctions: [Entry]
    /// What may stand for a table, with arguments.
    let tableFunctions: [Entry]
    let collations: [Entry]
    let pragmas: [Entry]
    private let keywords: Set<String>
    private let tablePlaces: [FoldedName: [Int]]

    init(
        tables: [QueryVocabulary.Table], functions: [SQLFunctionInfo], collations: [String],
        modules: [String], pragmas: [String], keywords: [String]
    ) {
        columns = Self.columns(of: tables)
        self.tables = Self.sorted(
            tables.filter { !$0.isAttached }.map { Entry(name: $0.name, kind: $0.isView ? .view : .table) })
        attachedTables = tables.filter(\.isAttached).sorted(byName: \.name)
        self.functions = Self.functions(functions)
        let scalar = Set(functions.filter { $0.kind == .scalar }.map(\.name))
        scalarFunctions = self.functions.filter { scalar.contains($0.name) }
        let ofModules = modules.filter { !Self.needTables.contains($0) && !$0.hasPrefix("pragma_") }
        tableFunctions = Self.sorted(
            (ofModules + pragmas.map { "pragma_" + $0 }).map { name in
                Entry(name: name, kind: .function, text: QuotingStyle.plain.text(of: name) + "(")
            })
        self.collations = Self.sorted(collations.map { Entry(name: $0, kind: .collation) })
        self.pragmas = Self.sorted(pragmas.map { Entry(name: $0, kind: .pragma, text: $0) })
        self.keywords = Set(keywords)
        tablePlaces = Dictionary(grouping: tables.indices) { FoldedName(tables[$0].name) }
    }

    /// The positions of the tables with a name.
    func places(ofTable name: String) -> [Int] { tablePlaces[FoldedName(name)] ?? [] }

    /// Whether SQLite knows a keyword, or each of several.
    func knows(_ keyword: String) -> Bool {
        keyword.split(separator: " ").allSatisfy { keywords.contains(String($0)) }
    }

    /// Returns entries in alphabetical order.
    static func sorted(_ entries: [Entry]) -> [Entry] {
        entries.map { (key: $0.name.lowercased(), entry: $0) }
            .sorted { ($0.key, $0.entry.name) < ($1.key, $1.entry.name) }
            .map(\.entry)
    }

    /// The modules that can only be used with `CREATE VIRTUAL TABLE`.
    private static let needTables: Set<String> = [
        "fts3", "fts3tokenize", "fts4", "fts4aux", "fts5", "fts5vocab", "geopoly", "rtree", "rtree_i32",
    ]

    private static func columns(of tables: [QueryVocabulary.Table]) -> [Entry] {
        var owners: NamedValues<(name: String, tables: [String])> = [:]
        for table in tables where !table.name.lowercased().hasPrefix("sqlite_") {
            for column in table.columns {
                owners[column, default: (column, [])].tables.append(
                    table.isAttached ? table.schema + "." + table.name : table.name)
            }
        }
        return sorted(
            owners.values.map { Entry(name: $0.name, kind: .column, detail: Self.list($0.tables)) })
    }

    /// Returns a few names, or the number of many.
    private static func list(_ tables: [String]) -> String {
        tables.count > 3 ? "\(tables.count) tables" : tables.joined(separator: ", ")
    }

    private static func functions(_ functions: [SQLFunctionInfo]) -> [Entry] {
        let words = functions.filter { info in
            // Operators such as `->` are functions, too, and CURRENT_DATE is a keyword.
            info.name.isSQLWord && !info.name.hasPrefix("current_")
        }
        return sorted(
            Dictionary(grouping: words, by: \.name).map { name, infos -> Entry in
                let counts = Set(infos.map(\.argumentCount))
                return Entry(
                    name: name, kind: .function, text: counts == [0] ? name + "()" : name + "(",
                    detail: arguments(counts))
            })
    }

    private static func arguments(_ counts: Set<Int?>) -> String {
        let numbers = counts.compactMap { $0 }.sorted()
        guard numbers.count == counts.count, let last = numbers.last else { return "any number of arguments" }
        let few = numbers.dropLast().map { "\($0)" }.joined(separator: ", ")
        let number = few.isEmpty ? (last == 0 ? "no" : "\(last)") : "\(few) or \(last)"
        return number == "1" ? "1 argument" : "\(number) arguments"
    }
}
