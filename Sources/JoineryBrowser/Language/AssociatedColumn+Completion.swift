extension AssociatedColumn {
    /// The possible completions of the end of a text.
    package struct Completions: Hashable, Sendable {
        /// The end of the text, which one of the names replaces.
        package var begun: String
        package var names: [String]
        /// Whether the text ends in parentheses with a condition or formula on associated rows.
        package var isInside = false
    }

    /// Returns the completions of the name at the end of a text, also in a formula or a condition on associated rows.
    package static func completions(
        atEndOf text: Substring, from table: String, in source: some AssociationSource,
        isCondition: Bool = false
    ) -> Completions {
        let begun = String(text.reversed().prefix { $0.isPartOfWord || $0 == "." }.reversed())
        let place = Place(atEndOf: text, from: table, in: source)
        guard let formula = place.formula else {
            var names = completions(of: begun, from: place.table, in: source, isCondition: isCondition)
            if place.isInside, !begun.contains(".") {
                names = source.columns(of: place.table).beginning(with: begun) + names
            }
            return Completions(begun: begun, names: names.unique, isInside: place.isInside)
        }
        guard let quote = formula.lastIndex(of: "\""),
            !formula.count(where: { $0 == "\"" }).isMultiple(of: 2)
        else {
            return Completions(
                begun: begun, names: names(of: begun, from: place.table, in: source), isInside: true)
        }
        // The text ends in a quoted name, which may have several words.
        let quoted = String(formula[quote...])
        let columns = source.columns(of: place.table).map { ColumnFormula.quoted($0) }
        return Completions(begun: quoted, names: columns.beginning(with: quoted), isInside: true)
    }

    /// Returns the completions of a partial name: the candidates for its last piece, with a dot if more must follow.
    ///
    /// - Parameter isCondition: Whether a column of many rows is valid without an aggregate, because one row that meets
    ///   the condition is enough.
    package static func completions(
        of begun: String, from table: String, in source: some AssociationSource, isCondition: Bool = false
    ) -> [String] {
        var way = Way(table: table)
        var rest = begun[...]
        var names: [String] = []
        while true {
            if !way.isToOne, let dot = rest.lastIndex(of: "."),
                let column = source.column(rest[..<dot], of: way.table)
            {
                names += Aggregate.ofColumns.map { way.start + column + "." + $0.rawValue }
            }
            guard let dot = rest.firstIndex(of: "."),
                let association = source.association(rest[..<dot], from: way.table)
            else { break }
            way.follow(association)
            rest = rest[rest.index(after: dot)...]
        }
        let columns = way.keyPath.isEmpty ? [] : source.columns(of: way.table)
        let associations = source.followable(from: way.table).map { $0.key + "." }
        let pieces =
            way.isToOne
            ? columns + associations
            : ["count"] + (isCondition ? columns : []) + columns.map { $0 + "." } + associations
                + Aggregate.ofColumns.map { $0.rawValue + "(" }
        names += pieces.map { way.start + $0 }
        return names.beginning(with: begun).unique
    }

    /// Returns the completions of a partial name in a formula: columns and to-one associations.
    private static func names(
        of begun: String, from table: String, in source: some AssociationSource
    ) -> [String] {
        var way = Way(table: table)
        var rest = begun[...]
        while let dot = rest.firstIndex(of: "."),
            let association = source.association(rest[..<dot], from: way.table), association.kind.isToOne
        {
            way.follow(association)
            rest = rest[rest.index(after: dot)...]
        }
        let associations = source.followable(from: way.table).filter(\.kind.isToOne).map { $0.key + "." }
        let pieces = source.columns(of: way.table).map { ColumnFormula.quoted($0) } + associations
        return pieces.map { way.start + $0 }.beginning(with: begun)
    }
}

/// The context at the end of a text: a condition on rows, or a formula.
private struct Place {
    /// The table of the rows.
    var table: String
    /// Whether these are not the rows on the screen.
    var isInside = false
    /// The text of the formula so far, if the text ends in one.
    var formula: Substring?

    init(atEndOf text: Substring, from table: String, in source: some AssociationSource) {
        self.table = table
        for (name, text) in Self.openParentheses(atEndOf: text) {
            let names = AssociatedNames(from: self.table, in: source)
            guard let rows = names.rows(name, endingInColumn: false) else { continue }
            if rows.rest.isEmpty {
                self.table = rows.way.table
                isInside = true
            } else if !rows.way.isToOne, AssociatedColumn.Aggregate.beginning(rows.rest + "(") != nil {
                self.table = rows.way.table
                isInside = true
                formula = text
                return
            }
        }
    }

    /// Returns the parentheses that are open at the end of a text, from the outermost in, each with the name before it
    /// and the text after it.
    private static func openParentheses(atEndOf text: Substring) -> [(name: String, text: Substring)] {
        var open: [(String, Substring)] = []
        var depth = 0
        for index in text.indices.reversed() {
            switch text[index] {
            case ")": depth += 1
            case "(" where depth > 0: depth -= 1
            case "(":
                let name = text[..<index].reversed().prefix { $0.isPartOfWord || $0 == "." }.reversed()
                open.append((String(name), text[index...].dropFirst()))
            default: break
            }
        }
        return open.reversed()
    }
}

extension AssociatedColumn.Way {
    /// The prefix of the next piece of a name.
    fileprivate var start: String { keyPath.map { $0 + "." }.joined() }
}

extension [String] {
    /// The elements that begin with a text, in any case.
    func beginning(with text: String) -> [String] {
        filter { $0.lowercased().hasPrefix(text.lowercased()) }
    }

    /// The elements without duplicates, in order of first occurrence.
    fileprivate var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
