import JoineryEngine

/// What is told of a condition while it is typed: what is wrong with it, what it takes for what, and how many rows each of
/// its clauses leaves.
package struct ConditionReport: Hashable, Sendable {
    /// A part of the condition that `and` or `or` joins with others.
    package struct Clause: Hashable, Sendable {
        package var text: String
        /// Unknown where counting takes too long.
        package var count: RowCount

        package init(text: String, count: RowCount) {
            self.text = text
            self.count = count
        }
    }

    package var mistake: FilterMistake?
    package var remarks: [String] = []
    /// The rows that all of it leaves; `nil` until it is counted.
    package var count: RowCount?
    /// Empty where there is one alone.
    package var clauses: [Clause] = []

    package init(
        mistake: FilterMistake? = nil, remarks: [String] = [], count: RowCount? = nil, clauses: [Clause] = []
    ) {
        self.mistake = mistake
        self.remarks = remarks
        self.count = count
        self.clauses = clauses
    }

    /// Clauses that are counted.
    private static let mostClauses = 8
    /// Rows whose values tell what a column holds.
    private static let sampled = 200
    /// Seconds for one count, and for all.
    private static let budget = (each: 0.4, all: 1.5)

    /// Counts the rows of a place that a condition leaves, and looks at what its columns hold; within a time.
    static func fetch(_ path: Path, _ condition: Condition, _ db: Database) throws -> ConditionReport {
        let place = try PathRequest(path, db)
        let start = ContinuousClock.now
        func count(_ condition: Condition) throws -> RowCount {
            let spent = (ContinuousClock.now - start) / .seconds(1)
            guard spent < budget.all else { return .unknown }
            let filter = RowsFilter(text: "", content: .condition(condition))
            let rows = try filter.filtering(place.request, of: place.table, db)
            return try db.ifTimeAllows(budget.each) {
                try RowCounter.count(rows, budget: budget.each / 2, db)
            } ?? .unknown
        }
        var report = ConditionReport(count: try count(condition))
        for leaf in condition.leaves.prefix(mostClauses) {
            if let remark = try leaf.mismatch(in: place, sampled: sampled, db),
                !report.remarks.contains(remark)
            {
                report.remarks.append(remark)
            }
        }
        let clauses = condition.clauses
        if clauses.count > 1 {
            report.clauses = try clauses.prefix(mostClauses).map {
                Clause(text: SafeText.line($0.text), count: try count($0))
            }
        }
        return report
    }
}

extension RowCondition {
    /// What a person should know who takes a value of one kind for one of another: SQLite compares texts and numbers by
    /// their kinds, and every number comes before every text.
    fileprivate func mismatch(in place: PathRequest, sampled: Int, _ db: Database) throws -> String? {
        guard comparison.comparesValues else { return nil }
        let columns = RowsColumns(of: place.table, db)
        guard let term = try? columns.term(column) else { return nil }
        var kinds: [(kind: ValueKind, text: String)] = []
        for operand in operands {
            if let kind = operand.value(for: term.affinity).flatMap({ ValueKind($0, for: term.affinity) }) {
                kinds.append((kind, operand.text))
            }
        }
        guard !kinds.isEmpty else { return nil }
        let request = columns.naming(place.request, for: [column])
            .select(term.expression, as: DatabaseValue.self).limit(sampled)
        guard let values = try db.ifTimeAllows(0.2, { try request.fetchAll(db) }) else { return nil }
        let held = Set(values.compactMap { ValueKind($0, for: .blob) })
        guard held.count == 1, let holds = held.first,
            let other = kinds.first(where: { $0.kind != holds && $0.kind != .blob })
        else { return nil }
        let name = SafeText.line(column)
        let text = SafeText.line(other.text)
        return switch (holds, other.kind) {
        case (.text, .number):
            // A column that makes numbers of texts makes one of a text in quotes, too.
            term.affinity.makesNumbers
                ? "\(name) holds texts, and \(text) is a number even in quotes; a text has more than digits, as '2025-01-01' has"
                : "\(name) holds texts, and this compares text with a number; quote it: '\(text)'"
        case (.number, .text): "\(name) holds numbers, and this compares a number with text: \(text)"
        default:
            "\(name) holds blobs, and this compares a blob with \(other.kind == .text ? "text" : "a number")"
        }
    }
}

/// What SQLite tells apart before it compares.
private enum ValueKind {
    case number, text, blob

    /// - Parameter affinity: That of the column that the value is compared with, which makes numbers of texts.
    init?(_ value: DatabaseValue, for affinity: ColumnAffinity) {
        switch value.storage {
        case .null: return nil
        case .int64, .double: self = .number
        case .string(let text):
            self = affinity.makesNumbers && affinity.number(of: text.trimmed) != nil ? .number : .text
        case .blob: self = .blob
        }
    }
}

extension ColumnAffinity {
    /// Whether a text that looks like a number is compared as one.
    fileprivate var makesNumbers: Bool { self != .text && self != .blob }
}

extension RowCondition.Comparison {
    /// Whether values are compared, and not texts with a pattern, or NULL.
    fileprivate var comparesValues: Bool {
        switch self {
        case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn, .isNotIn, .isBetween,
            .isNotBetween:
            true
        case .contains, .containsNot, .like, .notLike, .isNull, .isNotNull: false
        }
    }
}
