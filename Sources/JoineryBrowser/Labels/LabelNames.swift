import JoineryEngine

/// The usual names of label columns, and the naming conventions of one table.
struct LabelNames {
    /// The possible names for a row of the table.
    let rowNames: Set<String>
    /// Whether the rows describe people, who are not identified by a title.
    let isOfPersons: Bool
    /// The word that most column names begin with, which carries no meaning: `c` in `c_name`.
    private let prefix: String?
    private let isOfCoreData: Bool

    /// The maximum length of a text that is read at a glance, in characters.
    static let longest = 60.0

    init(of table: TableInfo) {
        let names = table.visibleColumns.map(\.name)
        isOfCoreData =
            names.count > 1 && table.localName.hasPrefix("Z") && names.allSatisfy { $0.hasPrefix("Z") }
        let heads = names.map { ColumnWords($0).words }.filter { $0.count > 1 }.map { $0[0] }
        let head = heads.first { first in heads.count { $0 == first } * 4 >= names.count * 3 }
        prefix = names.count > 2 ? head : nil
        rowNames = ColumnWords(isOfCoreData ? String(table.localName.dropFirst()) : table.localName).rowNames
        let plain = Set(names.map { [isOfCoreData] in ColumnWords($0, withoutZ: isOfCoreData).plain })
        isOfPersons =
            !rowNames.isDisjoint(with: Self.personNames) || !plain.isDisjoint(with: Self.signsOfPersons)
            || Self.persons.contains { plain.contains($0.first) && plain.contains($0.last) }
    }

    /// The words of a column's name, without the common prefix.
    func words(of column: String) -> ColumnWords {
        let all = ColumnWords(column, withoutZ: isOfCoreData)
        guard let prefix, all.words.count > 1, all.words[0] == prefix, !rowNames.contains(prefix) else {
            return all
        }
        return ColumnWords(words: all.words.dropFirst())
    }

    // MARK: Names

    /// Suffixes that follow the name of the row.
    static let own = ["title", "name", "label", "caption"]
    /// The most reliable names.
    static let sure = ["name", "title", "label", "displayname", "fullname", "caption", "headline", "heading"]
    static let further = ["subject", "filename"]
    static let persons = [
        (first: "firstname", last: "lastname"), (first: "givenname", last: "familyname"),
        (first: "first", last: "last"), (first: "profilegivenname", last: "profilefamilyname"),
    ]
    static let logins = [
        "username", "userlogin", "login", "loginname", "loginid", "screenname", "nickname", "nick", "handle",
        "accountname", "alias",
    ]
    /// Words before `name` that name something other than the row.
    static let ofOthers: Set<String> = [
        "first", "last", "middle", "nick", "user", "file", "path", "host", "table", "class", "type", "model",
        "column", "field", "schema", "database", "server", "template", "font", "icon", "image", "theme",
        "service",
        "bank", "device", "function", "method", "module", "package", "queue", "group", "parent",
    ]
    /// Suffixes that follow the name of the row, for rows without a better label.
    static let ownWeak = ["number", "code", "description", "key", "text", "id", "line1"]
    static let weak = [
        "email", "emailaddress", "mail", "number", "code", "sku", "isbn", "barcode", "serialnumber",
        "reference", "slug",
        "keyword", "term", "phrase", "word", "question", "symbol", "key", "domain", "host", "hostname",
        "abbreviation",
        "description", "summary", "text", "message", "body", "content", "value", "path",
        "url", "author", "snippet",
    ]
    static let weakEnds = ["number", "email", "code", "key", "description", "path", "url", "author"]

    /// Words of columns that do not tell rows apart for a reader.
    static let unreadable = opaque.union(ofBookkeeping).union([
        "date", "time", "at", "on", "phone", "fax", "mobile", "zip", "postal", "postcode", "zipcode",
        "postalcode",
        "state", "status", "type", "kind", "color", "colour", "locale", "language", "lang", "currency", "ip",
        "mime",
        "gender", "sex", "avatar", "photo", "picture", "version", "flags",
    ])
    /// Words of columns that mean nothing to people.
    static let opaque: Set<String> = [
        "uuid", "guid", "rowguid", "gid", "hash", "md5", "sha", "sha1", "sha256", "digest", "checksum",
        "fingerprint",
        "token", "password", "passwd", "pwd", "pass", "secret", "salt", "signature", "etag", "cookie",
        "session", "data",
        "json", "xml", "html", "blob", "payload", "metadata", "meta", "settings", "options", "config",
        "encrypted",
    ]
    /// Words of columns with the time at which a row was written.
    static let ofBookkeeping: Set<String> = [
        "created", "updated", "modified", "datetime", "timestamp", "update", "modification",
    ]
    private static let personNames: Set<String> = [
        "person", "employee", "customer", "contact", "user", "member", "staff", "student", "teacher",
        "patient",
        "doctor", "actor", "author", "worker", "guest", "client",
    ]
    private static let signsOfPersons: Set<String> = [
        "birthdate", "dateofbirth", "birthday", "dob", "gender", "hiredate", "jobtitle", "titleofcourtesy",
    ]
}

extension ColumnWords {
    /// Splits a name, without the `Z` that Core Data puts before names if `withoutZ` is `true`.
    init(_ name: String, withoutZ: Bool) {
        self.init(withoutZ && name.count > 1 ? String(name.dropFirst()) : name)
    }

    /// Returns the singular of a word.
    static func singular(of word: String) -> String {
        Inflections.default.singularize(word)
    }
}
