import JoineryEngine
import TestSupport
import Testing

/// The callbacks around insertions, updates and deletions.
@Suite struct PersistenceCallbackTests {
    final class Log {
        var lines: [String] = []
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    /// A record that logs its callbacks, and fails at a given one.
    private struct Noting: MutablePersistableRecord {
        static let databaseTableName = "animal"
        var id: Int64?
        var name: String
        let log: Log
        var failure: String?

        func encode(to container: inout PersistenceContainer) {
            container["id"] = id
            container["name"] = name
        }

        private func note(_ line: String) throws {
            log.lines.append(line)
            if line == failure { throw CancellationError() }
        }
        private func note(_ line: String, _ container: PersistenceContainer) {
            log.lines.append("\(line) \(container["id"]?.databaseValue ?? .null)")
        }

        mutating func willInsert(_ db: Database) throws {
            try note("willInsert")
            name += "!"
        }
        func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
            try note("aroundInsert {")
            let inserted = try insert()
            try note("} \(inserted.rowID)")
        }
        mutating func didInsert(_ inserted: InsertionSuccess) {
            note("didInsert", inserted.persistenceContainer)
            id = inserted.rowID
        }
        func willUpdate(_ db: Database, columns: Set<String>) throws {
            try note("willUpdate \(columns.sorted())")
        }
        func aroundUpdate(
            _ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess
        ) throws {
            try note("aroundUpdate \(columns.sorted()) {")
            _ = try update()
            try note("}")
        }
        func didUpdate(_ updated: PersistenceSuccess) { note("didUpdate", updated.persistenceContainer) }
        func willSave(_ db: Database) throws { try note("willSave") }
        func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
            try note("aroundSave \(name) {")
            _ = try save()
            try note("} \(name)")
        }
        func didSave(_ saved: PersistenceSuccess) { note("didSave \(name)", saved.persistenceContainer) }
        func willDelete(_ db: Database) throws { try note("willDelete") }
        func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
            try note("aroundDelete {")
            let deleted = try delete()
            try note("} \(deleted)")
        }
        func didDelete(deleted: Bool) { log.lines.append("didDelete \(deleted)") }
    }

    @Test func `Callbacks run in order around insertions, updates and deletions`() throws {
        try Persistent.sql { db in
            var record = Noting(id: nil, name: "Ant", log: Log())
            let insertion = [
                "willSave", "aroundSave Ant {", "willInsert", "aroundInsert {", "} 1", "didInsert 1", "} Ant",
                "didSave Ant! 1",
            ]
            try record.insert(db)
            #expect(record.log.take() == insertion)
            try record.update(db, columns: ["NAME"])
            #expect(
                record.log.take() == [
                    "willSave", "aroundSave Ant! {", "willUpdate [\"NAME\"]", "aroundUpdate [\"NAME\"] {",
                    "}",
                    "didUpdate 1", "} Ant!", "didSave Ant! 1",
                ])
            let update = [
                "willSave", "aroundSave Ant! {", "willUpdate [\"id\", \"legs\", \"name\"]",
                "aroundUpdate [\"id\", \"legs\", \"name\"] {", "}", "didUpdate 1", "} Ant!", "didSave Ant! 1",
            ]
            try record.update(db)
            #expect(record.log.take() == update)
            try record.save(db)
            #expect(record.log.take() == update)
            try record.delete(db)
            #expect(record.log.take() == ["willDelete", "aroundDelete {", "} true", "didDelete true"])
            try record.delete(db)
            #expect(record.log.take() == ["willDelete", "aroundDelete {", "} false", "didDelete false"])
            var other = Noting(id: nil, name: "Ant", log: Log())
            try other.upsert(db)
            #expect(other.log.take() == insertion)
        }
    }

    @Test func `Saving a new record calls the update and insertion callbacks`() throws {
        try Persistent.sql { db in
            var record = Noting(id: 5, name: "Ant", log: Log())
            try record.save(db)
            #expect(
                record.log.take() == [
                    "willSave", "aroundSave Ant {", "willUpdate [\"id\", \"legs\", \"name\"]",
                    "aroundUpdate [\"id\", \"legs\", \"name\"] {", "willInsert", "aroundInsert {", "} 5",
                    "didInsert 5",
                    "} Ant", "didSave Ant! 5",
                ])
            #expect(record.name == "Ant!")
        }
    }

    @Test func `No callback runs if nothing changed`() throws {
        try Persistent.sql { db in
            var record = Noting(id: 5, name: "Ant", log: Log())
            try record.updateChanges(db) { _ in }
            #expect(record.log.take() == [])
        }
    }

    @Test func `An ignored insertion calls neither didInsert nor didSave`() throws {
        try Persistent.sql("INSERT INTO animal VALUES (1, 'Ant!', 6)") { db in
            var record = Noting(id: nil, name: "Ant", log: Log())
            try record.insert(db, onConflict: .ignore)
            #expect(
                record.log.take() == [
                    "willSave", "aroundSave Ant {", "willInsert", "aroundInsert {", "} 1", "} Ant",
                ])
        }
    }

    @Test(arguments: [
        "willSave", "aroundSave Ant {", "willInsert", "aroundInsert {", "} 1", "} Ant",
    ])
    func `An error in a callback ends an insertion`(failure: String) throws {
        try Persistent.sql { db in
            var record = Noting(id: nil, name: "Ant", log: Log(), failure: failure)
            #expect(throws: CancellationError.self) { try record.insert(db) }
            #expect(record.log.lines.last == failure)
            // Written changes remain until the transaction ends.
            try #expect(Animal.fetchCount(db) == (failure.hasPrefix("}") ? 1 : 0))
        }
    }

    @Test(arguments: [
        "willSave", "aroundSave Ant {", "willUpdate [\"id\", \"legs\", \"name\"]",
        "aroundUpdate [\"id\", \"legs\", \"name\"] {", "}", "} Ant",
    ])
    func `An error in a callback ends an update`(failure: String) throws {
        try Persistent.sql("INSERT INTO animal VALUES (1, 'x', 6)") { db in
            var record = Noting(id: 1, name: "Ant", log: Log(), failure: failure)
            #expect(throws: CancellationError.self) { try record.save(db) }
            #expect(record.log.lines.last == failure)
        }
    }

    @Test(arguments: ["willDelete", "aroundDelete {", "} true"])
    func `An error in a callback ends a deletion`(failure: String) throws {
        try Persistent.sql("INSERT INTO animal VALUES (1, 'x', 6)") { db in
            let record = Noting(id: 1, name: "Ant", log: Log(), failure: failure)
            #expect(throws: CancellationError.self) { try record.delete(db) }
            #expect(record.log.lines.last == failure)
        }
    }

    // MARK: Records that do not change

    /// A class that receives its id and logs its callbacks.
    private final class Person: PersistableRecord {
        static let databaseTableName = "animal"
        var id: Int64?
        var lines: [String] = []
        var failure: String?

        init(failure: String? = nil) { self.failure = failure }

        private func note(_ line: String) throws {
            lines.append(line)
            if line == failure { throw CancellationError() }
        }

        func encode(to container: inout PersistenceContainer) {
            container["id"] = id
            container["name"] = "Ann"
        }

        func willSave(_ db: Database) throws { try note("willSave") }
        func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
            try note("aroundSave {")
            let saved = try save()
            try note("} \(saved.persistenceContainer["id"]?.databaseValue ?? .null)")
        }
        func willInsert(_ db: Database) throws { try note("willInsert") }
        func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
            try note("aroundInsert {")
            let inserted = try insert()
            try note("} \(inserted.rowID)")
        }
        func didInsert(_ inserted: InsertionSuccess) {
            lines.append("didInsert")
            id = inserted.rowID
        }
        func didSave(_ saved: PersistenceSuccess) { lines.append("didSave") }
    }

    private static let calls = [
        "willSave", "aroundSave {", "willInsert", "aroundInsert {", "} 1", "didInsert", "} 1", "didSave",
    ]

    @Test func `Callbacks run in order when a class is inserted`() throws {
        try Persistent.sql { db in
            let person = Person()
            try person.insert(db)
            #expect(person.lines == Self.calls)
            #expect(person.id == 1)

            let ignored = Person()
            try ignored.insert(db, onConflict: .ignore)
            #expect(
                ignored.lines == [
                    "willSave", "aroundSave {", "willInsert", "aroundInsert {", "} 1", "} NULL",
                ])
            #expect(ignored.id == nil)
        }
    }

    @Test(arguments: ["willSave", "aroundSave {", "willInsert", "aroundInsert {", "} 1"])
    func `An error in a callback ends the insertion of a class`(failure: String) throws {
        try Persistent.sql { (db) throws in
            let person = Person(failure: failure)
            #expect(throws: CancellationError.self) { try person.insert(db) }
            #expect(person.lines.last == failure)
            #expect(person.id == nil)
        }
    }

    // MARK: Functions that do not call theirs

    private struct Silent: Encodable, PersistableRecord {
        static let databaseTableName = "animal"
        enum CodingKeys: CodingKey { case id, name }
        var id = 1
        var name = "Ant"
        var silent: String

        func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
            if silent != "aroundInsert" { _ = try insert() }
        }
        func aroundUpdate(
            _ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess
        ) throws {
            if silent != "aroundUpdate" { _ = try update() }
        }
        func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
            if silent == "swallowed" { _ = try? save() }
            if silent != "aroundSave", silent != "swallowed" { _ = try save() }
        }
        func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
            if silent != "aroundDelete" { _ = try delete() }
        }
    }

    @Test func `A callback that does not call its closure throws`() throws {
        try Persistent.sql { db in
            func message(_ silent: String, _ body: (Silent) throws -> Void) -> String? {
                #expect(throws: DatabaseError.self) { try body(Silent(silent: silent)) }?.message
            }
            func expected(_ function: String) -> String {
                "Silent.\(function) must call the closure that it receives and rethrow its error"
            }
            #expect(message("aroundInsert") { try $0.insert(db) } == expected("aroundInsert"))
            #expect(message("aroundSave") { try $0.insert(db) } == expected("aroundSave"))
            #expect(message("aroundSave") { try $0.save(db) } == expected("aroundSave"))
            #expect(message("aroundSave") { try $0.upsert(db) } == expected("aroundSave"))
            #expect(message("aroundDelete") { try $0.delete(db) } == expected("aroundDelete"))
            #expect(message("swallowed") { try $0.update(db) } == expected("aroundSave"))
            try Silent(silent: "").insert(db)
            #expect(message("aroundUpdate") { try $0.update(db) } == expected("aroundUpdate"))
        }
    }

    // MARK: Classes

    private final class Shelf: Encodable, PersistableRecord {
        static let databaseTableName = "animal"
        var id: Int64?
        var name = "Ant"

        func willInsert(_ db: Database) throws { name += "!" }
        func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
        func willUpdate(_ db: Database, columns: Set<String>) throws { name += "?" }
    }

    @Test func `A class may change itself in its callbacks`() throws {
        let sql = try Persistent.sql { db in
            let shelf = Shelf()
            try shelf.insert(db)
            #expect(shelf.id == 1)
            try shelf.update(db)
        }
        #expect(
            sql == [
                #"INSERT INTO "animal" ("id", "name") VALUES (NULL,'Ant!')"#,
                #"UPDATE "animal" SET "name"='Ant!?' WHERE "id"=1"#,
            ])
    }
}
