extension AssociatedColumn {
    /// What the end of a text may become.
    package struct Completions: Hashable, Sendable {
        /// The end of the text, in the place of which one of the names stands.
        package var begun: String
        package var names: [String]
        /// Whether the text ends in a formula, which is about other rows.
        package var isInFormula = false
    }

    /// What the name that a text ends with may become, in a formula too.
    package static func completions(
        atEndOf text: Substring, from table: String, in source: some AssociationSource
    ) -> Completions {
        let begun = String(text.reversed().prefix { $0.isPartOfWord || $0 == "." }.reversed())
        guard let (formula, table) = formula(atEndOf: text, from: table, in: source) else {
            return Completions(begun: begun, names: completions(of: begun, from: table, in: source))
        }
        guard let quote = formula.lastIndex(of: "\""),
            !formula.count(where: { $0 == "\"" }).isMultiple(of: 2)
        else {
            return Completions(
                begun: begun, names: names(of: begun, from: table, in: source), isInFormula: true)
        }
        // A name of several words is begun.
        let quoted = String(formula[quote...])
        return Completions(
            begun: quoted,
            names: source.columns(of: table).map { ColumnFormula.quoted($0) }.beginning(with: quoted),
            isInFormula: true)
    }

    /// What a name that is begun may become: what its last piece may be, with a dot where more has to follow.
    package static func completions(
        of begun: String, from table: String, in source: some AssociationSource
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
            : ["count"] + columns.map { $0 + "." } + associations
                + Aggregate.ofColumns.map { $0.rawValue + "(" }
        names += pieces.map { way.start + $0 }
        var seen: Set<String> = []
        return names.beginning(with: begun).filter { seen.insert($0).inserted }
    }

    /// What a name in a formula may become: that of a column, or of an association to one.
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

    /// The formula that is begun at the end of a text, and the table of the rows that it is about.
    private static func formula(
        atEndOf text: Substring, from table: String, in source: some AssociationSource
    ) -> (text: Substring, table: String)? {
        var depth = 0
        for index in text.indices.reversed() {
            switch text[index] {
            case ")": depth += 1
            case "(" where depth > 0: depth -= 1
            case "(":
                let name = text[..<index].reversed().prefix { $0.isPartOfWord || $0 == "." }.reversed()
                if let table = tableOfFormula(behind: String(name), from: table, in: source) {
                    return (text[index...].dropFirst(), table)
                }
            default: break
            }
        }
        return nil
    }

    /// Where a name leads that ends with an aggregate: `orders.orderDetails.sum`.
    private static func tableOfFormula(
        behind name: String, from table: String, in source: some AssociationSource
    ) -> String? {
        var way = Way(table: table)
        let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let word = pieces.last, Aggregate.beginning(word + "(") != nil else { return nil }
        for key in pieces.dropLast() {
            guard let association = source.association(key, from: way.table) else { return nil }
            way.follow(association)
        }
        return way.isToOne ? nil : way.table
    }
}

extension AssociatedColumn.Way {
    /// What stands before the next piece of a name.
    fileprivate var start: String { keyPath.map { $0 + "." }.joined() }
}

extension [String] {
    fileprivate func beginning(with text: String) -> [String] {
        filter { $0.lowercased().hasPrefix(text.lowercased()) }
    }
}
