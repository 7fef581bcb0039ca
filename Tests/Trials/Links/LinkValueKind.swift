/// What the values of a column are.
package enum LinkValueKind: Hashable, Sendable {
    // Keys.
    case serial(Int64)
    case gaps, sparse, random64, uuid, uuidBlob, hash
    case code(Int)
    case digits(Int)
    case slug, word, email
    /// 1, 2, 3 … among the rows with the same values in the other columns of the key.
    case groupSerial
    // Values.
    case integer(Int64, Int64)
    case zipf(Int64, Int64)
    case order
    case choice([String])
    case flag
    case time, epoch, millis, date, year, money
    case real(Double, Double)
    case text, words, url, json, blob, null
    // Texts that only a name asks for.
    case firstName, lastName, fullName, city, phone, address

    /// Reads a hint.
    init?(hint: String, words: [String]) {
        switch (words[0], words.count) {
        case ("serial", 1): self = .serial(1)
        case ("serial", 3) where words[1] == "from":
            guard let start = Int64(words[2]) else { return nil }
            self = .serial(start)
        case ("uuid", 2) where words[1] == "blob": self = .uuidBlob
        case ("code", 2), ("digits", 2):
            guard let count = Int(words[1]), 1...40 ~= count else { return nil }
            self = words[0] == "code" ? .code(count) : .digits(count)
        case ("int", 2), ("zipf", 2):
            let bounds = words[1].split(separator: ".", omittingEmptySubsequences: true).compactMap {
                Int64($0)
            }
            guard bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
            self = words[0] == "int" ? .integer(bounds[0], bounds[1]) : .zipf(bounds[0], bounds[1])
        case ("real", 2):
            guard let dots = words[1].firstRange(of: ".."), let low = Double(words[1][..<dots.lowerBound]),
                let high = Double(words[1][dots.upperBound...]), low <= high
            else { return nil }
            self = .real(low, high)
        case ("enum", 2...):
            self = .choice(
                hint.dropFirst(5).split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed))
        case (_, 1):
            guard let kind = Self.plain[words[0]] else { return nil }
            self = kind
        default: return nil
        }
    }

    private static let plain: [String: LinkValueKind] = [
        "gaps": .gaps, "sparse": .sparse, "random64": .random64, "millis": .millis, "uuid": .uuid,
        "hash": .hash,
        "slug": .slug, "word": .word, "email": .email, "order": .order, "flag": .flag, "time": .time,
        "epoch": .epoch, "date": .date, "year": .year, "money": .money, "text": .text, "words": .words,
        "url": .url, "json": .json, "blob": .blob,
    ]

    /// Whether no two rows have the same value unless there are too few.
    var isKey: Bool {
        switch self {
        case .serial, .gaps, .sparse, .random64, .uuid, .uuidBlob, .hash, .code, .digits, .slug, .word,
            .email,
            .order:
            true
        default: false
        }
    }
}

extension LinkValueKind {
    /// Chooses by name and type what a column without a hint holds.
    init(_ table: LinkTable, _ position: Int) {
        let column = table.columns[position]
        let isText = ["CHAR", "TEXT", "CLOB"].contains(where: column.type.contains)
        let isInteger = column.type.contains("INT")
        if table.isUnique(position) {
            self = isText ? Self.textKey(column) : isInteger ? .serial(1) : .sparse
            if isInteger, !table.primaryKey.contains(position), table.primaryKey.count == 1 { self = .order }
        } else if isInteger, table.unique.contains(where: { $0.count > 1 && $0.contains(position) }) {
            self = .groupSerial
        } else {
            self = Self.attribute(column.words, type: column.type, isText: isText, isInteger: isInteger)
        }
    }

    private static func textKey(_ column: LinkColumn) -> LinkValueKind {
        let words = Set(column.words)
        if !words.isDisjoint(with: ["uuid", "guid"]) { return .uuid }
        if !words.isDisjoint(with: ["email", "mail"]) { return .email }
        if !words.isDisjoint(with: ["hash", "sha", "sha1", "md5", "checksum", "digest", "token"]) {
            return .hash
        }
        if !words.isDisjoint(with: ["code", "iso"]) { return .code(4) }
        if !words.isDisjoint(with: ["number", "no", "barcode", "isbn", "ean"]) { return .digits(10) }
        return words.contains("name") ? .word : .slug
    }

    private static func attribute(
        _ list: [String], type: String, isText: Bool, isInteger: Bool
    ) -> LinkValueKind {
        let words = Set(list)
        func has(_ some: String...) -> Bool { !words.isDisjoint(with: some) }
        let isTime = has(
            "at", "time", "date", "timestamp", "created", "updated", "modified", "deleted", "added", "expires"
        )
        let isMoney = has("price", "amount", "total", "cost", "balance", "tax", "fee", "salary", "discount")
        if type.contains("BOOL")
            || has("is", "has", "enabled", "active", "hidden", "visible", "deleted") && isInteger
        {
            return .flag
        }
        if type.contains("DATETIME") || type.contains("TIMESTAMP") { return isInteger ? .epoch : .time }
        if type.contains("DATE") { return .date }
        if type.contains("BLOB") { return .blob }
        if isInteger {
            if has("year") { return .year }
            if isTime { return .epoch }
            if isMoney || has("cents") { return .integer(100, 90_000) }
            if has("size", "bytes", "length", "duration") { return .zipf(0, 5_000_000) }
            if has("count", "hits", "views", "uses", "attempts") { return .zipf(0, 800) }
            if has("position", "sort", "rank", "ordering", "seq", "sequence") { return .integer(0, 40) }
            if has("status", "state", "type", "kind", "level", "mode", "flags") { return .zipf(0, 6) }
            return .zipf(1, 120)
        }
        if isText || type.isEmpty {
            return text(list, isTime: isTime)
        }
        if isMoney { return .money }
        if has("lat", "latitude") { return .real(-60, 70) }
        if has("lon", "lng", "longitude") { return .real(-180, 180) }
        return isTime ? .time : .real(0, 500)
    }

    private static func text(_ list: [String], isTime: Bool) -> LinkValueKind {
        let words = Set(list)
        func has(_ some: String...) -> Bool { !words.isDisjoint(with: some) }
        if isTime { return list.last == "date" ? .date : .time }
        if has("email", "mail") { return .email }
        if has("uuid", "guid") { return .uuid }
        if has("hash", "sha", "sha1", "md5", "checksum", "digest", "token", "password", "etag") {
            return .hash
        }
        if has("url", "uri", "href", "website", "homepage", "path", "link") { return .url }
        if has("phone", "fax", "mobile") { return .phone }
        if has("city", "town") { return .city }
        if has("address", "street") { return .address }
        if has("first", "firstname", "given"), !has("id") { return .firstName }
        if has("last", "lastname", "surname", "family") { return .lastName }
        if has("author", "person", "contact", "fullname") { return .fullName }
        if has("json", "metadata", "meta", "payload", "options", "settings", "properties") { return .json }
        if has("slug") { return .slug }
        if has("status", "state") { return .choice(["open", "active", "closed", "archived", "pending"]) }
        if has("color", "colour") { return .choice(["red", "blue", "green", "gray", "black", "orange"]) }
        if has("lang", "language", "locale") { return .choice(["en", "de", "fr", "es", "ja", "pt"]) }
        if has("currency") { return .choice(["USD", "EUR", "GBP", "JPY"]) }
        if has(
            "description", "body", "content", "comment", "note", "notes", "text", "message", "summary", "bio")
        {
            return .text
        }
        return .words
    }
}
