import JoineryEngine

/// What a comment at the end of a line says about the values of a column.
package struct LinkHint: Sendable {
    package var kind: LinkValueKind?
    /// The share of NULL.
    package var null: Double?
    /// A value that stands for no reference, and its share.
    package var none: (value: String, share: Double)?
    /// The share of references that lead nowhere.
    package var dead = 0.0
    package var choice: Choice?
    package var isUnique = false
    /// Whether some numbers are stored as text.
    package var isMixed = false
    /// Whether another column fills this one with the name of a table.
    package var isType = false
    package var polymorphic: Polymorphic?

    /// Which parents children have.
    package enum Choice: Sendable {
        case uniform, skew, few, recent
    }

    /// `any of a(id), b(id) by type as class`
    package struct Polymorphic: Sendable {
        package var targets: [LinkReference.Target]
        package var type: String
        package var naming: LinkReference.Naming
    }

    package struct Mistake: Error {
        var message: String
    }

    package init() {}

    /// Reads the text after `--`.
    package init(_ text: Substring) throws {
        for part in Self.parts(text) { try read(part) }
    }

    /// Separates hints at commas. The commas of `any of` separate nothing.
    private static func parts(_ text: Substring) -> [String] {
        var parts: [String] = []
        for piece in text.split(separator: ",") {
            let piece = piece.trimmed
            if let last = parts.last, last.hasPrefix("any of "), !last.contains(" by ") {
                parts[parts.count - 1] = last + ", " + piece
            } else if let last = parts.last, last.hasPrefix("any of "),
                last.count(of: "(") > last.count(of: ")")
            {
                parts[parts.count - 1] = last + ", " + piece
            } else {
                parts.append(piece)
            }
        }
        return parts
    }

    private mutating func read(_ part: String) throws {
        let words = part.split(separator: " ").map(String.init)
        guard let first = words.first else { return }
        switch (first, words.count) {
        case ("null", 1): kind = .null
        case ("null", 2): null = try Self.share(words[1])
        case ("none", 3): none = (words[1] == "''" ? "" : words[1], try Self.share(words[2]))
        case ("dead", 2): dead = try Self.share(words[1])
        case ("skew", 1): choice = .skew
        case ("few", 1): choice = .few
        case ("recent", 1): choice = .recent
        case ("unique", 1): isUnique = true
        case ("mixed", 1): isMixed = true
        case ("type", 1): isType = true
        case ("any", _): polymorphic = try Self.polymorphic(part)
        default:
            guard let kind = LinkValueKind(hint: part, words: words) else {
                throw Mistake(message: "unknown hint \(part)")
            }
            self.kind = kind
        }
    }

    private static func share(_ text: String) throws -> Double {
        guard text.hasSuffix("%"), let share = Double(text.dropLast()), 0...100 ~= share else {
            throw Mistake(message: "no share: \(text)")
        }
        return share / 100
    }

    private static func polymorphic(_ part: String) throws -> Polymorphic {
        let mistake = Mistake(message: "not any of table(column), … by column as class|table|code: \(part)")
        guard let words = LinkSchemaReader.Words(SQLToken.tokens(of: part)) else { throw mistake }
        var targets: [LinkReference.Target] = []
        var place = 2
        repeat {
            guard let table = words.name(place), let list = words.names(place + 1) else { throw mistake }
            targets.append(LinkReference.Target(table: table, columns: list.names))
            place = list.end
            if words.isAt(",", place) { place += 1 }
        } while !words.isAt("BY", place)
        guard let type = words.name(place + 1), words.isAt("AS", place + 2), let way = words.name(place + 3),
            let naming = LinkReference.Naming(rawValue: way), words.list.count == place + 4
        else { throw mistake }
        return Polymorphic(targets: targets, type: type, naming: naming)
    }
}

extension StringProtocol {
    /// The text without spaces around it.
    var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }

    func count(of character: Character) -> Int { reduce(0) { $0 + ($1 == character ? 1 : 0) } }
}
