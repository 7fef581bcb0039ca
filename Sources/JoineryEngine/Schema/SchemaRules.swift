/// Rules that supplement the schema: foreign keys that it does not declare, and the labels of rows.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.schemaRules.infersForeignKeys = true
/// configuration.schemaRules.labels = ["member": ["name", "email"]]
/// configuration.schemaRules.verdicts = [.init(from: "event", key: "author", .accepted(key: "speaker"))]
/// ```
///
/// By default there are no rules, and a schema contains only what it declares: requests that rely on it mean the same
/// everywhere.
///
/// See also <doc:AssociationsFromTheSchema>.
public struct SchemaRules: Hashable, Sendable {
    /// No rules: the schema as declared.
    public static let declared = SchemaRules()

    /// Whether a column that is named after the key of another table counts as a foreign key.
    ///
    /// Examples are `author_id`, `authorId` and `AUTHORID`, if there is a table `author` or `authors` whose primary
    /// key has a single column of a compatible type. In a table `app_event`, they may also refer to `app_author`. A column
    /// that is part of a declared foreign key does not count, nor does one next to a column `author_type` that holds nothing
    /// but names of tables or classes, which suggests that it may refer to several tables.
    ///
    /// When a connection reads the schema under this rule, it reads up to 64 rows of such a column. Without values, or where
    /// the rule is applied later by ``DatabaseSchema/following(_:)``, the name of the column decides. All connections
    /// with the same ``Configuration`` decide alike.
    public var infersForeignKeys = false
    /// The links that a search in names and values found; `nil` if there was none, so that names alone decide.
    ///
    /// Those that are at least likely count as inferred foreign keys, in place of what names alone suggest. A link that does
    /// not match the tables, or whose columns are those of a declared foreign key, is ignored. They have no effect without
    /// ``infersForeignKeys``.
    public var links: [LinkCandidate]?
    /// Decisions about inferred associations.
    public var verdicts: [Verdict] = []
    /// Foreign keys that are neither declared nor inferred.
    public var definitions: [Definition] = []
    /// The columns that form the label of a row, by table name. A label identifies a row to people.
    public var labels: NamedValues<[String]> = [:]

    /// Creates an empty set of rules.
    public init() {}

    /// A decision about an inferred association, seen from either side.
    public struct Verdict: Hashable, Sendable {
        /// What is decided about an association.
        public enum Judgement: Hashable, Sendable {
            /// The association does not exist.
            case refused
            /// The association exists, under another key if one is given. It counts as defined, no longer as
            /// inferred.
            case accepted(key: String?)
        }

        /// The table from which the association is seen.
        public var table: String
        /// The key that the association has without any decisions.
        public var key: String
        /// What is decided.
        public var judgement: Judgement

        /// Creates a decision about the association of a table that has a key.
        public init(from table: String, key: String, _ judgement: Judgement) {
            self.table = table
            self.key = key
            self.judgement = judgement
        }
    }

    /// A foreign key that the schema does not declare, with the keys of its associations.
    public struct Definition: Hashable, Sendable {
        /// The table that contains the foreign key.
        public var table: String
        /// The key of the association from the table.
        public var key: String
        /// The columns of the foreign key.
        public var columns: [String]
        /// The referenced table.
        public var destinationTable: String
        /// The referenced columns; those of the primary key if `nil`.
        public var destinationColumns: [String]?
        /// The values that other columns of a row must have for the row to refer to anything.
        public var conditions: [ForeignKey.Condition]
        /// The key of the association from the other side; derived if `nil`.
        public var inverseKey: String?

        /// Creates a definition of an association.
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

    /// A rule that does not match the tables, and is ignored.
    public struct Problem: Hashable, Sendable {
        /// The table that the rule concerns.
        public let table: String
        /// The key of the association that the rule concerns; `nil` if it is a label.
        public let key: String?
        /// A description of the problem, and of how to correct it.
        public let sentence: String
        /// Whether the rule is a decision about an association that was not inferred. A search for
        /// ``SchemaRules/links`` may still find it.
        public let isAboutInference: Bool

        init(table: String, key: String?, sentence: String, isAboutInference: Bool = false) {
            self.table = table
            self.key = key
            self.sentence = sentence
            self.isAboutInference = isAboutInference
        }
    }
}

extension SchemaRules {
    /// Returns tables with the existing columns among those that form the labels of their rows.
    func labeling(_ tables: [TableInfo]) -> [TableInfo] {
        return tables.map { table in
            var table = table
            table.labelColumns = (labels[table.name] ?? []).compactMap {
                table.column(named: $0)?.name
            }
            return table
        }
    }

    /// Returns the labels that do not match the tables.
    func labelProblems(in schema: DatabaseSchema) -> [Problem] {
        labels.sorted { $0.key < $1.key }.compactMap { name, columns in
            guard let table = schema.table(named: name) else {
                return Problem(table: name, key: nil, sentence: schema.missing(table: name))
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

extension DatabaseSchema {
    /// The sentence that a table is missing which a rule names.
    func missing(table name: String) -> String {
        let sentence = "There is no table \(name)."
        guard let dot = name.firstIndex(of: "."), dot != name.startIndex, String(name[..<dot]).isPlainWord,
            !hasAttachedTables
                || !tables.contains(where: {
                    $0.schemaName?.equalsIgnoringASCIICase(String(name[..<dot])) == true
                })
        else { return sentence }
        return sentence + " If it is in another file, attach that file as \(name[..<dot])."
    }
}
