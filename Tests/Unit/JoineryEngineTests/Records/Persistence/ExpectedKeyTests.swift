import JoineryEngine
import TestSupport
import Testing

/// A record is expected to have the keys of the previous one, but each record may have different ones.
@Suite struct ExpectedKeyTests {
    private let table = "CREATE TABLE thing (id INTEGER PRIMARY KEY, a, b, c);"

    private enum Letter: String, CodingKey { case id, a, b, c }
    /// Keys that are identical bytes in memory, but name other columns.
    private enum Turned: String, CodingKey { case id, c, b, a }
    private enum Lone: String, CodingKey { case b }
    /// Keys of more than one byte.
    private struct Text: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// A record that encodes itself with a closure.
    private struct Thing: Encodable, PersistableRecord {
        static let databaseTableName = "thing"
        let id: Int64
        let encode: (Int64, any Encoder) throws -> Void

        func encode(to encoder: any Encoder) throws { try encode(id, encoder) }
    }

    private func rows(_ encodings: [(Int64, any Encoder) throws -> Void]) throws -> [String] {
        var rows: [String] = []
        try Persistent.sql(table) { db in
            // Each encoding follows each other one, and itself.
            for (index, first) in encodings.enumerated() {
                for second in encodings {
                    let id = Int64(index)
                    try db.execute(sql: "DELETE FROM thing")
                    for number: Int64 in 0..<4 {
                        try Thing(id: 10 * id + number, encode: number < 2 ? first : second).insert(db)
                    }
                    try Thing(id: 10 * id, encode: second).update(db)
                    rows += try db.rows("SELECT a, b, c FROM thing ORDER BY id")
                }
            }
        }
        return rows
    }

    @Test func `Records of one type may encode different keys`() throws {
        let encodings: [(Int64, any Encoder) throws -> Void] = [
            { id, encoder in
                var container = encoder.container(keyedBy: Letter.self)
                try container.encode(id, forKey: .id)
                try container.encode("a", forKey: .a)
                try container.encode("b", forKey: .b)
                try container.encode("c", forKey: .c)
            },
            { id, encoder in
                var container = encoder.container(keyedBy: Letter.self)
                try container.encode("c", forKey: .c)
                try container.encode("a", forKey: .a)
                try container.encode("b", forKey: .b)
                try container.encode(id, forKey: .id)
            },
            { id, encoder in
                var container = encoder.container(keyedBy: Turned.self)
                try container.encode(id, forKey: .id)
                try container.encode("c", forKey: .c)
                try container.encode("b", forKey: .b)
                try container.encode("a", forKey: .a)
            },
            { id, encoder in
                var container = encoder.container(keyedBy: Text.self)
                for key in ["id", "a", "b", "c"] {
                    if key == "id" {
                        try container.encode(id, forKey: Text(stringValue: key))
                    } else {
                        try container.encode(key, forKey: Text(stringValue: key))
                    }
                }
            },
            { id, encoder in
                var container = encoder.container(keyedBy: Letter.self)
                try container.encode(id, forKey: .id)
                try container.encode("a", forKey: .a)
                var lone = encoder.container(keyedBy: Lone.self)
                try lone.encode("b", forKey: .b)
                try container.encode("x", forKey: .c)
                var turned = encoder.container(keyedBy: Turned.self)
                try turned.encode("c", forKey: .c)
            },
        ]
        // An update does not change the key, and writes the same values.
        let expected = Array(repeating: "[a:\"a\" b:\"b\" c:\"c\"]", count: 4 * 25)
        #expect(try rows(encodings) == expected)
    }

    @Test func `Records may encode any subset of keys in any order`() throws {
        let orders: [[Letter]] = [
            [.id, .a, .b, .c], [.c, .a, .b, .id], [.id, .b, .c], [.id, .a], [.id, .c, .b, .a],
            [.id, .a, .c, .b],
            [.id, .a, .a, .b, .c], [.id], [.b, .id, .c], [],
        ]
        try Persistent.sql(table) { db in
            for (first, second) in orders.flatMap({ first in orders.map { (first, $0) } }) {
                try db.execute(sql: "DELETE FROM thing")
                for number: Int64 in 1...5 {
                    let order = number < 4 ? first : second
                    let thing = Thing(id: number) { id, encoder in
                        var container = encoder.container(keyedBy: Letter.self)
                        for key in order {
                            if key == .id {
                                try container.encode(id, forKey: key)
                            } else {
                                try container.encode("\(key)\(id)", forKey: key)
                            }
                        }
                    }
                    try thing.insert(db)
                    let row = try #require(
                        try Row.fetchOne(db, sql: "SELECT * FROM thing WHERE id = ?", arguments: [number]))
                    for key in [Letter.a, .b, .c] {
                        let value: String? = row[key.rawValue]
                        #expect(
                            value == (order.contains(key) ? "\(key)\(number)" : nil),
                            "\(first), then \(second)")
                    }
                }
            }
        }
    }

    @Test func `A column strategy applies to every record`() throws {
        struct Snake: Encodable, PersistableRecord {
            static let databaseTableName = "snake"
            static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
            let id: Int64
            let firstName: String
            let lastName: String?
        }
        try Persistent.sql("CREATE TABLE snake (id INTEGER PRIMARY KEY, first_name, last_name)") { db in
            for id: Int64 in 1...3 {
                try Snake(id: id, firstName: "f\(id)", lastName: id == 2 ? nil : "l\(id)").insert(db)
            }
            #expect(
                try db.rows("SELECT * FROM snake") == [
                    #"[id:1 first_name:"f1" last_name:"l1"]"#, #"[id:2 first_name:"f2" last_name:NULL]"#,
                    #"[id:3 first_name:"f3" last_name:"l3"]"#,
                ])
        }
    }

    /// A record that sometimes sets its columns by hand, in another order.
    private struct Alternating: Encodable, PersistableRecord {
        static let databaseTableName = "thing"
        let id: Int64
        let a = "a"
        let b = "b"
        enum CodingKeys: CodingKey { case id, a, b }

        func encode(to container: inout PersistenceContainer) throws {
            if !id.isMultiple(of: 4) { return try EncodedThing(id: id, a: a, b: b).encode(to: &container) }
            container["a"] = a
            container["b"] = b
            container["id"] = id
        }
    }

    private struct EncodedThing: Encodable, EncodableRecord {
        let id: Int64
        let a: String
        let b: String
    }

    @Test func `Columns set by hand may alternate with encoded keys`() throws {
        try Persistent.sql(table) { db in
            for id: Int64 in 1...9 { try Alternating(id: id).insert(db) }
            #expect(
                try db.rows("SELECT id, a, b FROM thing") == (1...9).map { #"[id:\#($0) a:"a" b:"b"]"# })
        }
    }

    /// A record that continues after encoding a part of it fails.
    private struct Patched: Encodable, PersistableRecord {
        static let databaseTableName = "thing"
        let id: Int64

        func encode(to container: inout PersistenceContainer) throws {
            container["c"] = "c"
            try? Thing(id: id) { id, encoder in
                var container = encoder.container(keyedBy: Letter.self)
                try container.encode(id, forKey: .id)
                try container.encode("a", forKey: .a)
                throw CancellationError()
            }.encode(to: &container)
            container["b"] = "b"
        }
    }

    @Test func `Values set before an error are kept`() throws {
        try Persistent.sql(table) { db in
            for id: Int64 in 1...2 { try Patched(id: id).insert(db) }
            #expect(
                try db.rows("SELECT * FROM thing")
                    == (1...2).map { #"[id:\#($0) a:"a" b:"b" c:"c"]"# })
        }
    }
}
