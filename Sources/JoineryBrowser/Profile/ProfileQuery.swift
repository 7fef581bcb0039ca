import JoineryAnalysis
import JoineryEngine

/// Columns of the rows at a place, to be profiled.
package struct ProfileQuery: Hashable, Sendable {
    /// The path of the rows.
    package var path: Path
    package var filter: RowsFilter?
    /// The rows to profile; `nil` for all rows that meet the filter.
    package var selection: RowsSelection?
    /// The names of the columns, also of added ones.
    package var columns: [String]
    /// Whether to read all rows, however many.
    package var isExact: Bool
    /// Whether to find the commonest values and the median.
    package var hasValues: Bool
    /// Whether commits by other programs are the reason, after which there is no hurry.
    package var isRepeated = false

    package init(
        path: Path, filter: RowsFilter? = nil, selection: RowsSelection? = nil, columns: [String],
        isExact: Bool = false, hasValues: Bool = true
    ) {
        self.path = path
        self.filter = filter
        self.selection = selection
        self.columns = columns
        self.isExact = isExact
        self.hasValues = hasValues
    }

    /// Which rows are selected, in words; `nil` if all rows are profiled.
    package var selectionText: String? {
        selection.map { $0.count == 1 ? "1 selected row" : "\($0.count) selected rows" }
    }

    var reading: ProfileReading {
        var reading = isExact ? ProfileReading.all : .quick
        reading.hasValues = hasValues
        return reading
    }
}

/// The profiles of columns of the same rows.
package struct ProfileContent: Equatable, Sendable {
    package struct Column: Equatable, Sendable {
        package var name: String
        /// The declared type; empty if there is none.
        package var type: String
        package var profile: Result<ColumnProfile, RowsProfile.Failure>
        /// Whether the values name rows, as those of a key or a foreign key do.
        package var isKey = false
        /// The labels of the rows that the commonest values refer to.
        package var labels: [DatabaseValue: String] = [:]
        /// Those of the commonest values that refer to no row, though a foreign key is declared.
        package var deadValues: Set<DatabaseValue> = []

        package var figures: ColumnProfile? { try? profile.get() }
    }

    /// The rows that were read, without the columns.
    package var rows: RowsProfile
    package var columns: [Column]
    /// The time that reading took.
    package var seconds = 0.0

    package init(rows: RowsProfile, columns: [Column]) {
        self.rows = rows
        self.rows.columns = []
        self.columns = columns
    }
}

extension ProfileContent {
    /// Profiles columns of the rows at a path.
    ///
    /// - Throws: A `PathError` if a column no longer exists or the path leads nowhere, or a `DatabaseError`.
    package static func read(_ query: ProfileQuery, in db: Database) throws -> ProfileContent {
        let start = ContinuousClock.now
        let place = try PathRequest(query.path, db)
        let columns = RowsColumns(of: place.table, db)
        let keys = try KeyColumns(of: place.table, db)
        let known = try query.columns.map { name in
            let term = try columns.term(name)
            return (
                name: name, value: term.value, column: try columns.column(behind: name),
                key: try keys.column(name) ?? columns.associatedKey(name)
            )
        }
        let condition = try query.filter.map { try columns.condition($0) }
        let chosen = query.selection.map { place.request.filter(place.table.condition(for: Array($0.keys))) }
        let request = columns.naming(chosen ?? place.request, for: query.columns, and: query.filter)
        let isTable = query.path.steps.isEmpty && query.selection == nil && place.table.hasRowID
        let rows = ProfiledRows(request, where: condition, allOf: isTable ? place.table.name : nil)
        let profiled = known.map { name, value, column, key in
            var profiled =
                column.map { ProfiledColumn(value, like: $0) } ?? ProfiledColumn(value, named: name)
            profiled.isKey = key != nil
            return profiled
        }
        let profile = try db.profile(profiled, of: rows, reading: query.reading)
        var targets = KeyTargets(db)
        var content = ProfileContent(
            rows: profile,
            columns: try zip(known, profile.columns).map { known, profile in
                var column = Column(name: known.name, type: known.column?.type ?? "", profile: profile)
                guard let key = known.key else { return column }
                column.isKey = true
                if query.hasValues { try targets.add(to: &column, of: key) }
                return column
            })
        content.seconds = (ContinuousClock.now - start) / .seconds(1)
        return content
    }
}

extension OpenResult {
    /// Profiles columns of the result.
    ///
    /// - Throws: A `PathError` if the selected rows are those of another run, or a `DatabaseError` if the result cannot be read.
    func profile(
        _ query: ProfileQuery, _ interruption: Interruption, _ db: Database,
        report: @escaping (Int) -> Void
    ) throws -> ProfileContent {
        let start = ContinuousClock.now
        func column(_ name: String) -> (number: Int, column: ProfiledColumn)? {
            columns.firstIndex(of: name).map { number in
                var column = ProfiledColumn(Column(name), named: name)
                column.isKey = keyColumns[number] != nil
                return (number, column)
            }
        }
        let known = query.columns.compactMap { name in column(name).map { (name: name, column: $0) } }
        let profile = try store.profile(
            known.map(\.column), of: try query.selection.map { try numbers(of: $0) },
            reading: query.reading, isCanceled: { interruption.isInterrupted })
        var targets = KeyTargets(db)
        var content = ProfileContent(
            rows: profile,
            columns: try zip(known, profile.columns).map { known, profile in
                var column = ProfileContent.Column(name: known.name, type: "", profile: profile)
                guard let key = keyColumns[known.column.number] else { return column }
                column.isKey = true
                if query.hasValues { try targets.add(to: &column, of: key) }
                return column
            })
        content.seconds = (ContinuousClock.now - start) / .seconds(1)
        return content
    }
}
