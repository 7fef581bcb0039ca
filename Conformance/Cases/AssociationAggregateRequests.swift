/// Requests with aggregates, beside all that a request can be refined with, and on tables of all kinds.
func associationAggregateRequestChapter() -> Chapter {
    Chapter("Requests with association aggregates") { chapter in
        combinations(&chapter)
        joins(&chapter)
        populations(&chapter)
        tables(&chapter)
        uses(&chapter)
        changes(&chapter)
        beyond(&chapter)
    }
}

extension Chapter {
    /// Adds a case that prints the SQL and the rows of a request, with what is fetched for them.
    fileprivate mutating func gallery<Record>(
        _ name: String, _ make: @escaping () -> QueryInterfaceRequest<Record>
    ) {
        test(name) { db, transcript in
            try db.execute(sql: gallerySchema)
            transcript.sql(db) {
                for row in try Row.fetchAll(db, make().asRequest(of: Row.self)) {
                    transcript.line(canonical(row: row))
                    for key in row.prefetchedRows.keys.sorted() {
                        let rows = (row.prefetchedRows[key] ?? []).map(canonical(row:)).joined(
                            separator: ", ")
                        transcript.line("  \(key): \(rows)")
                    }
                }
            }
        }
    }
}

private func combinations(_ chapter: inout Chapter) {
    let count = Artist.paintings.count
    let isPoor = Artist.sketches.isEmpty
    let refinements: [(String, (QueryInterfaceRequest<Artist>) -> QueryInterfaceRequest<Artist>)] = [
        ("id", { $0.filter(id: 1) }), ("ids", { $0.filter(ids: [1, 3]) }),
        ("filter", { $0.filter { $0.name > "C" } }), ("SQL", { $0.filter(sql: "name > 'C'") }),
        ("none", { $0.none() }), ("order", { $0.order { $0.name.desc } }),
        ("order by the name", { $0.order(Column("paintingCount").detached.desc, Column("id")) }),
        ("reversed order", { $0.order { $0.name }.reversed() }),
        ("limit", { $0.order { $0.id }.limit(2, offset: 1) }),
        ("distinct", { $0.distinct() }), ("selection", { $0.select { $0.name } }),
        ("annotation", { $0.annotated { length($0.name).forKey("length") } }),
        ("group", { $0.group { $0.goal } }), ("group by key", { $0.groupByPrimaryKey() }),
        ("a condition in SQL", { $0.having(sql: "COUNT(*) > 1") }),
        ("alias", { $0.aliased(TableAlias<Artist>(name: "a")) }),
        ("CTE", { $0.with(CommonTableExpression<Row>(named: "c", sql: "SELECT 1")) }),
        ("subquery", { $0.filter { Table("painting").select(Column("artistId")).contains($0.id) } }),
        ("stable order", { $0.withStableOrder() }), ("key order", { $0.orderByPrimaryKey() }),
        ("including required", { $0.including(required: Artist.nation) }),
        ("including optional", { $0.including(optional: Artist.mentor) }),
        ("joining", { $0.joining(optional: Artist.nation) }),
        ("annotated required", { $0.annotated(withRequired: Artist.nation) }),
        (
            "annotated optional",
            { $0.annotated(withOptional: Artist.mentor.select { $0.name.forKey("mentor") }) }
        ),
        ("including all", { $0.including(all: Artist.sketches) }),
        ("including all of the same", { $0.including(all: Artist.paintings.select { $0.title }) }),
        ("including all through", { $0.including(all: Artist.sales) }),
        ("a value more", { $0.annotated(with: Artist.sketches.count) }),
        ("a value of the same", { $0.annotated(with: Artist.paintings.max(\.year)) }),
        ("a condition more", { $0.having(Artist.paintings.max(\.year) > 1880) }),
    ]
    for (name, refine) in refinements {
        chapter.gallery("annotated, then \(name)") { refine(Artist.annotated(with: count)) }
        chapter.gallery("\(name), then annotated") { refine(Artist.all()).annotated(with: count) }
        chapter.gallery("having, then \(name)") { refine(Artist.having(isPoor == false)) }
        chapter.gallery("\(name), then having") { refine(Artist.all()).having(isPoor) }
    }
}

private func joins(_ chapter: inout Chapter) {
    let paintings = Artist.paintings
    chapter.gallery("the same association, included") {
        Artist.including(required: paintings).annotated(with: paintings.count)
    }
    chapter.gallery("the same association, included later") {
        Artist.annotated(with: paintings.count).including(optional: paintings.select { $0.title })
    }
    chapter.gallery("the same association, joined") {
        Artist.joining(required: paintings.filter { $0.year > 1890 }).annotated(with: paintings.count)
    }
    chapter.gallery("the same association, included under another key") {
        Artist.including(required: paintings.filter { $0.id == 1 }.forKey("first")).annotated(
            with: paintings.count)
    }
    chapter.gallery("the associated row with its own associations") {
        Painting.including(required: Painting.artist.including(optional: Artist.nation)).annotated(
            with: Painting.sales.sum { $0.amount })
    }
    chapter.gallery("associations with aggregates, fetched") {
        Artist.including(all: paintings.annotated(with: Painting.sales.count))
    }
    chapter.gallery("associations with conditions, fetched") {
        Artist.including(all: paintings.having(Painting.sales.isEmpty).order { $0.id })
    }
    chapter.gallery("associations with both, fetched") {
        Artist.including(
            all: paintings.annotated(with: Painting.sales.count, Painting.sales.sum { $0.amount })
                .having(Painting.sales.count < 2).filter { $0.year > 1800 })
    }
    chapter.gallery("associations with aggregates, fetched in each other") {
        Nation.including(
            all: Nation.artists.annotated(with: paintings.count).including(
                all: paintings.annotated(with: Painting.sales.count)))
    }
    chapter.gallery("compound keys, fetched beside") {
        Museum.annotated(with: Museum.halls.count).including(all: Museum.halls)
    }
    chapter.gallery("compound keys, fetched with aggregates") {
        Hall.including(required: Hall.museum.select(Column("city")))
            .annotated(with: Hall.hasMany(Sketch.self, using: ForeignKey(["year"], to: ["museum"])).count)
    }
    chapter.gallery("associations with aggregates, requested for a record") {
        Artist(id: 1, name: "Claude").request(for: paintings.annotated(with: Painting.sales.count))
    }
    chapter.gallery("associations with conditions, through, requested for a record") {
        Artist(id: 1, name: "Claude").request(for: Artist.pupils.having(paintings.count > 1))
    }
    chapter.gallery("aggregates inside and outside") {
        Artist.annotated(with: paintings.count).including(
            all: paintings.annotated(with: Painting.sales.count))
    }
    chapter.gallery("subqueries") {
        Artist.filter {
            Artist.having(paintings.count > 1).select { $0.id }.contains($0.id)
        }.having(paintings.count > 0)
    }
    chapter.gallery("joined columns under the alias of nobody") {
        Painting.filter { Table("artist").select(Column("id")).contains($0.artistId) }
            .annotated(withOptional: Painting.artist)
    }
}

private func populations(_ chapter: inout Chapter) {
    let paintings = Artist.paintings
    let (old, recent) = (paintings.filter { $0.year < 1890 }, paintings.filter { $0.year >= 1890 })
    chapter.gallery("two aggregates of one population") {
        Artist.annotated(with: paintings.min(\.year), paintings.max(\.year))
    }
    chapter.gallery("a list") { Artist.annotated(with: [paintings.min(\.year), paintings.max(\.year)]) }
    chapter.gallery("an empty list") {
        let none: [AssociationAggregate<Artist>] = []
        return Artist.annotated(with: none)
    }
    chapter.gallery("two associations") { Artist.annotated(with: paintings.count, Artist.sketches.count) }
    chapter.gallery("two associations and again the first") {
        Artist.annotated(with: paintings.count, Artist.sketches.count, paintings.max(\.year))
    }
    chapter.gallery("two associations and again the first, in one") {
        Artist.having(paintings.count > Artist.sketches.count && paintings.max(\.year) > 1800)
    }
    chapter.gallery("two populations with one key") { Artist.annotated(with: old.count, recent.count) }
    chapter.gallery("one filtered population twice") { Artist.annotated(with: old.count, old.max(\.year)) }
    chapter.gallery("one aggregate twice") { Artist.annotated(with: old.count).having(old.count > 0) }
    chapter.gallery("two populations with two keys") {
        Artist.annotated(with: old.forKey("olds").count, recent.forKey("recents").count)
    }
    chapter.gallery("two populations with two keys, in one") {
        Artist.having(old.forKey("olds").count <= recent.forKey("recents").count).order { $0.id }
    }
    chapter.gallery("a population and its part") {
        Artist.annotated(with: paintings.count, old.forKey("olds").count, Artist.sales.count)
    }
    chapter.gallery("three associations") {
        Artist.annotated(
            with: paintings.count, Artist.sketches.count, Artist.memos.count, Artist.followers.count)
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

private func beyond(_ chapter: inout Chapter) {
    chapter.beyond(
        "changes of rows with a compound key without rowid", because: "engine.md, Beyond 6",
        expecting: "deleted: 1", "[city:'Delft' number:1]", "[city:'Paris' number:1]"
    ) { db, transcript in
        try db.execute(sql: gallerySchema)
        let museum = Table("museum")
        let empty = museum.having(museum.hasMany(Table("hall")).isEmpty)
        transcript.value("deleted", try empty.deleteAll(db))
        try transcript.table(db, "museum")
    }
    chapter.beyond(
        "the region of a table of its own", because: "rows with other ids are counted",
        expecting: "artist(goal,id,mentorId,name,nationCode)"
    ) { db, transcript in
        try db.execute(sql: gallerySchema)
        let request = Artist.filter(id: 1).annotated(with: Artist.followers.count)
        transcript.line(try request.databaseRegion(db).description)
    }
    chapter.beyond(
        "counting rows by a compound key without rowid", because: "engine.md, Beyond 6",
        expecting: "1: 2", "2: 1", "3: 0", "4: 0"
    ) { db, transcript in
        try db.execute(sql: gallerySchema)
        let artist = Table("artist")
        for row in try artist.annotated(with: artist.hasMany(Table("visit")).count).fetchAll(db) {
            transcript.line("\(row["id"] as Int): \(row["visitCount"] as Int)")
        }
    }
    chapter.beyond(
        "a required association behind the one that is counted", because: "engine.md, Beyond 1",
        expecting: "1: 1", "2: 1", "3: 1", "4: 0"
    ) { db, transcript in
        try db.execute(sql: gallerySchema)
        let sold = Artist.paintings.joining(required: Painting.sales)
        for row in try Row.fetchAll(db, Artist.annotated(with: sold.count)) {
            transcript.line("\(row["id"] as Int): \(row["paintingCount"] as Int)")
        }
    }
    let grouped =
        "the groups of one row are not those of another: the reference loses rows that several rows share"
    chapter.beyond(
        "associations with aggregates, through, fetched", because: grouped,
        expecting: "FR: 1 2, 2 0, 3 0, 6 1", "NL: 4 1, 5 0", "XX: "
    ) { db, transcript in
        try db.execute(sql: gallerySchema)
        let request = Nation.including(all: Nation.paintings.annotated(with: Painting.sales.count))
        for row in try Row.fetchAll(db, request) {
            let paintings = row.prefetchedRows["paintings"] ?? []
            let counts = paintings.map { "\($0["id"] as Int) \($0["saleCount"] as Int)" }
            transcript.line("\(row["code"] as String): \(counts.joined(separator: ", "))")
        }
    }
    chapter.beyond(
        "associations with aggregates, through, fetched for rows that share some", because: grouped,
        expecting: "1: 2 2, 3 1", "2: 3 1, 4 0", "3: ", "4: "
    ) { db, transcript in
        try db.execute(sql: gallerySchema)
        let request = Artist.including(all: Artist.pupils.annotated(with: Artist.paintings.count))
        for row in try Row.fetchAll(db, request) {
            let pupils = row.prefetchedRows["pupils"] ?? []
            let counts = pupils.map { "\($0["id"] as Int) \($0["paintingCount"] as Int)" }
            transcript.line("\(row["id"] as Int): \(counts.joined(separator: ", "))")
        }
    }
    chapter.beyond(
        "associations that cannot be joined", because: "engine.md, Beyond 4",
        expecting: "aggregate: throws DatabaseError 1", "distinct: throws DatabaseError 1",
        "including: throws DatabaseError 1"
    ) { db, transcript in
        try db.execute(sql: gallerySchema)
        let paintings = Artist.paintings.annotated(with: Painting.sales.count)
        transcript.value("aggregate", try Artist.annotated(with: paintings.count).fetchAll(db).count)
        transcript.value(
            "distinct", try Artist.having(Artist.paintings.distinct().isEmpty).fetchAll(db).count)
        transcript.value("including", try Artist.including(required: paintings).fetchAll(db).count)
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
