/// Rows with counts and sums over their associations: "Annotating a Request with Aggregates".
func annotatingWithAggregatesChapter() -> Chapter {
    Chapter("Annotating a Request with Aggregates") { chapter in
        let count = Artist.paintings.count
        for (name, refine) in artistRefinements() {
            chapter.gallery("annotated, then \(name)") { refine(Artist.annotated(with: count)) }
            chapter.gallery("\(name), then annotated") { refine(Artist.all()).annotated(with: count) }
        }
        keys(&chapter)
        joins(&chapter)
        beyond(&chapter)
    }
}

private func keys(_ chapter: inout Chapter) {
    enum Key: String, CodingKey { case number = "the number" }
    for key in ["works", "work", "", "élans", "ISBNs", "all_works", "children", "W", "two words"] {
        let paintings = Artist.paintings.forKey(key)
        chapter.gallery("names after the key '\(key)'") {
            Artist.annotated(
                with: paintings.count, paintings.isEmpty, paintings.min(\.year), paintings.max(\.year),
                paintings.average(\.year), paintings.sum(\.year), paintings.total(\.year))
        }
    }
    chapter.aggregate("name") { Artist.paintings.count.forKey("n") }
    chapter.aggregate("coding key") { Artist.paintings.count.forKey(Key.number) }
    chapter.aggregate("name of a sum") { (Artist.paintings.count + Artist.sketches.count).forKey("n") }
    chapter.aggregate("name, lost in a sum") { Artist.paintings.count.forKey("n") + 1 }
    chapter.aggregate("name, lost in a comparison") { 1 == Artist.paintings.count.forKey("n") }
    chapter.aggregate("name, lost in a negation") { !Artist.paintings.isEmpty.forKey("n") }
    chapter.aggregate("name, lost beside a Boolean") { Artist.paintings.isEmpty.forKey("n") == true }
    chapter.aggregate("name, lost in a function") { abs(Artist.paintings.count.forKey("n")) }
    chapter.aggregate("name, kept by ??") { Artist.paintings.max(\.year).forKey("n") ?? 1 }
    chapter.aggregate("name, kept by cast") { cast(Artist.paintings.count.forKey("n"), as: .real) }
    chapter.aggregate("name of what ?? gives") { (Artist.paintings.max(\.year) ?? 0).forKey("n") }
    chapter.aggregate("name given twice") { Artist.paintings.count.forKey("n").forKey("m") }
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

/// Requests that both group and join.
private func beyond(_ chapter: inout Chapter) {
    chapter.beyond(
        "a required association behind the one that is counted",
        because: "a required association may follow an optional one",
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
        "associations that cannot be joined", because: "a request that cannot be built throws an error",
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
}
