extension AssociatedColumn {
    /// Creates the column with a name, ignoring case. Its pieces may be quoted. Associations without a column mean the
    /// number of their rows.
    ///
    /// - Parameter table: The table of the rows.
    /// - Throws: A `FilterMistake` that says what would be correct.
    package init(_ name: String, from table: String, in source: some AssociationSource) throws(FilterMistake)
    {
        var way = Way(table: table)
        var rest = name[...]
        while true {
            let key = NamePiece(rest)
            guard let association = source.association(key.name, from: way.table) else {
                throw way.mistake(rest, source)
            }
            way.follow(association)
            rest = rest[key.end...]
            if let next = rest.first, next != "." { throw way.mistake(rest, source) }
            rest = rest.dropFirst()
            if let value = try way.value(rest, source) {
                self.init(keyPath: way.keyPath, value: value)
                return
            }
        }
    }

    /// The associations that a name begins with.
    struct Way {
        var keyPath: [String] = []
        /// The table that they lead to.
        var table: String
        var isToOne = true

        init(table: String) {
            self.table = table
        }

        mutating func follow(_ association: CatalogAssociation) {
            keyPath.append(association.key)
            table = association.target
            isToOne = isToOne && association.kind.isToOne
        }

        var text: String { SafeText.line(keyPath.map(NamePiece.text(ofKey:)).joined(separator: ".")) }

        /// Returns the value that the rest of a name means; `nil` if another association may follow.
        func value(_ rest: Substring, _ source: some AssociationSource) throws(FilterMistake) -> Value? {
            if isToOne {
                // Of two meanings of a dot, the one between names precedes the one in a name.
                let piece = NamePiece(rest)
                let leadsFurther =
                    piece.end < rest.endIndex && source.association(piece.name, from: table) != nil
                    && (try? AssociatedColumn(String(rest), from: table, in: source)) != nil
                return leadsFurther ? nil : source.column(typed: rest, of: table).map { .column($0) }
            }
            if rest.isEmpty || rest.lowercased() == Aggregate.count.rawValue { return .count }
            if let dot = rest.lastIndex(of: "."),
                let aggregate = Aggregate.ofColumn(rest[rest.index(after: dot)...]),
                let column = source.column(typed: rest[..<dot], of: table)
            {
                return .aggregate(aggregate, of: .column(column))
            }
            guard let (aggregate, formula) = Aggregate.beginning(rest) else { return nil }
            let name = text + "." + aggregate.rawValue
            var reader = FormulaReader(formula, of: table, source, in: .aggregate(aggregate, name))
            return try reader.value(of: aggregate)
        }

        // MARK: Mistakes

        func mistake(_ rest: Substring, _ source: some AssociationSource) -> FilterMistake {
            let piece = SafeText.line(String(rest.prefix { $0 != "." }))
            guard let last = keyPath.last.map({ SafeText.line($0) }) else {
                return FilterMistake("There is no association “\(piece)”: \(source.offer(of: table)).")
            }
            if !isToOne { return mistakeBehindMany(rest, source) }
            if rest.isEmpty || Aggregate.beginning(rest) != nil || rest.first == "(" {
                let example = source.columns(of: table).first { $0 != "id" } ?? "id"
                return FilterMistake(
                    "\(text) leads to one row: add a column, as in \(text).\(SafeText.line(example)).")
            }
            return FilterMistake(
                "\(last) leads to \(SafeText.line(table)), "
                    + "which has no column “\(SafeText.line(String(rest)))”.")
        }

        private func mistakeBehindMany(
            _ rest: Substring, _ source: some AssociationSource
        ) -> FilterMistake {
            let columns = source.columns(of: table)
            if let column = source.column(typed: rest, of: table) {
                return FilterMistake("\(text) leads to many rows: \(right(column)).")
            }
            if rest.first == "(" {
                return FilterMistake("\(text)(…) needs an aggregate: \(right(source.example(of: table))).")
            }
            if let dot = rest.lastIndex(of: "."), let column = source.column(typed: rest[..<dot], of: table) {
                let word = SafeText.line(String(rest[dot...].dropFirst()))
                return FilterMistake(
                    "There is no aggregate “\(word)”: use min, max, average or sum, "
                        + "as in \(text).\(SafeText.line(column)).max.")
            }
            let piece = rest.prefix { $0 != "." && $0 != "(" }
            let isCall = rest[piece.endIndex...].first == "("
            let isAggregate = Aggregate.ofColumn(piece) != nil
            let name = SafeText.line(String(piece))
            if isAggregate {
                return FilterMistake("\(text).\(name) needs a column: \(right(source.example(of: table))).")
            }
            if isCall {
                return FilterMistake(
                    "There is no aggregate “\(name)”: \(right(columns.last ?? "id")).")
            }
            return FilterMistake(
                "\(SafeText.line(keyPath.last ?? "")) leads to \(SafeText.line(table)), "
                    + "which has no column or association “\(name)”: \(right(source.example(of: table))).")
        }

        /// The valid endings of a name that leads to many rows.
        private func right(_ column: String) -> String {
            "use \(text).count, or min, max, average or sum of a column, "
                + "as in \(text).\(SafeText.line(NamePiece.text(ofColumn: column))).max"
        }
    }
}

extension AssociatedColumn.Aggregate {
    /// Returns the aggregate that a word after a column means.
    static func ofColumn(_ word: Substring) -> Self? {
        ofColumns.first { $0.rawValue == word.lowercased() }
    }

    /// Returns the aggregate that a text begins with, and the text after its opening parenthesis.
    static func beginning(_ text: Substring) -> (Self, Substring)? {
        guard let parenthesis = text.firstIndex(of: "(") else { return nil }
        let word = String(text[..<parenthesis].trimmed).lowercased()
        guard let aggregate = Self(rawValue: word), aggregate != .countDistinct else { return nil }
        return (aggregate, text[parenthesis...].dropFirst())
    }
}
