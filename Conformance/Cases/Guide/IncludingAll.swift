/// Rows with all their associated rows: `including(all:)`.
func includingAllChapter() -> Chapter {
    Chapter("including(all:)") { chapter in
        prefetching(&chapter)
        positions(&chapter)
        prefetchOrderCases(&chapter)
        baseNameCases(&chapter)
    }
}

private func prefetching(_ chapter: inout Chapter) {
    let requests: [(String, QueryInterfaceRequest<Team>)] = [
        ("players", Team.including(all: Team.players)),
        ("ordered", Team.including(all: Team.players.order(\.name.desc))),
        ("filtered", Team.including(all: Team.players.filter { $0.score > 100 })),
        ("key", Team.including(all: Team.players.forKey("mates"))),
        (
            "two keys",
            Team.including(all: Team.players).including(
                all: Team.players.filter { $0.score == 100 }.forKey("hundreds"))
        ),
        ("through", Team.including(all: Team.awards)),
        ("selected", Team.including(all: Team.players.select(\.name))),
        ("nested", Team.including(all: Team.players.including(all: Player.awards))),
        ("joined inside", Team.including(all: Team.players.joining(required: Player.awards))),
        ("one row", Team.filter(id: 1).including(all: Team.players)),
        ("no row", Team.none().including(all: Team.players)),
        ("limited base", Team.order(\.name).limit(1).including(all: Team.players)),
    ]
    for (name, request) in requests {
        chapter.test("including all \(name)") { db, transcript in
            transcript.sql(db) {
                for row in try Row.fetchAll(db, request) {
                    transcript.line(prefetched(row))
                }
                transcript.value("one", try Row.fetchOne(db, request).map(prefetched))
                transcript.value("count", try request.fetchCount(db))
            }
        }
    }
}

/// Returns a row and its prefetched rows, recursively.
private func prefetched(_ row: Row) -> String {
    let keys = row.prefetchedRows.keys.sorted()
    let rows = keys.map { key in
        "\(key): " + (row.prefetchedRows[key] ?? []).map(prefetched).joined(separator: ", ")
    }
    return ([canonical(row: row)] + rows).joined(separator: " / ")
}

/// Rows prefetched for rows other than those of the request itself.
private func positions(_ chapter: inout Chapter) {
    let (volume, writer, volumes) = (Volumes.volume, Volumes.writer, Volumes.volumes)
    let requests: [(String, QueryInterfaceRequest<Row>)] = [
        (
            "behind a joined row, which is not fetched",
            Squads.role.joining(required: Squads.roleMember.including(all: Squads.memberSquads))
        ),
        (
            "behind an optional row that is not there",
            volume.including(
                optional: volume.belongsTo(writer, using: ForeignKey(["translator"])).including(all: volumes))
        ),
        (
            "behind two keys of one table",
            volume
                .including(
                    optional: volume.belongsTo(writer, key: "a", using: ForeignKey(["authorId"]))
                        .including(all: volumes)
                )
                .including(
                    optional: volume.belongsTo(writer, key: "t", using: ForeignKey(["translator"]))
                        .including(all: volumes.forKey("translatedBy")))
        ),
        ("without rows", Squads.squad.none().including(all: Squads.members)),
    ]
    for (shape, request) in requests { chapter.guide("shape: \(shape)") { request } }
}
