import JoineryEngine
import TestSupport
import Testing

/// A connection encodes successive records with the same encoder. The parts of it that a record keeps must not affect
/// the next one.
@Suite struct KeptEncoderTests {
    private let table = "CREATE TABLE creature (id INTEGER PRIMARY KEY, name, legs);"

    private enum Key: String, CodingKey { case id, name, legs }
    private enum OtherKey: String, CodingKey { case legs }

    /// What records kept while they were encoded.
    private final class Memory {
        var encoders: [any Encoder] = []
        var containers: [KeyedEncodingContainer<Key>] = []
        var otherContainers: [KeyedEncodingContainer<OtherKey>] = []
        var values: [any SingleValueEncodingContainer] = []
        var persistence: [PersistenceContainer] = []

        /// Writes to everything that was kept.
        func interfere() throws {
            for encoder in encoders {
                var container = encoder.container(keyedBy: Key.self)
                try container.encode("taken", forKey: .name)
            }
            for var container in containers { try container.encode("taken", forKey: .name) }
            for var container in otherContainers { try container.encode("taken", forKey: .legs) }
            for var value in values { try value.encode(Animal(id: 99, name: "taken")) }
        }
    }

    /// A record that keeps a part of its encoder, and writes to what others have kept.
    private struct Keeping: Encodable, PersistableRecord {
        static let databaseTableName = "creature"
        let id: Int64
        let kept: String
        let memory: Memory

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(id, forKey: .id)
            try container.encode("\(id)", forKey: .name)
            try memory.interfere()
            switch kept {
            case "encoder": memory.encoders.append(encoder)
            case "container": memory.containers.append(container)
            case "other container":
                memory.otherContainers.append(encoder.container(keyedBy: OtherKey.self))
            case "super encoder": memory.encoders.append(container.superEncoder())
            case "super encoder of a key": memory.encoders.append(container.superEncoder(forKey: .legs))
            case "single value": memory.values.append(encoder.singleValueContainer())
            default: break
            }
        }
    }

    @Test(arguments: [
        "nothing", "encoder", "container", "other container", "super encoder", "super encoder of a key",
        "single value",
    ])
    func `A kept part of the encoder does not affect later records`(kept: String) throws {
        try Persistent.sql(table) { db in
            let memory = Memory()
            for id: Int64 in 1...4 { try Keeping(id: id, kept: kept, memory: memory).insert(db) }
            try memory.interfere()
            #expect(
                try db.rows("SELECT * FROM creature")
                    == (1...4).map { "[id:\($0) name:\"\($0)\" legs:NULL]" })
        }
    }

    /// A record that keeps its container.
    private struct Copying: Encodable, PersistableRecord {
        static let databaseTableName = "creature"
        let id: Int64
        let memory: Memory
        enum CodingKeys: CodingKey { case id }

        func encode(to container: inout PersistenceContainer) throws {
            memory.persistence.append(container)
            container["id"] = id
            memory.persistence.append(container)
        }
    }

    @Test func `A copied container keeps its values`() throws {
        let memory = Memory()
        try Persistent.sql(table) { db in
            for id: Int64 in 1...2 { try Copying(id: id, memory: memory).insert(db) }
            #expect(try db.rows("SELECT id FROM creature") == ["[id:1]", "[id:2]"])
        }
        #expect(
            memory.persistence.map { $0["id"]?.databaseValue } == [
                nil, 1.databaseValue, nil, 2.databaseValue,
            ])
    }

    /// A record that keeps the result of its insertion.
    private struct Learning: Encodable, PersistableRecord {
        static let databaseTableName = "creature"
        let id: Int64
        let name: String
        let memory: Memory
        enum CodingKeys: CodingKey { case id, name }

        func didInsert(_ inserted: InsertionSuccess) {
            memory.persistence.append(inserted.persistenceContainer)
        }
    }

    @Test func `A kept insertion result does not change`() throws {
        let memory = Memory()
        try Persistent.sql(table) { db in
            for id: Int64 in 1...3 {
                try Learning(id: id, name: "a name that is long \(id)", memory: memory).insert(db)
            }
            memory.persistence[0]["name"] = "other"
            try Learning(id: 4, name: "last", memory: memory).insert(db)
        }
        #expect(memory.persistence.map { $0["id"]?.databaseValue } == (1...4).map(\.databaseValue))
        #expect(
            memory.persistence.map { $0["name"]?.databaseValue }
                == ["other", "a name that is long 2", "a name that is long 3", "last"].map(\.databaseValue))
    }

    /// A record that passes its container on to another record.
    private struct Delegating: Encodable, PersistableRecord {
        static let databaseTableName = "creature"
        let animal: Animal

        func encode(to container: inout PersistenceContainer) throws {
            try animal.encode(to: &container)
            container["legs"] = 8
        }
    }

    @Test func `A record may encode another record`() throws {
        try Persistent.sql(table) { db in
            for id: Int64 in 1...2 {
                try Delegating(animal: Animal(id: id, name: "Spider")).insert(db)
                try Turning(id: id + 2).insert(db)
            }
            #expect(
                try db.rows("SELECT * FROM creature") == [
                    "[id:1 name:\"Spider\" legs:8]", "[id:2 name:\"Spider\" legs:8]",
                    "[id:3 name:\"3\" legs:NULL]", "[id:4 name:\"4\" legs:4]",
                ])
        }
    }

    /// A record with two types of keys, whose order alternates.
    private struct Turning: Encodable, PersistableRecord {
        static let databaseTableName = "creature"
        let id: Int64

        func encode(to encoder: any Encoder) throws {
            if id.isMultiple(of: 2) {
                var other = encoder.container(keyedBy: OtherKey.self)
                try other.encode(4, forKey: .legs)
            }
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(id, forKey: .id)
            try container.encode("\(id)", forKey: .name)
            var other = encoder.container(keyedBy: OtherKey.self)
            try other.encodeIfPresent(id.isMultiple(of: 2) ? 4 : nil, forKey: .legs)
        }
    }

    @Test func `A record may encode keys of two types`() throws {
        try Persistent.sql(table) { db in
            for id: Int64 in 1...4 { try Turning(id: id).insert(db) }
            #expect(
                try db.rows("SELECT * FROM creature")
                    == (1...4).map { "[id:\($0) name:\"\($0)\" legs:\($0 % 2 == 0 ? "4" : "NULL")]" })
        }
    }

    /// A record whose encoding fails every other time.
    private struct Failing: Encodable, PersistableRecord {
        static let databaseTableName = "creature"
        let id: Int64

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(id, forKey: .id)
            if id.isMultiple(of: 2) { throw CancellationError() }
            try container.encode("\(id)", forKey: .name)
        }
    }

    @Test func `A failed encoding does not affect the next record`() throws {
        try Persistent.sql(table) { (db) throws in
            for id: Int64 in 1...4 { try? Failing(id: id).insert(db) }
            #expect(
                try db.rows("SELECT * FROM creature") == [
                    "[id:1 name:\"1\" legs:NULL]", "[id:3 name:\"3\" legs:NULL]",
                ])
        }
    }

    /// An insertion inside the insertion of a record of the same type.
    private struct Nesting: Encodable, PersistableRecord {
        static let databaseTableName = "creature"
        let id: Int64
        let name = "Doll"
        enum CodingKeys: CodingKey { case id, name }

        func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
            if id < 3 { try Nesting(id: id + 1).insert(db) }
            _ = try insert()
            if id < 3 { try Nesting(id: id + 10).update(db) }
        }
    }

    @Test func `Insertions and updates may nest`() throws {
        try Persistent.sql(table + "INSERT INTO creature VALUES (11, 'x', 1), (12, 'x', 1)") { db in
            try Nesting(id: 1).insert(db)
            #expect(
                try db.rows("SELECT id, name FROM creature")
                    == [1, 2, 3, 11, 12].map { "[id:\($0) name:\"Doll\"]" })
        }
    }
}
