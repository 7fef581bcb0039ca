/// What records do to their rows: `MutablePersistableRecord`, by method, conflict policy and kind of key.
func persistenceChapter() -> Chapter {
    Chapter("MutablePersistableRecord") { chapter in
        specimens(
            &chapter, "rowid", [Sprout(id: 1, name: "New", size: 5), Sprout(id: 9, name: "New", size: nil)],
            unknownKey: Sprout(id: nil, name: "New", size: 1), conflict: Sprout(id: 1, name: "Fern", size: 7))
        specimens(
            &chapter, "immutable",
            [Plant(id: 1, name: "New", size: 5), Plant(id: 9, name: "New", size: nil)],
            unknownKey: Plant(id: nil, name: "New", size: 1), conflict: Plant(id: 1, name: "Fern", size: 7))
        specimens(
            &chapter, "class",
            [PlantObject(id: 1, name: "New", size: 5), PlantObject(id: 9, name: "New", size: nil)],
            unknownKey: PlantObject(id: nil, name: "New", size: 1),
            conflict: PlantObject(id: 1, name: "Fern", size: 7))
        specimens(
            &chapter, "text key", [Label(text: "a", note: "x"), Label(text: "z", note: nil)],
            unknownKey: Label(text: nil, note: "x"), conflict: Label(text: "a", note: "second"))
        specimens(
            &chapter, "two columns", [Place(x: 1, y: 1, note: "x"), Place(x: 7, y: 8, note: nil)],
            unknownKey: Place(x: nil, y: nil, note: "x"), conflict: Place(x: 1, y: nil, note: "b"))
        specimens(
            &chapter, "no key", [Leaf(note: "x"), Leaf(note: nil)], unknownKey: nil,
            conflict: Leaf(note: "a"))
        specimens(&chapter, "only a key", [Stamp(id: 1), Stamp(id: 5)], unknownKey: nil, conflict: nil)
        specimens(
            &chapter, "without rowid", [Duo(k: "a", v: 5), Duo(k: "z", v: nil)],
            unknownKey: nil, conflict: Duo(k: "a", v: 2), upserts: false)
    }
}

// MARK: - Methods

/// A record to run a method on.
private typealias Specimen = Codable & FetchableRecord & MutablePersistableRecord

/// A method that changes a record, and returns a result.
private typealias Method<Record> = (inout Record, Database) throws -> Any?

func columns(_ record: some EncodableRecord) throws -> String {
    try record.databaseDictionary.sorted { $0.key < $1.key }.map { "\($0.key)=\(canonical($0.value))" }
        .joined(separator: " ")
}

/// Runs each method on each record.
private func specimens<Record: Specimen>(
    _ chapter: inout Chapter, _ kind: String, _ records: [Record], unknownKey: Record?, conflict: Record?,
    upserts: Bool = true
) {
    let named =
        [("present", records[0]), ("new", records[1])] + (unknownKey.map { [("unknown key", $0)] } ?? [])
        + (conflict.map { [("conflict", $0)] } ?? [])
    let policies: [Database.ConflictResolution?] = [nil, .abort, .fail, .ignore, .replace, .rollback]
    for (state, record) in named {
        for policy in policies {
            // A separate case covers what a record learns of an ignored insertion.
            if policy == .ignore, kind == "rowid", state != "new" { continue }
            for (name, method) in methods(Record.self, policy) {
                attempt(&chapter, "\(name) \(policy?.rawValue ?? "") \(kind), \(state)", record, method)
            }
        }
        for (name, method) in otherMethods(Record.self) + (upserts ? upsertMethods(Record.self) : []) {
            attempt(&chapter, "\(name) \(kind), \(state)", record, method)
        }
    }
}

private func attempt<Record: Specimen>(
    _ chapter: inout Chapter, _ name: String, _ record: Record, _ method: @escaping Method<Record>
) {
    chapter.test(name) { db, transcript in
        try db.execute(sql: garden)
        var record = record
        transcript.sql(db) { transcript.value("result", try method(&record, db)) }
        transcript.line(try columns(record))
        try transcript.table(db, Record.databaseTableName)
    }
}

private func methods<Record: Specimen>(
    _ type: Record.Type, _ policy: Database.ConflictResolution?
) -> [(String, Method<Record>)] {
    [
        ("insert", { record, db in try record.insert(db, onConflict: policy) }),
        ("inserted", { record, db in try columns(record.inserted(db, onConflict: policy)) }),
        ("insertAndFetch", { record, db in try columns(record.insertAndFetch(db, onConflict: policy)) }),
        (
            "insertAndFetch as",
            { record, db in try columns(record.insertAndFetch(db, onConflict: policy, as: Record.self)) }
        ),
        (
            "insertAndFetch selection",
            { record, db in
                try record.insertAndFetch(db, onConflict: policy, selection: [Column("rowid").forKey("r")]) {
                    try Row.fetchAll($0).map { canonical(row: $0) }
                }
            }
        ),
        ("update", { record, db in try record.update(db, onConflict: policy) }),
        ("updateAndFetch", { record, db in try columns(record.updateAndFetch(db, onConflict: policy)) }),
        (
            "updateAndFetch selection",
            { record, db in
                try record.updateAndFetch(db, onConflict: policy, selection: [SQL("1 AS one").sqlExpression])
                {
                    try Int.fetchAll($0)
                }
            }
        ),
        ("save", { record, db in try record.save(db, onConflict: policy) }),
        ("saved", { record, db in try columns(record.saved(db, onConflict: policy)) }),
        ("saveAndFetch", { record, db in try columns(record.saveAndFetch(db, onConflict: policy)) }),
        (
            "saveAndFetch as",
            { record, db in try columns(record.saveAndFetch(db, onConflict: policy, as: Record.self)) }
        ),
    ]
}

private func otherMethods<Record: Specimen>(_ type: Record.Type) -> [(String, Method<Record>)] {
    [
        ("delete", { record, db in try [record.delete(db), record.delete(db)] }),
        ("exists", { record, db in try record.exists(db) }),
        ("updateChanges from itself", { record, db in try record.updateChanges(db, from: record) }),
        (
            "updateChanges from another",
            { record, db in
                guard let other = try Record.fetchOne(db) else { return nil }
                return try record.updateChanges(db, from: other)
            }
        ),
        (
            "save twice",
            { record, db in
                try record.save(db)
                return try record.save(db)
            }
        ),
    ]
}

private func upsertMethods<Record: Specimen>(_ type: Record.Type) -> [(String, Method<Record>)] {
    [
        ("upsert", { record, db in try record.upsert(db) }),
        ("upsertAndFetch", { record, db in try columns(record.upsertAndFetch(db)) }),
        (
            "upsertAndFetch nothing",
            { record, db in
                try columns(record.upsertAndFetch(db, updating: .noColumnUnlessSpecified))
            }
        ),
    ]
}
