import FoundationEssentials
import JoineryAnalysis
import JoineryEngine

/// Feedback on a condition while it is typed: its mistake, remarks on its meaning, and the number of rows that each of
/// its clauses leaves.
package struct ConditionReport: Hashable, Sendable {
    /// A part of the condition that `and` or `or` joins with others.
    package struct Clause: Hashable, Sendable {
        package var text: String
        /// Unknown if counting takes too long.
        package var count: RowCount

        package init(text: String, count: RowCount) {
            self.text = text
            self.count = count
        }
    }

    package var mistake: FilterMistake?
    package var remarks: [String] = []
    /// The number of rows that the whole condition leaves; `nil` until they are counted.
    package var count: RowCount?
    /// Empty if the condition is a single clause.
    package var clauses: [Clause] = []

    package init(
        mistake: FilterMistake? = nil, remarks: [String] = [], count: RowCount? = nil, clauses: [Clause] = []
    ) {
        self.mistake = mistake
        self.remarks = remarks
        self.count = count
        self.clauses = clauses
    }

    /// The maximum number of clauses that are counted, and of columns that are sampled.
    private static let mostClauses = 8
    /// The number of rows in a sample that shows what kind of values a column contains.
    private static let sampled = 200
    /// The time limits in seconds, for each count and for all of them.
    private static let budget = (each: 0.4, all: 1.5)

    /// Counts the rows at a path that a condition leaves, and samples the columns in it, within a time limit.
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
            let schema = try db.schema()
            report.clauses = try clauses.prefix(mostClauses).map { clause in
                let shown = clause.columns.reduce(clause) { clause, name in
                    let heading = DefinedColumn.heading(of: name, from: place.table.name, in: schema)
                    return clause.renaming(name, to: heading)
                }
                return Clause(text: SafeText.line(shown.text), count: try count(clause))
            }
        }
        return report
    }
}

extension RowCondition {
    /// Returns a remark if a value is compared with values of another kind: SQLite compares texts and numbers by kind,
    /// and every number comes before every text.
    fileprivate func mismatch(in place: PathRequest, sampled: Int, _ db: Database) throws -> String? {
        guard comparison.comparesValues else { return nil }
        let columns = RowsColumns(of: place.table, db)
        guard let term = try? columns.term(column) else { return nil }
        var kinds: [(kind: ValueKind, text: String)] = []
        for operand in operands {
            if let kind = term.rules.value(of: operand).flatMap({ ValueKind($0, for: term.rules.affinity) }) {
                kinds.append((kind, operand.text))
            }
        }
        guard !kinds.isEmpty else { return nil }
        let request = columns.naming(place.request, for: [column])
            .select(term.value, as: DatabaseValue.self).limit(sampled)
        guard let values = try db.ifTimeAllows(0.2, { try request.fetchAll(db) }) else { return nil }
        if term.rules.affinity == .text,
            let remark = misorder(values, ofColumn: place.table.column(named: column))
        {
            return remark
        }
        let held = Set(values.compactMap { ValueKind($0, for: .blob) })
        guard held.count == 1, let holds = held.first,
            let other = kinds.first(where: { $0.kind != holds && $0.kind != .blob })
        else { return nil }
        let name = SafeText.line(column)
        let text = SafeText.line(other.text)
        return switch (holds, other.kind) {
        case (.text, .number):
            // A column that converts texts to numbers also converts a quoted text.
            term.rules.affinity.makesNumbers
                ? "\(name) holds text, but \(text) is a number even in quotes; "
                    + "text has more than digits, as in '2025-01-01'"
                : "\(name) holds text, but \(text) is a number; quote it: '\(text)'"
        case (.number, .text):
            "\(name) holds numbers, but \(text) is text"
                + (time(other.text, among: values, ofColumn: place.table.column(named: column)).map {
                    "; as \($0.format.name), it is \(Cell($0.value).text)"
                } ?? "")
        default:
            "\(name) holds blobs, but \(text) is \(other.kind == .text ? "text" : "a number")"
        }
    }

    /// Returns the time that a typed date means, as the numbers of a column state times; `nil` if it is no date, or if the
    /// numbers are no times.
    private func time(
        _ text: String, among values: [DatabaseValue], ofColumn info: ColumnInfo?
    ) -> StatedTime? {
        let profiled =
            info.map { ProfiledColumn(Column($0.name), like: $0) }
            ?? ProfiledColumn(Column(column), named: column)
        guard profiled.mayStateTimes, let date = Date.fromDatabaseValue(text.databaseValue) else {
            return nil
        }
        // 0 often stands for no time.
        let numbers = values.filter { !$0.isNull && Double.fromDatabaseValue($0) != 0 }
        let readings = numbers.map { StatedTime.readings(of: $0).map(\.format) }
        let format = readings.first?.first { format in
            readings.count { $0.contains(format) } * 10 >= readings.count * 9
        }
        guard let format, let seconds = Int(exactly: date.timeIntervalSince1970.rounded(.down)) else {
            return nil
        }
        return StatedTime(format: format, seconds: seconds)
    }

    /// Returns a remark if numbers that are kept as texts are in another order than the numbers: '493.28' comes after
    /// '4900'.
    ///
    /// - Parameters:
    ///   - values: A sample of a column that compares texts.
    ///   - column: The column; `nil` if it is computed.
    private func misorder(_ values: [DatabaseValue], ofColumn column: ColumnInfo?) -> String? {
        guard comparison.comparesOrder else { return nil }
        for case .word(let text) in operands {
            guard let number = ColumnAffinity.real.double(of: text) else { continue }
            for case .string(let held) in values.map(\.storage) {
                guard let value = ColumnAffinity.real.double(of: held), value != number,
                    (value < number) != held.utf8.lexicographicallyPrecedes(text.utf8)
                else { continue }
                let place = value < number ? "after" : "before"
                let way = column.map { column in
                    let name = QuotingStyle.plain.text(of: column.name)
                    let rest = operands.count == 1 ? " \(comparison.rawValue) \(text)" : ""
                    return "; for numbers, type sql: CAST(\(SafeText.line(name)) AS REAL)" + rest
                }
                return "\(SafeText.line(self.column)) holds text, where '\(held)' comes \(place) '\(text)'"
                    + (way ?? "")
            }
        }
        return nil
    }
}

extension ColumnAffinity {
    /// Returns the number that a text stands for, as a column of this affinity would read it.
    fileprivate func double(of text: String) -> Double? {
        switch number(of: text) {
        case .double(let double)?: double
        case .int64(let integer)?: Double(integer)
        default: nil
        }
    }
}

/// A kind of value that SQLite distinguishes in comparisons.
private enum ValueKind {
    case number, text, blob

    /// - Parameter affinity: The affinity of the column that it is compared with, which may convert texts to numbers.
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
    /// Whether its result depends on the order of the values.
    fileprivate var comparesOrder: Bool {
        switch self {
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .isBetween, .isNotBetween: true
        case .equal, .unequal, .contains, .containsNot, .like, .notLike, .isNull, .isNotNull, .isIn, .isNotIn:
            false
        }
    }

    /// Whether it compares values, rather than texts with a pattern, or a value with NULL.
    fileprivate var comparesValues: Bool {
        switch self {
        case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn, .isNotIn, .isBetween,
            .isNotBetween:
            true
        case .contains, .containsNot, .like, .notLike, .isNull, .isNotNull: false
        }
    }
}
