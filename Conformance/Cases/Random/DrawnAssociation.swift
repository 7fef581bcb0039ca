/// An association of a drawn request: its declaration, its refinements, and the associations that follow it.
struct DrawnAssociation {
    indirect enum Form {
        /// Along a foreign key; `named` holds the columns that the declaration names.
        case direct(Kind, named: Named?)
        case through(DrawnAssociation, using: DrawnAssociation, isToOne: Bool)
        /// To the rows of a common table that have equal values in two columns, or to all of its rows.
        case joined(DrawnCommonTable, on: Pair?)
    }

    /// A column of the origin and one of the destination.
    struct Pair {
        var left: String
        var right: String
    }

    enum Kind: String, CaseIterable {
        case belongsTo, hasMany, hasOne
    }

    /// The columns of a foreign key that a declaration names, with the parent's columns if it names those too.
    struct Named {
        var columns: [String]
        var parentColumns: [String]?
    }

    var form: Form
    /// The names of the tables.
    var origin: String
    var destination: String
    /// The key passed in the declaration.
    var key: String?
    /// The key assigned afterwards.
    var laterKey: String?
    var refinements: [DrawnRefinement] = []
    var uses: [DrawnUse] = []

    var isToMany: Bool {
        switch form {
        case .direct(let kind, _): kind == .hasMany
        case .through(_, _, let isToOne): !isToOne
        case .joined: false
        }
    }
}

extension DrawnAssociation {
    /// Whether no step leads to many rows.
    var staysToOne: Bool {
        switch form {
        case .direct(let kind, _): kind != .hasMany
        case .through(let pivot, let target, _): pivot.staysToOne && target.staysToOne
        case .joined: false
        }
    }

    var isThrough: Bool {
        if case .through = form { true } else { false }
    }
}

extension DrawnUse {
    /// The common table that the rows require.
    var commonTable: DrawnCommonTable? {
        if case .joined(let table, _) = association.form { table } else { nil }
    }

    /// Whether this use, or one nested in it, prefetches rows.
    var prefetches: Bool {
        if case .includingAll = way { true } else { association.uses.contains(where: \.prefetches) }
    }

    /// Whether it prefetches rows for prefetched rows.
    var prefetchesTwice: Bool {
        if case .includingAll = way, association.uses.contains(where: \.prefetches) { return true }
        return association.uses.contains(where: \.prefetchesTwice)
    }
}

/// An association in a request or in another association.
struct DrawnUse {
    enum Way {
        case includingRequired, includingOptional, includingAll, joiningRequired, joiningOptional
        case annotatedRequired, annotatedOptional
        case annotatedWith(DrawnAggregate)
        case having(DrawnAggregate)
    }

    var way: Way
    var association: DrawnAssociation
}

/// A refinement of a request or of an association.
enum DrawnRefinement {
    case greater(String, Int)
    case different(String, String)
    case null(String)
    case literal(String, Int)
    case connected(String, Int)
    case none
    case order([String], isDescending: Bool)
    case reversed
    case unordered
    case select([String])
    case annotated(String)
    case aliased(String?)
    case distinct
    /// Groups with at least this many rows, or all groups if `nil`.
    case grouped([String], atLeast: Int?)
    case with(DrawnCommonTable)
    /// Gives the table an alias that other refinements refer to.
    case tagged(DrawnAlias)
    /// Compares a column with one of the table that has an alias.
    case compared(String, DrawnAlias, String)
    case ordered(DrawnAlias, String)
    case shown(DrawnAlias, String)
}

/// A common table with all rows of a table, or those with at least a number in a column.
struct DrawnCommonTable {
    var name: String
    var table: String
    var atLeast: (column: String, number: Int)?
}

/// An alias without a name.
struct DrawnAlias {
    var number: Int
    let alias = TableAlias<Row>()
}

/// A request for the rows of a table with their associations.
struct DrawnRequest {
    var table: String
    var refinements: [DrawnRefinement]
    var uses: [DrawnUse]
    var limit: Int?
    var offset: Int?
}

// MARK: - Text, as one would type it

extension DrawnCommonTable: CustomStringConvertible {
    var description: String {
        "\"\(name)\" of \"\(table)\"" + (atLeast.map { " where \($0.column) >= \($0.number)" } ?? "")
    }
}

extension DrawnAlias: CustomStringConvertible {
    var description: String { "alias\(number)" }
}

extension DrawnRequest: CustomStringConvertible {
    var description: String {
        let limit = limit.map { ".limit(\($0), offset: \(offset.map(String.init) ?? "nil"))" } ?? ""
        return
            (["Table(\"\(table)\")" + refinements.map { ".\($0)" }.joined()] + uses.map { ".\($0)" } + [limit])
            .joined(separator: "\n")
    }
}

extension DrawnAssociation: CustomStringConvertible {
    var description: String {
        var arguments: [String] = []
        let name: String
        switch form {
        case .direct(let kind, let named):
            name = "\"\(origin)\".\(kind.rawValue)"
            arguments = ["\"\(destination)\""]
            if let key { arguments.append("key: \"\(key)\"") }
            if let named {
                arguments.append("using: \(named.columns)" + (named.parentColumns.map { " to: \($0)" } ?? ""))
            }
        case .through(let pivot, let target, let isToOne):
            name = "\"\(origin)\"." + (isToOne ? "hasOne" : "hasMany")
            arguments = ["through: \(pivot)", "using: \(target)"] + (key.map { ["key: \"\($0)\""] } ?? [])
        case .joined(let table, let pair):
            name = "\"\(origin)\".association"
            arguments = ["to: \(table)"] + (pair.map { ["on: \($0.left) == \($0.right)"] } ?? [])
        }
        let refined = refinements.map { ".\($0)" } + uses.map { ".\($0)" }
        return name + "(\(arguments.joined(separator: ", ")))" + refined.joined()
            + (laterKey.map { ".forKey(\"\($0)\")" } ?? "")
    }
}

extension DrawnUse: CustomStringConvertible {
    var description: String {
        switch way {
        case .includingRequired: "including(required: \(association))"
        case .includingOptional: "including(optional: \(association))"
        case .includingAll: "including(all: \(association))"
        case .joiningRequired: "joining(required: \(association))"
        case .joiningOptional: "joining(optional: \(association))"
        case .annotatedRequired: "annotated(withRequired: \(association))"
        case .annotatedOptional: "annotated(withOptional: \(association))"
        case .annotatedWith(let aggregate): "annotated(with: \(aggregate.text(association)))"
        case .having(let aggregate): "having(\(aggregate.text(association)))"
        }
    }
}
