import Foundation

/// Records that contain other records.
func codableStructureChapter() -> Chapter {
    Chapter("Structures of Decodable records") { chapter in
        rowsInside(&chapter)
        adapters(&chapter)
        fetchedRows(&chapter)
        beyondReference(&chapter)
    }
}

// MARK: - Records

private struct Club: Codable, TableRecord, FetchableRecord, Hashable {
    static let databaseTableName = "team"
    static let members = hasMany(Member.self).forKey("members")
    var id: Int64
    var name: String
    var color: String?
}

private struct Member: Codable, TableRecord, FetchableRecord, Hashable {
    static let databaseTableName = "player"
    static let club = belongsTo(Club.self).forKey("club")
    static let prizes = hasMany(Prize.self).forKey("prizes")
    var id: Int64
    var name: String
    var score: Int?
}

private struct Prize: Codable, TableRecord, FetchableRecord, Hashable {
    static let databaseTableName = "award"
    static let member = belongsTo(Member.self).forKey("member")
    var year: Int
    var title: String?
}

/// A type that is not a record.
private struct Name: Codable, Hashable {
    var name: String
}

/// A record with one property.
private struct With<Value: Codable>: Codable, FetchableRecord {
    enum CodingKeys: String, CodingKey { case value = "club" }
    var value: Value
}

/// A record with one optional property.
private struct Maybes<Value: Codable>: Codable, FetchableRecord {
    enum CodingKeys: String, CodingKey { case value = "club" }
    var value: Value?
}

/// A record that decodes itself from a row by hand.
private struct Handmade: Codable, FetchableRecord {
    var name: String

    init(name: String) { self.name = name }

    init(row: Row) throws {
        name = try "by hand: " + (row.decode(String?.self, forColumn: "name") ?? "none")
    }
}

extension Chapter {
    /// Adds a case that decodes the rows of a request as records: all at once, the first one, and from copies of the
    /// rows.
    fileprivate mutating func records<Record: Codable & FetchableRecord, Base>(
        _ name: String, _ type: Record.Type, _ make: @escaping () -> QueryInterfaceRequest<Base>
    ) {
        test(name) { db, transcript in
            let request = make().asRequest(of: Record.self)
            transcript.coded("all", try request.fetchAll(db))
            transcript.coded("one", try request.fetchOne(db))
            for row in try Row.fetchAll(db, request) { transcript.coded("row", try Record(row: row)) }
        }
    }
}

private func rowsInside(_ chapter: inout Chapter) {
    struct Info: Codable, FetchableRecord {
        var member: Member
        var club: Club
    }
    struct Optionals: Codable, FetchableRecord {
        var member: Member
        var club: Club?
    }
    struct Flat: Codable, FetchableRecord {
        var id: Int64
        var name: Name
        var club: Name?
    }
    struct Deep: Codable, FetchableRecord {
        struct Inner: Codable {
            var year: Int
            var member: Optionals
        }
        struct Holder: Codable {
            var id: Int
            var club: Name?
        }
        var prize: Prize
        var member: Holder
        var club: Name?
    }
    struct DeepRecords: Codable, FetchableRecord {
        struct Holder: Codable, FetchableRecord {
            var member: Member
            var club: Club?
        }
        var year: Int
        var member: Holder
    }
    struct Renamed: Codable, FetchableRecord {
        var memberName: String
        var team: Name?
        enum CodingKeys: String, CodingKey {
            case memberName = "name"
            case team = "club"
        }
    }
    struct Made: Codable, FetchableRecord {
        var member: Handmade
        var club: Handmade?
    }
    let members = Member.order(Column("id"))
    let ways: [(String, () -> QueryInterfaceRequest<Member>)] = [
        ("required", { members.including(required: Member.club) }),
        ("optional", { members.including(optional: Member.club) }),
        ("absent", { members }),
        ("joined", { members.joining(optional: Member.club) }),
        ("filtered", { members.including(optional: Member.club.filter(Column("color") == "red")) }),
        ("selected", { members.including(optional: Member.club.select(Column("name"))) }),
        ("without columns", { members.including(optional: Member.club.select([])) }),
        ("annotated", { members.annotated(withOptional: Member.club.select(Column("name").forKey("club"))) }),
    ]
    for (name, make) in ways {
        chapter.records("\(name), record", Info.self, make)
        chapter.records("\(name), optional record", Optionals.self, make)
        chapter.records("\(name), other types", Flat.self, make)
        chapter.records("\(name), coding keys", Renamed.self, make)
        chapter.records("\(name), made by hand", Made.self, make)
        chapter.records("\(name), one record", With<Club>.self, make)
        chapter.records("\(name), one other type", With<Name>.self, make)
        chapter.records("\(name), one value", With<String>.self, make)
        chapter.records("\(name), one array", With<[String]>.self, make)
        chapter.records("\(name), text that may be missing", Maybes<String>.self, make)
        chapter.records("\(name), date that may be missing", Maybes<Date>.self, make)
        chapter.records("\(name), array that may be missing", Maybes<[String]>.self, make)
    }
    chapter.records("two steps, other types", Deep.self) {
        Prize.including(required: Prize.member.including(optional: Member.club)).order(Column("year"))
    }
    chapter.records("two steps, records", DeepRecords.self) {
        Prize.including(required: Prize.member.including(optional: Member.club)).order(Column("year"))
    }
    chapter.records("two steps, one step decoded", With<Club>.self) {
        Prize.including(required: Prize.member.including(required: Member.club)).order(Column("year"))
    }
}

private func adapters(_ chapter: inout Chapter) {
    struct Numbers: Codable {
        var a: Int?
        var b: Int?
    }
    let queries = [
        "SELECT 1 AS a, 2 AS b", "SELECT 1 AS a, NULL AS b", "SELECT NULL AS a, NULL AS b",
        "SELECT 1 AS club, 2 AS b", "SELECT '{\"a\": 7}' AS club, 2 AS a", "SELECT NULL AS club, 2 AS a",
    ]
    let adapters: [(String, (any RowAdapter)?)] = [
        ("none", nil), ("scope", ScopeAdapter(["club": SuffixRowAdapter(fromIndex: 1)])),
        (
            "scope inside",
            ScopeAdapter(["x": ScopeAdapter(["club": SuffixRowAdapter(fromIndex: 1)])])
        ),
        ("range", RangeRowAdapter(1..<2)), ("mapping", ColumnMapping(["a": "b"])),
        ("empty scope", ScopeAdapter(["club": EmptyRowAdapter()])),
        (
            "main and scope",
            ScopeAdapter(base: RangeRowAdapter(0..<1), scopes: ["club": SuffixRowAdapter(fromIndex: 1)])
        ),
    ]
    for (name, adapter) in adapters {
        for (number, sql) in queries.enumerated() {
            chapter.test("adapter \(name), \(number)") { db, transcript in
                func decode<Value: Codable>(_ type: Value.Type) {
                    transcript.coded(
                        "\(type)", try With<Value>.fetchOne(db, sql: sql, adapter: adapter)?.value)
                    transcript.coded(
                        "copied \(type)",
                        try Row.fetchOne(db, sql: sql, adapter: adapter)
                            .map { try With<Value>(row: $0).value })
                }
                decode(Numbers.self)
                decode(Maybe<Int>.self)
            }
        }
    }
}

private func fetchedRows(_ chapter: inout Chapter) {
    struct All<Members: Codable>: Codable, FetchableRecord {
        var club: Club
        var members: Members
    }
    struct Some<Members: Codable>: Codable, FetchableRecord {
        var members: Members?
    }
    struct Nested: Codable, FetchableRecord {
        struct Holder: Codable, FetchableRecord {
            var member: Member
            var prizes: [Prize]
        }
        var name: String
        var members: [Holder]
    }
    struct NestedPlain: Codable, FetchableRecord {
        struct Holder: Codable {
            var name: String
            var prizes: [Prize]
        }
        var members: [Holder]
    }
    struct Inside: Codable, FetchableRecord {
        struct Holder: Codable, FetchableRecord {
            var club: Club
            var members: [Name]
        }
        var id: Int64
        var club: Holder?
        /// Prefetched rows of the nested row are visible from the outer row as well.
        var members: [Name]?
    }
    struct Maker: Codable, FetchableRecord {
        var member: Member
        var club: Name?
    }
    let clubs = Club.order(Column("id"))
    let members = Club.members.order(Column("id"))
    let ways: [(String, () -> QueryInterfaceRequest<Club>)] = [
        ("all", { clubs.including(all: members) }),
        ("one at most", { clubs.including(all: members.filter(Column("id") == 2)) }),
        ("none", { clubs.including(all: members.none()) }), ("not fetched", { clubs }),
        ("no clubs", { clubs.none().including(all: members) }),
        ("names", { clubs.including(all: members.select(Column("name"))) }),
    ]
    for (name, make) in ways {
        chapter.records("fetched \(name), records", All<[Member]>.self, make)
        chapter.records("fetched \(name), other types", All<[Name]>.self, make)
        chapter.records("fetched \(name), optional", Some<[Member]>.self, make)
        chapter.records("fetched \(name), contiguous", All<ContiguousArray<Member>>.self, make)
        chapter.records("fetched \(name), contiguous other types", All<ContiguousArray<Name>>.self, make)
        chapter.test("fetched \(name), sets") { db, transcript in
            for row in try Row.fetchAll(db, make()) {
                transcript.coded("records", try All<Set<Member>>(row: row).members.map(\.id).sorted())
                transcript.coded("other types", try All<Set<Name>>(row: row).members.map(\.name).sorted())
                transcript.coded(
                    "optional", try Some<Set<Name>>(row: row).members.map { $0.map(\.name).sorted() })
            }
        }
    }
    chapter.records("fetched rows of fetched rows", Nested.self) {
        clubs.including(all: members.including(all: Member.prizes.order(Column("year"))))
    }
    chapter.records("fetched rows of fetched rows, other types", NestedPlain.self) {
        clubs.including(all: members.including(all: Member.prizes.order(Column("year"))))
    }
    chapter.records("fetched rows of a row inside", Inside.self) {
        Member.order(Column("id")).including(optional: Member.club.including(all: members))
    }
    chapter.records("a row inside of fetched rows", All<[Maker]>.self) {
        clubs.including(all: members.including(optional: Member.club))
    }
}

private func beyondReference(_ chapter: inout Chapter) {
    chapter.beyond(
        "what is made from a row inside", because: "a type that wraps another one is made as that one",
        expecting: #"optional: {"id":1,"name":"Reds"}"#, #"wrapped: {"id":1,"name":"Reds"}"#,
        #"optional plain: {"name":"Reds"}"#, #"wrapped plain: {"name":"Reds"}"#,
        #"rows: [{"name":"Arthur"},{"name":"Barbara"}]"#
    ) { db, transcript in
        let request = Member.including(required: Member.club.select(Column("id"), Column("name")))
        func decode<Value: Codable>(_ name: String, _ type: Value.Type) {
            transcript.coded(
                name, try With<Value>.fetchOne(db, request.asRequest(of: With<Value>.self))?.value)
        }
        decode("optional", Club?.self)
        decode("wrapped", Wrapped<Club>.self)
        decode("optional plain", Name?.self)
        decode("wrapped plain", Wrapped<Name>.self)
        let rows = Club.including(all: Club.members.forKey("club").order(Column("id"))).order(Column("id"))
        transcript.coded("rows", try rows.asRequest(of: With<[Name]?>.self).fetchOne(db)?.value)
    }
    chapter.beyond(
        "fetched rows as one value", because: "the reference stops the process",
        expecting: "text: throws DecodingError", "enum: throws DecodingError"
    ) { db, transcript in
        let request = Club.including(all: Club.members.forKey("club"))
        transcript.coded("text", try request.asRequest(of: Maybes<String>.self).fetchOne(db))
        transcript.coded("enum", try request.asRequest(of: Maybes<Shade>.self).fetchOne(db))
    }
    chapter.beyond(
        "fetched rows are made as rows inside are",
        because:
            "the reference decodes them without `init(row:)`, and with the strategies of the record around",
        expecting: #"rows: [{"name":"by hand: Arthur"},{"name":"by hand: Barbara"}]"#
    ) { db, transcript in
        let request = Club.including(all: Club.members.forKey("club").order(Column("id"))).order(Column("id"))
        transcript.coded("rows", try request.asRequest(of: With<[Handmade]>.self).fetchOne(db)?.value)
    }
}
