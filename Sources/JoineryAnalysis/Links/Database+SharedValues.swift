import JoineryEngine

extension Database {
    /// Finds the columns that hold values of another one: where else these values occur.
    ///
    /// ```swift
    /// let shared = try db.columns(sharingValuesWith: "customer_code", of: "orders")
    /// ```
    ///
    /// Up to 192 different values are looked for in every other column of all tables of the file and of
    /// ``JoineryEngine/Configuration/attachedDatabases``, except views, virtual tables, their shadow tables, and the internal
    /// tables of SQLite. A value occurs in a column if `=` says so in SQL, with that column on the left: its collation counts,
    /// and the text `'5'` of one column may equal the number 5 of the other, as the types of both say.
    ///
    /// A column with an index is searched through it. Of others, all rows are read if they are few: at most 200,000, and 64 MB of
    /// values of a table. Of more rows, groups of neighbors from all parts of the table are read, or the first ones if they have no
    /// rowids; of larger values, the first ones. See ``SharedValues/Column/isSampled``. Values of more than 16 MB are not read, and
    /// count as different.
    ///
    /// 0, -1 and empty texts often stand for no value. They are looked for and counted like others, but a column that has no more
    /// than these is left out, unless there are no others to look for.
    ///
    /// - Parameters:
    ///   - column: The name of the column.
    ///   - table: The name of its table or view. A view is computed, which may take long.
    /// - Throws: A `DatabaseError` if there is no such table or column, if its values cannot be read, or if the search is
    ///   interrupted. A column of another table that cannot be read is no error: see ``SharedValues/unread``.
    public func columns(sharingValuesWith column: String, of table: String) throws -> SharedValues {
        let schema = try schema()
        guard let origin = schema.table(named: table) else {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "no such table: \(table)")
        }
        if let reason = origin.brokenReason {
            throw DatabaseError(
                resultCode: .SQLITE_ERROR, message: "\(origin.name) cannot be read: \(reason)")
        }
        let name = FoldedName(column)
        guard let position = origin.columns.firstIndex(where: { FoldedName($0.name) == name }) else {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "no such column: \(table).\(column)")
        }
        // Its many small statements are no news.
        return try schemaCache.lookingUp {
            let sought = try SoughtValues(of: origin, column: position, in: self)
            var search = SharedValueSearch(sought, in: self)
            for target in schema.tables where target.kind == .table {
                let isOrigin =
                    target.schemaName == origin.schemaName
                    && FoldedName(target.name) == FoldedName(origin.name)
                try search.search(target, except: isOrigin ? position : nil)
            }
            return search.result
        }
    }
}

/// A search for the columns that hold some values.
private struct SharedValueSearch {
    let sought: SoughtValues
    let db: Database
    private var columns: [SharedValues.Column] = []
    private var unread: [SharedValues.UnreadColumn] = []

    init(_ sought: SoughtValues, in db: Database) {
        self.sought = sought
        self.db = db
    }

    var result: SharedValues {
        // Columns with as many values stay in their order.
        let ranked = columns.enumerated().sorted {
            ($1.element.found, $0.offset) < ($0.element.found, $1.offset)
        }
        return SharedValues(
            sampled: sought.count, isComplete: sought.isComplete, columns: ranked.map(\.element),
            unread: unread)
    }

    mutating func search(_ table: TableInfo, except own: Int?) throws {
        if let reason = table.brokenReason {
            unread.append(.init(table: table.name, column: nil, reason: .failed(reason)))
            return
        }
        guard sought.count > 0 else { return }
        var outcomes: [Int: Outcome] = [:]
        var others: [Int] = []
        for (position, column) in table.columns.enumerated() where position != own && !column.isHidden {
            if let message = column.brokenReason {
                outcomes[position] = .unread(.failed(message))
            } else if sought.canUseIndexes(of: column), let access = table.access(to: column) {
                outcomes[position] = try lookUp(column, of: table, through: access)
            } else if column.kind == .generatedVirtual {
                outcomes[position] = .unread(.isComputed)
            } else {
                others.append(position)
            }
        }
        try outcomes.merge(ValueScan(of: table, for: sought, in: db).search(others)) { $1 }
        let keys = Set(table.uniqueKeyColumns.filter { $0.count == 1 }.joined().map { FoldedName($0) })
        for (position, column) in table.columns.enumerated() {
            switch outcomes[position] {
            case .found(let found, let isSampled) where sought.isTelling(found):
                columns.append(
                    .init(
                        table: table.name, column: column.name, found: found.count,
                        isUnique: keys.contains(FoldedName(column.name)), isSampled: isSampled))
            case .unread(let reason):
                unread.append(.init(table: table.name, column: column.name, reason: reason))
            case .found, nil: break
            }
        }
    }

    private func lookUp(_ column: ColumnInfo, of table: TableInfo, through access: TableInfo.Access) throws
        -> Outcome
    {
        let name = column.name.quotedDatabaseIdentifier
        do {
            let statement = try db.makeStatement(
                sql: "SELECT 1 FROM \(table.quotedName)\(access.sql) WHERE \(name) = ? LIMIT 1")
            var found: Set<Int> = []
            for (position, value) in sought.values(for: column).enumerated() where column.mayHold(value) {
                try statement.forEachRow([value.asInteger]) { _ in found.insert(position) }
            }
            return .found(found, isSampled: false)
        } catch let error as DatabaseError where error.concernsWhatIsRead {
            return .unread(.failed(error.message ?? error.description))
        }
    }
}

extension TableInfo {
    /// How SQLite finds the rows with a value without reading all.
    fileprivate enum Access {
        case rowID
        case index(String)

        /// What follows the name of the table. The statistics of a file may be wrong, and mislead SQLite.
        var sql: String {
            switch self {
            case .rowID: ""
            case .index(let name): " INDEXED BY \(name.quotedDatabaseIdentifier)"
            }
        }
    }

    /// How SQLite finds the rows with a value of a column: by rowid, or by an index of all rows that begins with the column, in its
    /// collation; `nil` if it has to read all rows.
    fileprivate func access(to column: ColumnInfo) -> Access? {
        let name = FoldedName(column.name)
        if let key = primaryKey?.rowIDColumn, FoldedName(key) == name { return .rowID }
        let collation = FoldedName(column.collation.rawValue)
        let index = indexes.first { index in
            !index.isPartial && !index.hasExpressions && index.columns.first.map { FoldedName($0) } == name
                && index.collations.first.map { FoldedName($0) } == collation
        }
        return index.map { .index($0.name) }
    }
}

extension ColumnInfo {
    /// Whether the column may hold a value that equals this one without a conversion.
    ///
    /// SQLite converts values that it seeks in an index as if they were stored in the column: numbers to texts, which they do
    /// not equal.
    fileprivate func mayHold(_ value: DatabaseValue) -> Bool {
        switch (value.storage, affinity) {
        case (.int64, .text), (.double, .text): false
        default: true
        }
    }
}

extension DatabaseValue {
    /// The integer that equals a real number. SQLite does not find the least rowid by a real number.
    fileprivate var asInteger: DatabaseValue {
        guard case .double(let real) = storage, let integer = Int64(exactly: real) else { return self }
        return integer.databaseValue
    }
}
