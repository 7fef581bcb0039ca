@testable import JoineryBrowser

/// Returns a catalog from one line per foreign key: `book.author_id > author` (with `-` instead of `>` if it is
/// unique), a join table as `author <book_author> book`, or a lone table by its name.
func catalog(_ sketch: String) -> [CatalogEntry] {
    var entries: [String: CatalogEntry] = [:]
    func add(_ association: CatalogAssociation?, to table: String) {
        var entry =
            entries[table]
            ?? CatalogEntry(name: table, isView: false, count: .exact(table.count * 100), associations: [])
        if let association { entry.associations.append(association) }
        entries[table] = entry
    }
    for line in sketch.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 3 else {
            add(nil, to: words[0])
            continue
        }
        if words[1].hasPrefix("<") {
            let pivot = String(words[1].dropFirst().dropLast())
            for (from, to) in [(words[0], words[2]), (words[2], words[0])] {
                add(
                    CatalogAssociation(
                        key: to + "s", kind: .hasManyThrough, target: to, pivot: pivot, columns: []),
                    to: from)
            }
            continue
        }
        let parts = words[0].split(separator: ".").map(String.init)
        let (from, column, to) = (parts[0], parts[1], words[2])
        let key = String(column.prefix { $0 != "_" })
        add(CatalogAssociation(key: key, kind: .belongsTo, target: to, columns: [column]), to: from)
        add(
            CatalogAssociation(
                key: from, kind: words[1] == "-" ? .hasOne : .hasMany, target: from, columns: [column]),
            to: to)
    }
    return entries.values.sorted { $0.name < $1.name }
}

let library = catalog(
    """
    author.country_id > country
    book.author_id > author
    book.translator_id > author
    book.publisher_id > publisher
    publisher.country_id > country
    review.book_id > book
    review.member_id > member
    book_award.book_id > book
    book_award.award_id > award
    award <book_award> book
    member.sponsor_id > member
    card.member_id - member
    setting
    """)
