/// Columns to update, conflict targets, and what the reference does not support: `MutablePersistableRecord`.
func persistenceDetailChapter() -> Chapter {
    Chapter("MutablePersistableRecord, columns and upserts") { chapter in
        columnsToUpdate(&chapter)
        upserts(&chapter)
        beyondReference(&chapter)
    }
}

// MARK: - Columns

private func columnsToUpdate(_ chapter: inout Chapter) {
    let named: [(String, [String])] = [
        ("one", ["size"]), ("case", ["SIZE"]), ("key", ["id"]), ("key and one", ["id", "name"]),
        ("unknown", ["nothing"]), ("unknown and one", ["nothing", "size"]), ("none", []),
        ("order", ["size", "name"]), ("twice", ["size", "Size"]),
    ]
    for (name, columns) in named {
        chapter.test("update columns \(name)") { db, transcript in
            try db.execute(sql: garden)
            let plant = Plant(id: 1, name: "New", size: 9)
            transcript.sql(db) {
                transcript.value("strings", try plant.update(db, columns: columns))
                transcript.value("columns", try plant.update(db, columns: columns.map { Column($0) }))
                transcript.value(
                    "ignoring", try plant.update(db, onConflict: .ignore, columns: Set(columns.prefix(1))))
                transcript.value(
                    "fetched",
                    try plant.updateAndFetch(db, columns: columns, selection: [Column("name")]) {
                        try String.fetchOne($0)
                    })
            }
            try transcript.table(db, "plant")
        }
    }
    let changes: [(String, (inout Plant) -> Void)] = [
        ("one", { $0.size = 8 }), ("nothing", { _ in }), ("NULL", { $0.size = nil }),
        (
            "two",
            {
                $0.size = 8
                $0.name = "Other"
            }
        ), ("key", { $0.id = 2 }), ("unknown key", { $0.id = nil }), ("conflict", { $0.name = "Fern" }),
    ]
    for (name, change) in changes {
        chapter.test("updateChanges \(name)") { db, transcript in
            try db.execute(sql: garden)
            transcript.sql(db) {
                var plant = Plant(id: 1, name: "Moss", size: 1)
                transcript.value("changed", try plant.updateChanges(db, modify: change))
                transcript.value("again", try plant.updateChanges(db, modify: change))
                var other = Plant(id: 1, name: "Moss", size: 1)
                transcript.value("ignoring", try other.updateChanges(db, onConflict: .ignore, modify: change))
                var fetched = Plant(id: 1, name: "Moss", size: 1)
                transcript.value(
                    "fetched", try fetched.updateChangesAndFetch(db, modify: change).map { try columns($0) })
                var key = Plant(id: 1, name: "Moss", size: 1)
                transcript.value(
                    "key", try key.updateChangesAndFetch(db, as: Stem.self, modify: change).map(\.id))
                var selected = Plant(id: 1, name: "Moss", size: 1)
                transcript.value(
                    "selected",
                    try selected.updateChangesAndFetch(db, selection: [Column("size")]) { statement -> Int? in
                        try Int.fetchOne(statement)
                    } modify: {
                        change(&$0)
                    })
            }
            try transcript.table(db, "plant")
        }
    }
    chapter.test("a record with a column too many") { db, transcript in
        try db.execute(sql: garden)
        transcript.sql(db) {
            transcript.value("update", try Wide().update(db))
            transcript.value("save", try Wide().save(db))
            transcript.value("insert", try Wide().insert(db))
            transcript.value("missing table", try Lost().insert(db))
            transcript.value("missing table", try Lost().delete(db))
        }
        try transcript.table(db, "plant")
    }
}

/// A plant that selects only its key.
private struct Stem: Codable, FetchableRecord, TableRecord {
    static let databaseTableName = "plant"
    static var databaseSelection: [any SQLSelectable] { [Column("id")] }
    var id: Int
}

private struct Wide: Encodable, PersistableRecord {
    static let databaseTableName = "plant"
    var id = 1
    var size = 6
    var friends = 3
}

private struct Lost: Encodable, PersistableRecord {
    var id = 1
}

// MARK: - Upserts

// swift-format-ignore: NoAssignmentInExpressions
private func upserts(_ chapter: inout Chapter) {
    let size = Column("size")
    let assignments: [(String, (TableAlias<Plant>) -> [ColumnAssignment])] = [
        ("nothing", { _ in [] }), ("more", { _ in [size += 1] }), ("kept", { _ in [size.noOverwrite] }),
        ("excluded", { [size.set(to: $0["size"])] }), ("both", { [size.set(to: size + $0["size"])] }),
        ("case", { _ in [Column("SIZE").set(to: 4)] }), ("key", { _ in [Column("id").set(to: 77)] }),
        ("several", { [size.set(to: 1), Column("name").set(to: $0["name"])] }),
        ("NULL", { _ in [size.set(to: nil)] }),
    ]
    for target in [[], ["name"], ["id"], ["NAME"], ["size"], ["name", "id"]] {
        for (name, doUpdate) in assignments {
            for (strategyName, strategy) in [
                ("all", UpsertUpdateStrategy.allColumns), ("none", .noColumnUnlessSpecified),
            ] {
                chapter.test("upsert on \(target) \(name), \(strategyName)") { db, transcript in
                    try db.execute(sql: garden)
                    transcript.sql(db) {
                        let plant = Plant(id: nil, name: "Fern", size: 9)
                        transcript.value(
                            "fetched",
                            try columns(
                                plant.upsertAndFetch(
                                    db, onConflict: target, updating: strategy, doUpdate: doUpdate)))
                    }
                    try transcript.table(db, "plant")
                }
            }
        }
    }
    chapter.test("upsert as another type") { db, transcript in
        try db.execute(sql: garden)
        transcript.sql(db) {
            let plant = Plant(id: 2, name: "Fern", size: 9)
            transcript.value("as", try plant.upsertAndFetch(db, as: Stem.self).id)
            var sprout = Sprout(id: nil, name: "Fern", size: 10)
            transcript.value("id", try sprout.upsertAndFetch(db, as: Stem.self, onConflict: ["name"]).id)
            transcript.line(try columns(sprout))
        }
    }
}

// MARK: - Beyond

private func beyondReference(_ chapter: inout Chapter) {
    chapter.beyond(
        "upsert in a table without rowid", because: "the reference asks for a rowid",
        expecting:
            #"INSERT INTO "pair" ("k", "v") VALUES (?,?) ON CONFLICT DO UPDATE SET "v" = "excluded"."v" RETURNING *"#,
        #"= INSERT INTO "pair" ("k", "v") VALUES ('a',5) ON CONFLICT DO UPDATE SET "v" = "excluded"."v" RETURNING *"#,
        "fetched: 'k='a' v=5'", "[k:'a' v:5]", "[k:'b' v:2]"
    ) { db, transcript in
        try db.execute(sql: garden)
        transcript.sql(db) {
            transcript.value("fetched", try columns(Duo(k: "a", v: 5).upsertAndFetch(db)))
        }
        try transcript.table(db, "pair")
    }
    chapter.beyond(
        "an insertion that is ignored",
        because: "the reference gives the record the id of the row that was inserted before",
        expecting: "id=NULL name='Fern' size=1"
    ) { db, transcript in
        try db.execute(sql: garden)
        var sprout = Sprout(id: nil, name: "Fern", size: 1)
        try sprout.insert(db, onConflict: .ignore)
        transcript.line(try columns(sprout))
    }
    chapter.beyond(
        "a record without columns", because: "the reference writes no SQL that SQLite takes",
        expecting: #"INSERT INTO "leaf" DEFAULT VALUES"#, "[note:'a']", "[note:NULL]"
    ) { db, transcript in
        try db.execute(sql: garden)
        transcript.sql(db) { try Bare().insert(db) }
        try transcript.table(db, "leaf")
    }
    chapter.beyond(
        "a function that does not fetch", because: "the reference gives its value, and writes nothing",
        expecting: "inserted: throws DatabaseError 21", "updated: throws DatabaseError 21",
        "selected: throws DatabaseError 1"
    ) { db, transcript in
        try db.execute(sql: garden)
        let plant = Plant(id: 1, name: "New", size: 1)
        transcript.value("inserted", try plant.insertAndFetch(db, selection: [Column("id")]) { _ in 1 })
        transcript.value("updated", try plant.updateAndFetch(db, selection: [Column("id")]) { _ in 1 })
        transcript.value("selected", try plant.insertAndFetch(db, selection: []) { try Int.fetchOne($0) })
    }
    chapter.beyond(
        "an insertion into a view",
        because: "the reference asks for a primary key, which triggers need not have",
        expecting: #"INSERT INTO "playerName" ("id", "name") VALUES (?,?)"#,
        #"= INSERT INTO "playerName" ("id", "name") VALUES (1,'New')"#, "inserted: ()"
    ) { db, transcript in
        try db.execute(
            sql:
                "CREATE TRIGGER named INSTEAD OF INSERT ON playerName BEGIN UPDATE player SET name = new.name; END"
        )
        transcript.sql(db) { transcript.value("inserted", try PlayerName().insert(db)) }
    }
}

private struct Bare: PersistableRecord {
    static let databaseTableName = "leaf"
    func encode(to container: inout PersistenceContainer) {}
}

private struct PlayerName: Encodable, PersistableRecord {
    var id = 1
    var name = "New"
}
