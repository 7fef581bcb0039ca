/// What a schema does not tell of its tables: what else ties them, guessed or known, and what their rows are called.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.schemaRules.infersForeignKeys = true
/// configuration.schemaRules.labels = ["member": ["name", "email"]]
/// configuration.schemaRules.verdicts = [.init(from: "event", key: "author", .accepted(key: "speaker"))]
/// ```
///
/// By default there are none, and a schema is what it declares: requests that count on it mean the same wherever they run.
public struct SchemaRules: Hashable, Sendable {
    /// No rules: what the schema declares.
    public static let declared = SchemaRules()

    /// Whether a column that is called like the key of another table is taken for a foreign key.
    ///
    /// So are `author_id`, `authorId` and `AUTHORID` where there is a table `author` or `authors` with a primary key of
    /// one column that takes the same values, unless the column is part of a declared foreign key, or a column
    /// `author_type` says that it may refer to several tables.
    public var infersForeignKeys = false
    /// What was inferred rightly or wrongly.
    public var verdicts: [Verdict] = []
    /// Associations that nothing tells of.
    public var definitions: [Definition] = []
    /// The columns by which rows are recognized, by table.
    public var labels: [String: [String]] = [:]

    /// Makes no rules.
    public init() {}

    /// What becomes of an association that was inferred, seen from either side.
    public struct Verdict: Hashable, Sendable {
        public enum Judgement: Hashable, Sendable {
            /// There is no such association.
            case refused
            /// There is, under another key if one is given; it counts as defined, and as inferred no longer.
            case accepted(key: String?)
        }

        public var table: String
        public var key: String
        public var judgement: Judgement

        /// Judges the association of a table that has a key.
        public init(from table: String, key: String, _ judgement: Judgement) {
            self.table = table
            self.key = key
            self.judgement = judgement
        }
    }

    /// A foreign key that nobody declared, with the keys of the associations over it.
    public struct Definition: Hashable, Sendable {
        /// The table that holds the foreign key, and the key of its association.
        public var table: String
        public var key: String
        public var columns: [String]
        public var destinationTable: String
        /// The columns that are referred to; the primary key where there are none.
        public var destinationColumns: [String]?
        /// What else a row must have to refer to anything.
        public var conditions: [ForeignKey.Condition]
        /// The key of the association from the other side; one is found where there is none.
        public var inverseKey: String?

        /// Defines an association.
        public init(
            from table: String, key: String, columns: [String], to destinationTable: String,
            destinationColumns: [String]? = nil, where conditions: [ForeignKey.Condition] = [],
            inverseKey: String? = nil
        ) {
            self.table = table
            self.key = key
            self.columns = columns
            self.destinationTable = destinationTable
            self.destinationColumns = destinationColumns
            self.conditions = conditions
            self.inverseKey = inverseKey
        }
    }

    /// A rule that does not go with the tables, and counts for nothing.
    public struct Problem: Hashable, Sendable {
        /// The table that the rule is about.
        public let table: String
        /// The key of the association that it is about; `nil` for the label.
        public let key: String?
        /// What is wrong, and what to write instead.
        public let sentence: String
    }
}

extension SchemaRules {
    /// The columns that make the label of a table's rows, as far as there are such.
    func labelColumns(of table: TableInfo) -> [String] {
        let name = FoldedName(table.name)
        let wanted = labels.first { FoldedName($0.key) == name }?.value ?? []
        return wanted.compactMap { table.column(named: $0)?.name }
    }

    /// What of the labels does not go with the tables.
    func labelProblems(in schema: DatabaseSchema) -> [Problem] {
        labels.sorted { $0.key < $1.key }.compactMap { name, columns in
            guard let table = schema.table(named: name) else {
                return Problem(table: name, key: nil, sentence: "There is no table \(name).")
            }
            let missing = columns.filter { table.column(named: $0) == nil }
            guard !missing.isEmpty else { return nil }
            let names = table.visibleColumns.map(\.name).joined(separator: ", ")
            return Problem(
                table: name, key: nil,
                sentence: "\(table.name) has no column \(missing.joined(separator: ", ")). It has: \(names).")
        }
    }
}
