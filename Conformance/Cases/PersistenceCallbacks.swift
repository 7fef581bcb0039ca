/// The callbacks around insertions, updates and deletions.
func persistenceCallbackChapter() -> Chapter {
    Chapter("MutablePersistableRecord, callbacks") { chapter in
        let methods: [(String, (inout Chatty, Database) throws -> Void)] = [
            ("insert", { try $0.insert($1) }), ("inserted", { _ = try $0.inserted($1) }),
            ("insertAndFetch", { _ = try $0.insertAndFetch($1) }), ("update", { try $0.update($1) }),
            ("update columns", { try $0.update($1, columns: ["name", "NAME", "x"]) }),
            ("updateAndFetch", { _ = try $0.updateAndFetch($1) }),
            ("updateChanges", { try $0.updateChanges($1) { $0.name = "Changed" } }),
            ("updateChanges nothing", { try $0.updateChanges($1) { _ in } }), ("save", { try $0.save($1) }),
            ("saveAndFetch", { _ = try $0.saveAndFetch($1) }), ("upsert", { try $0.upsert($1) }),
            ("upsertAndFetch", { _ = try $0.upsertAndFetch($1) }), ("delete", { try $0.delete($1) }),
            ("exists", { _ = try $0.exists($1) }),
        ]
        for (name, method) in methods {
            for (state, id) in [("present", 1), ("new", 9), ("unknown key", nil)] as [(String, Int64?)] {
                let failures = [
                    nil, "willInsert", "aroundInsert", "leave aroundInsert", "willUpdate", "aroundUpdate",
                    "leave aroundUpdate", "willSave", "aroundSave", "leave aroundSave", "willDelete",
                    "aroundDelete", "leave aroundDelete", "skip aroundInsert", "skip aroundUpdate",
                    "skip aroundSave", "skip aroundDelete",
                ]
                chapter.test("\(name), \(state)") { db, transcript in
                    for failure in failures {
                        try db.execute(sql: "DELETE FROM player WHERE id > 5")
                        try db.execute(
                            sql:
                                "INSERT OR REPLACE INTO team VALUES (1, 'Reds', 'red'); DELETE FROM team WHERE id > 3"
                        )
                        transcript.line("fails in \(failure ?? "nothing")")
                        var record = Chatty(id: id, name: "Name", transcript: transcript, failure: failure)
                        transcript.sql(db) { try method(&record, db) }
                        transcript.line("\(record.id ?? 0) \(record.name)")
                    }
                }
            }
        }
    }
}

private struct Refused: Error {}

/// A record that prints its callbacks.
private struct Chatty: FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "team"
    var id: Int64?
    var name: String
    var transcript: Transcript?
    /// The callback that throws, or with the prefix `skip`, the one that does not call its closure.
    var failure: String?

    init(id: Int64?, name: String, transcript: Transcript, failure: String?) {
        self.id = id
        self.name = name
        self.transcript = transcript
        self.failure = failure
    }

    init(row: Row) {
        id = row["id"]
        name = row["name"]
    }

    func encode(to container: inout PersistenceContainer) {
        container["id"] = id
        container["name"] = name
    }

    private func enter(_ name: String, _ more: String = "") throws {
        transcript?.line("\(name) \(more) \(id ?? 0) \(self.name)")
        if failure == name { throw Refused() }
    }

    private func around<Result>(_ name: String, _ more: String = "", _ body: () throws -> Result) throws {
        try enter(name, more)
        if failure == "skip \(name)" { return }
        let result = try body()
        try enter("leave \(name)", "\(type(of: result))")
    }

    private func shown(_ container: PersistenceContainer) -> String {
        "id=\(canonical(container["id"]?.databaseValue)) name=\(canonical(container["NAME"]?.databaseValue))"
    }

    mutating func willInsert(_ db: Database) throws {
        try enter("willInsert")
        name += "!"
    }

    func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
        try around("aroundInsert") { try insert() }
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        let column = inserted.rowIDColumn ?? "none"
        transcript?.line("didInsert \(inserted.rowID) \(column) \(shown(inserted.persistenceContainer))")
        id = inserted.rowID
    }

    func willUpdate(_ db: Database, columns: Set<String>) throws {
        try enter("willUpdate", "\(columns.sorted())")
    }

    func aroundUpdate(_ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess) throws {
        try around("aroundUpdate", "\(columns.sorted())") { try update() }
    }

    func didUpdate(_ updated: PersistenceSuccess) {
        transcript?.line("didUpdate \(shown(updated.persistenceContainer))")
    }

    func willSave(_ db: Database) throws { try enter("willSave") }

    func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
        try around("aroundSave") { try save() }
    }

    func didSave(_ saved: PersistenceSuccess) {
        transcript?.line("didSave \(shown(saved.persistenceContainer)) \(id ?? 0) \(name)")
    }

    func willDelete(_ db: Database) throws { try enter("willDelete") }

    func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
        try around("aroundDelete") { try delete() }
    }

    func didDelete(deleted: Bool) { transcript?.line("didDelete \(deleted)") }
}
