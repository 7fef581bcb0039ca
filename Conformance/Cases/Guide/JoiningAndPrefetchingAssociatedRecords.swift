/// What requests that join and prefetch support: "Joining And Prefetching Associated Records".
func joiningAndPrefetchingChapter() -> Chapter {
    Chapter("Joining And Prefetching Associated Records") { chapter in
        fetches(&chapter)
    }
}

/// The operations of a request with associations.
private func fetches(_ chapter: inout Chapter) {
    let (squad, role, member) = (Squads.squad, Squads.role, Squads.member)
    let (roles, members) = (Squads.roles, Squads.members)
    let requests: [(String, QueryInterfaceRequest<Row>)] = [
        ("including required", squad.including(required: roles)),
        ("including optional", role.including(optional: role.belongsTo(member))),
        ("joining optional", role.joining(optional: role.belongsTo(member))),
        ("joining required", squad.joining(required: members)),
        ("including all", squad.including(all: members)),
        ("annotated", role.annotated(withOptional: role.belongsTo(member).select(Column("name")))),
        ("distinct", squad.joining(required: members).distinct()),
        ("limited", squad.order(Column("name")).limit(1).including(required: members)),
        ("by key", squad.filter(key: 1).including(all: members)),
        ("by key, joined", squad.filter(key: 1).including(required: roles)),
        ("grouped", squad.joining(required: roles).groupByPrimaryKey()),
    ]
    for (name, request) in requests {
        chapter.test("fetched: \(name)") { db, transcript in
            try db.execute(sql: guideTables)
            transcript.sql(db) {
                transcript.value("count", try request.fetchCount(db))
                transcript.value("is empty", try request.isEmpty(db))
                transcript.value("one", try Row.fetchOne(db, request).map { canonical(row: $0) })
                transcript.value("ids", try Int.fetchAll(db, request.select(Column("rowid"))))
                transcript.value("set", try Row.fetchSet(db, request).count)
                transcript.value(
                    "exists",
                    try Int.fetchOne(db, Table("squad").filter(request.exists()).select(Column("id"))))
            }
        }
    }
}
