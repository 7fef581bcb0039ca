import Foundation

/// Records with values of many kinds, in a database in memory.
struct DeliveryScene {
    let console: Console

    func run() throws {
        console.heading("Deliveries")
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.create(table: "delivery") { t in
                t.column("number", .integer).primaryKey()
                for name in ["status", "parcel", "weights"] { t.column(name, .jsonText).notNull() }
                t.column("urgency", .integer)
                t.column("label", .blob).notNull()
                t.column("isPaid", .boolean).notNull()
                t.column("ratio", .double).notNull()
                t.column("sentAt").notNull()
                t.column("receivedAt")
                t.column("token", .text).notNull().unique()
                t.column("origin", .text)
                t.column("note", .text).notNull()
            }
        }
        try queue.write { db in
            for delivery in Self.deliveries { try delivery.insert(db) }
            console.list("rows") { try Row.fetchAll(db, Delivery.order(sql: "number")) }
            console.list("back") {
                try Delivery.order(sql: "number").fetchAll(db).map { delivery in
                    let original = Self.deliveries.first { $0.number == delivery.number }
                    return "\(delivery.number): \(delivery.status == original?.status), "
                        + "\(delivery.parcel == original?.parcel), \(String(decoding: delivery.label, as: UTF8.self)), "
                        + "\(delivery.sentAt), \(delivery.receivedAt.map { "\($0)" } ?? "-"), \(delivery.note.text)"
                }
            }
            try damage(db)
            try decodeTogether(db)
        }
        try keys(queue)
    }

    private static var deliveries: [Delivery] {
        [
            Delivery(
                number: 7, status: .underway(carrier: "Pigeon"),
                parcel: .init(weight: 1.5, size: [10, 20, 65_535], sender: ["postalCode": "12"]),
                urgency: .high, label: Data("books".utf8), weights: [0.1, 2], isPaid: true, ratio: 0.1,
                sentAt: day(2024, 5, 1), receivedAt: nil, token: Copy.id(1),
                origin: URL(string: "https://example.com/a?b=%20"), note: Note(language: "en", text: "a:b")),
            Delivery(
                number: 4_294_967_295, status: .arrived(boxes: 2, damaged: [1]),
                parcel: .init(weight: .greatestFiniteMagnitude, size: []), urgency: .low, label: Data(),
                weights: [], isPaid: false, ratio: -0.0, sentAt: Date(timeIntervalSince1970: 1.5),
                receivedAt: day(2024, 5, 2), token: Copy.id(2), origin: nil,
                note: Note(language: "fr", text: "été")),
            Delivery(
                number: 0, status: .announced, parcel: .init(weight: 0, size: [0]), urgency: nil,
                label: Data([0x41]), weights: [1], isPaid: true, ratio: 1e21,
                sentAt: .init(timeIntervalSince1970: -1),
                receivedAt: nil, token: Copy.id(3), origin: nil, note: Note(language: "de", text: "ß")),
        ]
    }

    /// Values that cannot be decoded.
    private func damage(_ db: Database) throws {
        for change in [
            "urgency = 5", "note = 'none'", "token = 'not an id'", "sentAt = 'yesterday'",
            "receivedAt = x'00'",
            "status = '{\"other\":{}}'", "parcel = NULL", "isPaid = 'x'", "ratio = 'much'", "number = -1",
            "label = 3",
            "origin = ''", "weights = '[1,\"a\"]'",
        ] {
            try db.inSavepoint {
                console.show(change) {
                    try db.execute(sql: "UPDATE delivery SET \(change) WHERE number = 7")
                    let row = try Row.fetchOne(db, sql: "SELECT * FROM delivery WHERE number IN (7, -1)")
                    do {
                        let delivery = try row.map { try Delivery(row: $0) }
                        return "decodes, paid \(delivery?.isPaid ?? false), ratio \(delivery?.ratio ?? 0)"
                    } catch let error as RowDecodingError {
                        return "\(error)".prefix { $0 != "[" }
                    } catch is DecodingError {
                        return "decoding error"
                    }
                }
                return .rollback
            }
        }
    }

    /// Types made of others.
    private func decodeTogether(_ db: Database) throws {
        struct Summary: Decodable, FetchableRecord {
            struct Place: Decodable, Equatable {
                var origin: URL?
                var token: UUID
            }
            var number: Int
            var isPaid: Bool?
            var missing: String?
            var place: Place?
        }
        console.list("summaries") {
            let adapter = ScopeAdapter(["place": ColumnMapping(["origin": "origin", "token": "token"])])
            return try Summary.fetchAll(db, sql: "SELECT * FROM delivery ORDER BY number", adapter: adapter)
                .map {
                    "\($0.number) \($0.isPaid ?? false) \($0.missing ?? "-") \($0.place?.token.uuidString ?? "-")"
                }
        }
        struct Pair: Codable, FetchableRecord, TableRecord {
            static let databaseTableName = "delivery"
            static var databaseSelection: [any SQLSelectable] { [Column("number"), Column("note")] }
            var number: Int
            var note: Note
        }
        console.list("pairs") {
            try Pair.order(Column("number")).fetchAll(db).map { "\($0.number) \($0.note.language)" }
        }
        console.show("notes") {
            try Note.fetchAll(db, Pair.select(Column("note")).order(Column("note"))).map(\.text)
        }
        console.show("compared with a note") {
            try Pair.filter(Column("note") == Note(language: "de", text: "ß")).fetchCount(db)
        }
        console.show("arguments") {
            try Int.fetchOne(
                db, sql: "SELECT count(*) FROM delivery WHERE note = ? OR urgency = ?",
                arguments: [Note(language: "de", text: "ß"), Delivery.Urgency.low])
        }
        console.show("user info") {
            var delivery = try Delivery.fetchOne(db, key: 7)
            delivery?.isPaid = false
            return try delivery?.updateChanges(db) { _ in }
        }
    }

    /// Keys of many types.
    private func keys(_ queue: DatabaseQueue) throws {
        try queue.write { db in
            console.show("by token") {
                try Delivery.fetchOne(db, key: ["token": Copy.id(1).uuidString])?.number
            }
            console.show("by tokens as ids") { try Delivery.fetchOne(db, key: ["token": Copy.id(1)])?.number }
            console.show("by number") { try Delivery.fetchAll(db, keys: [0, 7, 8]).map(\.number).sorted() }
            console.show("two rows of one key") { try Delivery.find(db, key: ["number": 8]).number }
            console.show("not a key") { try Delivery.filter(sql: "ratio > 0").fetchCount(db) }
            console.show("deleted") { try Delivery.deleteAll(db, keys: [0, 1]) }
            console.show("left") { try Delivery.fetchCount(db) }
        }
    }
}
