/// Conditions on counts and sums over associations: "Filtering a Request with Aggregates".
func filteringWithAggregatesChapter() -> Chapter {
    Chapter("Filtering a Request with Aggregates") { chapter in
        let isPoor = Artist.sketches.isEmpty
        for (name, refine) in artistRefinements() {
            chapter.gallery("having, then \(name)") { refine(Artist.having(isPoor == false)) }
            chapter.gallery("\(name), then having") { refine(Artist.all()).having(isPoor) }
        }
        changes(&chapter)
        chapter.beyond(
            "changes of rows with a compound key without rowid",
            because: "a table without rowid may have a compound key",
            expecting: "deleted: 1", "[city:'Delft' number:1]", "[city:'Paris' number:1]"
        ) { db, transcript in
            try db.execute(sql: gallerySchema)
            let museum = Table("museum")
            let empty = museum.having(museum.hasMany(Table("hall")).isEmpty)
            transcript.value("deleted", try empty.deleteAll(db))
            try transcript.table(db, "museum")
        }
    }
}

private func changes(_ chapter: inout Chapter) {
    let requests: [(String, QueryInterfaceRequest<Artist>)] = [
        ("having", Artist.having(Artist.paintings.isEmpty)),
        ("having not", Artist.having(!Artist.paintings.isEmpty)),
        ("having through", Artist.having(Artist.sales.count > 1)),
        ("annotated", Artist.annotated(with: Artist.paintings.count)),
        ("of its own table", Artist.having(Artist.followers.isEmpty)),
        ("filtered", Artist.filter { $0.name > "C" }.having(Artist.paintings.count > 0)),
    ]
    for (name, request) in requests {
        chapter.test("changes, \(name)") { db, transcript in
            try db.execute(sql: gallerySchema + "PRAGMA foreign_keys = OFF")
            transcript.sql(db) {
                transcript.value("updated", try request.updateAll(db, Column("goal").set(to: 9)))
                transcript.value("deleted", try request.deleteAll(db))
            }
            try transcript.table(db, "artist")
        }
    }
}
