/// Associations that are joined or fetched more than once: "Refining Association Requests".
func refiningAssociationRequestsChapter() -> Chapter {
    Chapter("Refining Association Requests") { chapter in
        let (book, author, name) = (Volumes.volume, Volumes.author, Column("name"))
        let both: [(String, QueryInterfaceRequest<Row>)] = [
            ("including, then joining", book.including(optional: author).joining(optional: author)),
            ("joining, then including", book.joining(optional: author).including(optional: author)),
            ("required, then optional", book.including(required: author).including(optional: author)),
            ("optional, then required", book.including(optional: author).including(required: author)),
            ("optional, then joining required", book.including(optional: author).joining(required: author)),
            (
                "two filters",
                book.including(required: author.filter(name != "A")).including(
                    optional: author.filter(name != "B"))
            ),
            (
                "two orders",
                book.including(required: author.order(name)).including(
                    optional: author.order(Column("id").desc))
            ),
            (
                "two selections",
                book.including(required: author.select(name)).including(
                    optional: author.select(Column("id")))
            ),
            (
                "two annotations",
                book.annotated(withRequired: author.select(name)).annotated(
                    withOptional: author.select(Column("id").forKey("authorNumber")))
            ),
            (
                "annotated, then included",
                book.annotated(withOptional: author.select(name)).including(required: author)
            ),
            ("two keys", book.including(required: author).including(optional: author.forKey("writer"))),
        ]
        for (rule, request) in both { chapter.guide(rule) { request } }
        chapter.request("one association twice") {
            Player.joining(required: Player.team).including(required: Player.team.filter { $0.id == 1 })
        }
        repetitions(&chapter)
    }
}

/// Associations that are joined or fetched again.
private func repetitions(_ chapter: inout Chapter) {
    chapter.request("joined again") {
        Player.joining(optional: Player.team).joining(optional: Player.awards).including(
            optional: Player.team)
    }
    chapter.request("joined again as required") {
        Team.joining(optional: Team.players).joining(optional: Team.players.forKey("m")).including(
            required: Team.players)
    }
    chapter.request("joined again through") {
        Team.joining(optional: Team.awards).joining(optional: Team.players.forKey("m")).joining(
            optional: Team.awards)
    }
    chapter.request("joined again behind") {
        Team.joining(
            required: Team.players.joining(optional: Player.awards).joining(optional: Player.team.forKey("t"))
                .joining(optional: Player.awards))
    }
    chapter.request("joined again with other tables behind") {
        Team.joining(required: Team.players.joining(optional: Player.awards))
            .including(required: Team.players.including(optional: Player.team.forKey("t")))
            .including(required: Team.players.joining(optional: Player.awards))
    }
    chapter.request("annotated, then joined again") {
        Player.annotated(withOptional: Player.team.select(\.name)).joining(optional: Player.awards)
            .joining(optional: Player.team)
    }
    chapter.request("fetched again") {
        Team.including(all: Team.players).including(all: Team.players.forKey("m"))
            .including(all: Team.players.filter { $0.id > 1 })
    }
}
