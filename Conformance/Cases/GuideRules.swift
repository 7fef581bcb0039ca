/// Rules that the associations guide states in prose: keys, orders, and associations that are joined twice.
func guideRuleChapter() -> Chapter {
    Chapter("Associations guide") { chapter in
        let book = Table("volume")
        let writer = Table("writer")
        keys(&chapter)
        let author = book.belongsTo(writer, key: "author", using: ForeignKey(["authorId"]))
        let name = Column("name")
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
        orders(&chapter)
        shapes(&chapter)
        fetches(&chapter)
    }
}

/// The association keys of foreign keys, which the scopes and prefetched rows show.
private func keys(_ chapter: inout Chapter) {
    let writer = Table("writer")
    for column in ["authorId", "translator", "editor_id", "agentID", "readerid"] {
        let key = ForeignKey([column])
        chapter.guide("belongs to, by \(column)") {
            Table("volume").including(optional: Table("volume").belongsTo(writer, using: key))
        }
        chapter.guide("has many, by \(column)") {
            writer.including(all: writer.hasMany(Table("volume"), using: key))
        }
        chapter.guide("has one, by \(column)") {
            writer.including(optional: writer.hasOne(Table("volume"), using: key))
        }
    }
    let author = Table("volume").belongsTo(writer, using: ForeignKey(["authorId"]))
    chapter.guide("by a full foreign key") {
        Table("volume").including(
            optional: Table("volume").belongsTo(writer, using: ForeignKey(["authorId"], to: ["id"])))
    }
    chapter.guide("through, whatever the ways in between") {
        Table("volume").including(
            optional: Table("volume").hasOne(
                Row.self, through: author, using: writer.hasOne(Table("portrait"))))
    }
}

/// Orders that an association has by itself, and how a request replaces them.
private func orders(_ chapter: inout Chapter) {
    let (position, name) = (Column("position"), Column("name"))
    let (team, role, member) = (Table("squad"), Table("role"), Table("member"))
    let roles = team.hasMany(role).order(position)
    let members = team.hasMany(
        Row.self, through: roles, using: role.belongsTo(member), key: "members")
    let requests: [(String, QueryInterfaceRequest<Row>)] = [
        ("by the way", team.including(all: members)),
        ("by the end of the way", team.including(all: members.order(name))),
        ("of no one", team.including(all: members.unordered())),
        ("joined", team.including(required: members)),
        ("joined by the end", team.including(required: members.order(name))),
        ("behind the team's", team.order(name).including(required: members.order(name))),
    ]
    for (order, request) in requests { chapter.guide("order \(order)") { request } }
}

/// Trees of associations, and the keys and numbers that their tables have.
private func shapes(_ chapter: inout Chapter) {
    let (squad, role, member, writer) = (Table("squad"), Table("role"), Table("member"), Table("writer"))
    let roles = squad.hasMany(role)
    let roleMember = role.belongsTo(member)
    let members = squad.hasMany(Row.self, through: roles, using: roleMember)
    let memberRoles = member.hasMany(role)
    let memberSquads = member.hasMany(Row.self, through: memberRoles, using: role.belongsTo(squad))
    let mates = squad.hasMany(Row.self, through: members, using: memberSquads, key: "mates")
    let name = Column("name")
    let volumes = writer.hasMany(Table("volume"), using: ForeignKey(["authorId"]))
    let requests: [(String, QueryInterfaceRequest<Row>)] = [
        ("a key for many beside one row", writer.including(optional: volumes.forKey("novels"))),
        (
            "a key for many, declared",
            writer.including(
                optional: writer.hasMany(
                    Table("volume"), key: "works", using: ForeignKey(["authorId"])))
        ),
        ("a key for one, for one of many", writer.including(all: volumes.forKey("work"))),
        (
            "a through association and its pivot",
            squad.including(required: members).including(required: roles)
        ),
        ("a pivot and a through association", squad.including(optional: roles).including(optional: members)),
        (
            "a pivot, filtered, and a through association",
            squad.joining(required: roles.filter(Column("position") == 1))
                .including(required: members)
        ),
        (
            "two through associations of one pivot",
            squad.including(required: members)
                .including(required: members.forKey("others").filter(name > "A"))
        ),
        ("a through association of through associations", squad.including(all: mates)),
        ("the same, joined", squad.joining(required: mates.filter(name == "Blues"))),
        (
            "to many behind to many",
            squad.including(
                all: roles.including(
                    required: roleMember.including(
                        all: memberRoles)))
        ),
        ("to many and to many again", squad.including(all: members.including(all: memberSquads))),
        (
            "a filter behind a filter",
            squad.including(
                all: members.filter(name > "A").joining(
                    required: memberSquads.filter(name == "Blues")))
        ),
        (
            "to many beside to many",
            squad.including(all: roles).including(
                all: roles.forKey("more").filter(
                    Column("position") > 1))
        ),
        (
            "behind a joined row, which is not fetched",
            role.joining(required: roleMember.including(all: memberSquads))
        ),
        (
            "behind an optional row that is not there",
            Table("volume").including(
                optional: Table("volume").belongsTo(writer, using: ForeignKey(["translator"])).including(
                    all: volumes))
        ),
        (
            "behind two keys of one table",
            Table("volume")
                .including(
                    optional: Table("volume").belongsTo(writer, key: "a", using: ForeignKey(["authorId"]))
                        .including(all: volumes)
                )
                .including(
                    optional: Table("volume").belongsTo(writer, key: "t", using: ForeignKey(["translator"]))
                        .including(all: volumes.forKey("translatedBy")))
        ),
        (
            "with an expression",
            squad.select(name, Column("id")).including(
                all: members.select(
                    (Column("id") * 2).forKey("twice")))
        ),
        ("without rows", squad.none().including(all: members)),
    ]
    for (shape, request) in requests { chapter.guide("shape: \(shape)") { request } }
}

/// What can be asked of a request with associations.
private func fetches(_ chapter: inout Chapter) {
    let (squad, role, member) = (Table("squad"), Table("role"), Table("member"))
    let roles = squad.hasMany(role)
    let members = squad.hasMany(Row.self, through: roles, using: role.belongsTo(member))
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

extension Chapter {
    /// Adds a case that prints the SQL, the rows, and what is in each row.
    fileprivate mutating func guide(
        _ name: String, _ make: @escaping () -> QueryInterfaceRequest<Row>
    ) {
        test(name) { db, transcript in
            try db.execute(sql: guideTables)
            transcript.sql(db) {
                for row in try Row.fetchAll(db, make()) {
                    transcript.line(
                        "\(canonical(row: row)) \(row.scopes.names.sorted()) \(row.prefetchedRows.keys.sorted())"
                    )
                    for key in row.prefetchedRows.keys.sorted() {
                        transcript.line(
                            "  \(key): \((row.prefetchedRows[key] ?? []).map { canonical(row: $0) })")
                    }
                }
            }
        }
    }
}

private let guideTables = """
    CREATE TABLE writer (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE volume (
        id INTEGER PRIMARY KEY, authorId INTEGER, translator INTEGER, editor_id INTEGER, agentID INTEGER,
        readerid INTEGER);
    CREATE TABLE portrait (id INTEGER PRIMARY KEY, writerId INTEGER REFERENCES writer, path TEXT);
    CREATE TABLE squad (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE role (
        squadId INTEGER REFERENCES squad, memberId INTEGER REFERENCES member, position INTEGER,
        PRIMARY KEY (squadId, memberId));
    INSERT INTO writer VALUES (1, 'A'), (2, 'B'), (3, 'C');
    INSERT INTO volume VALUES (1, 1, 2, 3, 1, 2), (2, 2, NULL, NULL, NULL, NULL);
    INSERT INTO portrait VALUES (1, 1, 'a.png');
    INSERT INTO squad VALUES (1, 'Reds'), (2, 'Blues');
    INSERT INTO member VALUES (1, 'Zoe'), (2, 'Ann'), (3, 'Max');
    INSERT INTO role VALUES (1, 1, 1), (1, 2, 2), (2, 3, 2), (2, 1, 1);
    """
