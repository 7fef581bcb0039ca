import JoineryEngine

extension LinkCandidate {
    /// What speaks for the link and against it, as sentences without full stops.
    package var sentences: [String] { reasons.map { $0.sentence(about: self) } }

    /// One side of the link: `notes.id`, `order_line(order_id, line)`.
    package var origin: String { Self.side(originTable, originColumns) }

    /// The other side of the link.
    package var destination: String { Self.side(destinationTable, destinationColumns) }

    private static func side(_ table: String, _ columns: [String]) -> String {
        let names = columns.map { SafeText.line($0) }
        return SafeText.line(table)
            + (names.count == 1 ? "." + names[0] : "(" + names.joined(separator: ", ") + ")")
    }
}

extension LinkReason {
    /// Says the reason in words.
    func sentence(about link: LinkCandidate) -> String {
        let table = SafeText.line(link.destinationTable)
        return switch self {
        case .namedAfterTable: "the name is that of \(table)"
        case .namedLikeKey: "the name is that of the key of \(table)"
        case .role(let role): "the name is that of \(table) or its key, with “\(SafeText.line(role))”"
        case .abbreviation(let word): "“\(SafeText.line(word))” is short for \(table)"
        case .ownRole(let role) where link.originTable.isName(link.destinationTable):
            "“\(SafeText.line(role))” is what one row may be to another of the same table"
        case .ownRole(let role):
            "\(SafeText.line(link.originTable)) is named after \(table), and “\(SafeText.line(role))” says which of its rows"
        case .personRole(let role):
            "“\(SafeText.line(role))” is a role of people, and \(table) is a table of people"
        case .values(let found, let sampled, let isSurprising):
            Self.sentence(found, sampled, isSurprising, link)
        case .range: "the values range over the keys, up to the largest ones"
        case .indexed: "\(link.origin) is indexed"
        case .joined(let name): "\(SafeText.line(name)) joins the two"
        case .alike(let table, let column):
            "\(SafeText.line(table)).\(SafeText.line(column)) leads there, too"
        case .noValues: "there are no values, so only the names speak"
        case .undeclaredKey: "nothing declares \(link.destination) unique, but no value occurs twice"
        case .namedByValue(let column): "\(SafeText.line(column)) tells which table"
        }
    }

    private static func sentence(_ found: Int, _ sampled: Int, _ isSurprising: Bool, _ link: LinkCandidate)
        -> String
    {
        let (some, all) = (RowCount.exact(found).text, RowCount.exact(sampled).text)
        let share =
            found == 0 ? "none of \(all) sampled values exists" : "\(some) of \(all) sampled values exist"
        return "\(share) in \(link.destination)" + (isSurprising ? ", which chance hardly explains" : "")
    }
}
