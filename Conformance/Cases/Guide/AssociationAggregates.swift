/// Aggregates over tables of all kinds, and what requests with aggregates support: "Association Aggregates".
func associationAggregateChapter() -> Chapter {
    Chapter("Association Aggregates") { chapter in
        tables(&chapter)
        uses(&chapter)
        chapter.beyond(
            "the region of a table of its own", because: "rows with other ids are counted",
            expecting: "artist(goal,id,mentorId,name,nationCode)"
        ) { db, transcript in
            try db.execute(sql: gallerySchema)
            let request = Artist.filter(id: 1).annotated(with: Artist.followers.count)
            transcript.line(try request.databaseRegion(db).description)
        }
        chapter.beyond(
            "counting rows by a compound key without rowid",
            because: "a table without rowid may have a compound key",
            expecting: "1: 2", "2: 1", "3: 0", "4: 0"
        ) { db, transcript in
            try db.execute(sql: gallerySchema)
            let artist = Table("artist")
            for row in try artist.annotated(with: artist.hasMany(Table("visit")).count).fetchAll(db) {
                transcript.line("\(row["id"] as Int): \(row["visitCount"] as Int)")
            }
        }
        chapter.beyond(
            "what is counted fetches no rows", because: "nobody could see them",
            expecting: "1 statement: 3, 2, 1, 0"
        ) { db, transcript in
            try db.execute(sql: gallerySchema)
            let paintings = Artist.paintings.including(all: Painting.sales)
            var statements = 0
            db.trace { event in
                if case .statement(let statement) = event, statement.sql.hasPrefix("SELECT \"") {
                    statements += 1
                }
            }
            let rows = try Row.fetchAll(db, Artist.annotated(with: paintings.count))
            db.trace(nil)
            let counts = rows.map { "\($0["paintingCount"] as Int)" }.joined(separator: ", ")
            transcript.line("\(statements) statement: \(counts)")
        }
    }
}

private func tables(_ chapter: inout Chapter) {
    let (artist, painting, museum) = (Table("artist"), Table("painting"), Table("museum"))
    chapter.gallery("tables") { artist.annotated(with: artist.hasMany(painting).count) }
    chapter.gallery("tables, list") { artist.annotated(with: [artist.hasMany(painting).max(Column("year"))]) }
    chapter.gallery("tables, condition") { artist.having(artist.hasMany(painting).isEmpty) }
    chapter.gallery("tables of records") {
        Table<Artist>("artist").annotated(with: Artist.paintings.count).having(Artist.sketches.isEmpty)
    }
    chapter.gallery("a table of its own") { Artist.annotated(with: Artist.followers.count) }
    chapter.gallery("a table of its own, condition") { Artist.having(Artist.followers.isEmpty) }
    chapter.gallery("a table of its own, twice") {
        Artist.annotated(with: Artist.followers.count).including(optional: Artist.mentor)
    }
    chapter.gallery("a table of its own, through") { Artist.having(Artist.pupils.count >= 1) }
    chapter.gallery("compound key without rowid") { Museum.annotated(with: Museum.halls.count) }
    chapter.gallery("compound key without rowid, condition") {
        museum.having(museum.hasMany(Table("hall")).isEmpty)
    }
    chapter.gallery("compound key") {
        Table("teaching").annotated(
            with: Table("teaching").hasMany(painting, using: ForeignKey(["artistId"], to: ["teacherId"]))
                .count)
    }
    chapter.gallery("text key") { Artist.annotated(with: Artist.sketches.count) }
    chapter.gallery("no key") { Artist.annotated(with: Artist.memos.count, Artist.memos.max(Column("text"))) }
    chapter.gallery("rows without key") {
        Table("memo").annotated(
            with: Table("memo").hasMany(painting, using: ForeignKey(["artistId"], to: ["artistId"])).count)
    }
    chapter.gallery("text key without rowid") { Nation.annotated(with: Nation.artists.count) }
    chapter.gallery("text key without rowid, counted") {
        artist.annotated(
            with: artist.hasMany(Table("nation"), using: ForeignKey(["code"], to: ["nationCode"])).count)
    }
    chapter.gallery("many to many") {
        Artist.annotated(with: Artist.teachings.sum(Column("hours")), Artist.pupils.count)
    }
    chapter.gallery("values of a compound key without rowid") {
        artist.annotated(with: artist.hasMany(Table("visit")).max(Column("city")))
    }
    let oils = artist.hasMany(Table("oil"), using: ForeignKey(["artistId"], to: ["id"]))
    chapter.gallery("values of a view") { artist.annotated(with: oils.max(Column("year"))) }
    chapter.gallery("rows of a view") { artist.annotated(with: oils.count) }
    chapter.gallery("a view as the base") {
        Table("oil").annotated(
            with: Table("oil").hasMany(Table("sale"), using: ForeignKey(["paintingId"], to: ["id"])).count)
    }
    chapter.gallery("no such table") { artist.annotated(with: artist.hasMany(Table("nothing")).count) }
}

private func uses(_ chapter: inout Chapter) {
    struct Flat: Codable, FetchableRecord {
        var name: String
        var paintingCount: Int
        var maxSketchYear: Int?
        var hasNoMemo: Bool
    }
    struct Nested: Codable, FetchableRecord {
        var artist: Artist
        var paintingCount: Int
    }
    chapter.test("records") { db, transcript in
        try db.execute(sql: gallerySchema)
        let request = Artist.annotated(
            with: Artist.paintings.count, Artist.sketches.max { $0.year }, Artist.memos.isEmpty)
        for info in try Flat.fetchAll(db, request) { transcript.line("\(info)") }
        let artists = try Nested.fetchAll(db, Artist.annotated(with: Artist.paintings.count))
        transcript.line(artists.map { "\($0.artist.name) \($0.paintingCount)" }.joined(separator: ", "))
        let works = try Artist.having(Artist.paintings.count > 1).fetchAll(db).map(\.name)
        transcript.line(works.joined(separator: ", "))
    }
    let requests: [(String, QueryInterfaceRequest<Artist>)] = [
        ("annotated", Artist.annotated(with: Artist.paintings.count)),
        ("having", Artist.having(Artist.paintings.count > 1)),
        ("annotated, of an id", Artist.filter(id: 1).annotated(with: Artist.paintings.count)),
        ("having, of an id", Artist.having(Artist.sales.isEmpty).filter(id: 1)),
        ("having, of ids", Artist.having(Artist.sales.isEmpty).filter(ids: [1, 2])),
        ("annotated, limited", Artist.annotated(with: Artist.paintings.count).limit(2)),
        ("annotated, distinct", Artist.annotated(with: Artist.paintings.count).distinct()),
    ]
    for (name, request) in requests {
        chapter.test("counts and single rows, \(name)") { db, transcript in
            try db.execute(sql: gallerySchema)
            transcript.sql(db) {
                transcript.value("count", try request.fetchCount(db))
                transcript.value("is empty", try request.isEmpty(db))
                transcript.value("one", try Row.fetchOne(db, request))
                transcript.value("region", try request.databaseRegion(db).description)
                transcript.value("names", try request.select(\.name, as: String.self).fetchAll(db))
            }
        }
    }
}
