import JoineryAnalysis

/// What is wrong with a formula.
extension FormulaReader {
    func unknown(_ name: String, behind keyPath: [String], of table: String) -> FilterMistake {
        let columns = source.columns(of: table)
        if let association = source.association(name[...], from: table) {
            let key = SafeText.line((keyPath + [association.key]).joined(separator: "."))
            guard association.kind.isToOne else { return leadsToMany(key) }
            let column = SafeText.line(source.example(of: association.target))
            return FilterMistake("\(key)\(here) leads to one row: add a column, as in \(key).\(column).")
        }
        let nearest = NearestName.nearest(to: name, among: columns).map {
            ": did you mean \(SafeText.line(ColumnFormula.quoted($0)))?"
        }
        let place = if case .aggregate(_, let name) = context { " for \(name)(…)" } else { "" }
        return FilterMistake(
            "\(SafeText.line(table)) has no column “\(SafeText.line(name))”\(place)\(nearest ?? ".")"
        )
    }

    func leadsToMany(_ key: String) -> FilterMistake {
        let key = SafeText.line(key)
        let remedy =
            if case .aggregate(let aggregate, _) = context { "Put \(key) before \(aggregate.word)." } else {
                "Use \(key).count, or another aggregate of them."
            }
        return FilterMistake("\(key)\(here) leads to many rows, but a formula uses one. \(remedy)")
    }

    func unknownFunction(_ name: String) -> FilterMistake {
        let name = SafeText.line(name)
        if AssociatedColumn.Aggregate.beginning(name.lowercased() + "(") != nil {
            let many = source.followable(from: table).first { !$0.kind.isToOne }
            let example =
                many.map {
                    let column = ColumnFormula.quoted(source.example(of: $0.target))
                    return ", as in \(SafeText.line("\($0.key).\(name)(\(column))"))"
                } ?? ""
            return FilterMistake("\(name) needs associated rows before it\(example).")
        }
        let names = RowFunction.allCases.map(\.rawValue)
        let nearest = NearestName.nearest(to: name, among: names).map { "did you mean \($0)?" }
        return FilterMistake(
            "There is no function “\(name)”: " + (nearest ?? "there are \(names.joined(separator: ", "))."))
    }

    var unexpected: FilterMistake {
        let operators = ColumnFormula.Operator.allCases.map(\.rawValue).joined(separator: " ")
        return FilterMistake("Expected \(operators) or ) after \(place), not “\(piece)”.")
    }

    /// The name before the parentheses around the formula; empty if it has none.
    var name: String {
        if case .aggregate(_, let name) = context { SafeText.line(name) } else { "" }
    }

    /// Where a mistake is.
    var here: String { if case .aggregate = context { " in \(name)(…)" } else { "" } }

    var forExample: String {
        ", as in " + (name.isEmpty ? example : "\(name)(\(example))") + "."
    }

    /// The text before the position of the reader, for a message: `“price *”`.
    var place: String {
        let read = whole[..<rest.startIndex].trimmed
        if read.isEmpty, name.isEmpty { return "the beginning" }
        return "“\(SafeText.line(read.isEmpty ? name + "(" : read))”"
    }

    /// The word or sign that is not valid here.
    var piece: String {
        let word = rest.prefix(while: \.isPartOfWord)
        return SafeText.line(String(word.isEmpty ? rest.prefix(1) : word))
    }

    var example: String {
        SafeText.line(ColumnFormula.quoted(source.example(of: table))) + " * 2"
    }
}

extension AssociatedColumn.Aggregate {
    /// The name of the aggregate, as typed.
    fileprivate var word: String {
        self == .countDistinct ? AssociatedColumn.Aggregate.count.rawValue : rawValue
    }
}
