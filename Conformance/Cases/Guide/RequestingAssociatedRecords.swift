/// Requests for the records associated with a record: "Requesting Associated Records".
func requestingAssociatedRecordsChapter() -> Chapter {
    Chapter("Requesting Associated Records") { chapter in
        let writers = [
            ("one", Writer(id: 1, country: "FR", mentor: nil)),
            ("two", Writer(id: 2, country: nil, mentor: 1)),
            ("none", Writer(id: nil, country: nil, mentor: nil)),
            ("unknown", Writer(id: 99, country: "XX", mentor: 99)),
        ]
        for (name, writer) in writers {
            chapter.related("country of \(name)") { writer.request(for: Writer.country) }
            chapter.related("mentor of \(name)") { writer.request(for: Writer.mentor) }
            chapter.related("pupils of \(name)") { writer.request(for: Writer.pupils) }
            chapter.related("works of \(name)") { writer.request(for: Writer.works) }
            chapter.related("profile of \(name)") { writer.request(for: Writer.profile) }
            chapter.related("readers of \(name)") { writer.request(for: Writer.readers) }
            chapter.related("compatriots of \(name)") { writer.request(for: Writer.compatriots) }
            chapter.related("continent of \(name)") { writer.request(for: Writer.continent) }
            chapter.related("ordered works of \(name)") {
                writer.request(for: Writer.works.order { $0.title })
            }
            chapter.related("works of \(name), reordered") {
                writer.request(for: Writer.works.order { $0.title }).order { $0.id.desc }
            }
            chapter.related("filtered works of \(name)") {
                writer.request(for: Writer.works.filter { $0.title > "B" }).filter { $0.id < 3 }
            }
            chapter.related("filtered readers of \(name)") {
                writer.request(for: Writer.readers.filter { $0.name != "Bo" }).order { $0.name }
            }
            chapter.related("works of \(name) under a key") { writer.request(for: Writer.works.forKey("w")) }
            chapter.related("works of \(name), one column") {
                writer.request(for: Writer.works.select { $0.title })
            }
            chapter.related("works of \(name) with their writer") {
                writer.request(for: Writer.works).including(required: Work.writer)
            }
            chapter.related("works of \(name) with their readers") {
                writer.request(for: Writer.works).including(all: Work.readers)
            }
            chapter.related("works of \(name) with the mentor of their writer") {
                writer.request(
                    for: Writer.works.including(optional: Work.writer.including(optional: Writer.mentor)))
            }
            chapter.related("works of \(name) under an alias") {
                writer.request(for: Writer.works.aliased(TableAlias<Work>(name: "w")))
            }
            chapter.related("distinct readers of \(name)") { writer.request(for: Writer.readers).distinct() }
            chapter.related("the first of the works of \(name)") {
                writer.request(for: Writer.works).limit(1)
            }
            chapter.test("aggregates of \(name)") { db, transcript in
                try db.execute(sql: relatedRecords)
                let works = writer.request(for: Writer.works)
                transcript.value("count", try works.fetchCount(db))
                transcript.value("is empty", try works.isEmpty(db))
                transcript.value(
                    "max", try String.fetchOne(db, works.select(max(Column("title")), as: String.self)))
                transcript.value("readers", try writer.request(for: Writer.readers).fetchCount(db))
            }
        }
        let plots = [
            ("both", Plot(tenant: 1, number: 1)), ("other", Plot(tenant: 2, number: 1)),
            ("half", Plot(tenant: 1, number: nil)), ("NULL", Plot(tenant: nil, number: nil)),
        ]
        for (name, plot) in plots {
            chapter.related("trees of \(name)") { plot.request(for: Plot.trees) }
            chapter.related("trees of \(name) by columns") { plot.request(for: Plot.treesByColumns) }
            chapter.related("plot of the tree of \(name)") {
                Tree(id: 1, plotTenant: plot.tenant, plotNumber: plot.number).request(for: Tree.plot)
            }
        }
        chapter.related("columns in other letters") { Shouting(id: 1).request(for: Shouting.works) }
        chapter.test("a record that cannot be encoded") { db, transcript in
            try db.execute(sql: relatedRecords)
            transcript.sql(db) { _ = try Unwritable().request(for: Unwritable.works).fetchAll(db) }
        }
    }
}

private let relatedRecords = """
    CREATE TABLE continent (name TEXT PRIMARY KEY);
    CREATE TABLE land (code TEXT PRIMARY KEY, continent TEXT REFERENCES continent(name));
    CREATE TABLE writer (id INTEGER PRIMARY KEY, country TEXT REFERENCES land(code),
        mentor INTEGER REFERENCES writer(id));
    CREATE TABLE work (id INTEGER PRIMARY KEY, writerId INTEGER REFERENCES writer(id), title TEXT);
    CREATE TABLE profile (writerId INTEGER PRIMARY KEY REFERENCES writer(id), text TEXT);
    CREATE TABLE reader (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE reading (workId INTEGER REFERENCES work(id), readerId INTEGER REFERENCES reader(id),
        PRIMARY KEY (workId, readerId));
    CREATE TABLE plot (tenant INTEGER, number INTEGER, PRIMARY KEY (tenant, number));
    CREATE TABLE tree (id INTEGER PRIMARY KEY, plotTenant INTEGER, plotNumber INTEGER,
        FOREIGN KEY (plotTenant, plotNumber) REFERENCES plot(tenant, number));
    INSERT INTO continent VALUES ('Europe');
    INSERT INTO land VALUES ('FR', 'Europe'), ('NO', NULL);
    INSERT INTO writer VALUES (1, 'FR', NULL), (2, NULL, 1), (3, 'FR', 1);
    INSERT INTO work VALUES (1, 1, 'C'), (2, 1, 'A'), (3, 2, 'B'), (4, NULL, 'D');
    INSERT INTO profile VALUES (1, 'p');
    INSERT INTO reader VALUES (1, 'Al'), (2, 'Bo');
    INSERT INTO reading VALUES (1, 1), (1, 2), (2, 1), (3, 2);
    INSERT INTO plot VALUES (1, 1), (2, 1);
    INSERT INTO tree VALUES (1, 1, 1), (2, 1, 1), (3, 2, 1), (4, NULL, 1);
    """

extension Chapter {
    /// Adds a case that prints the SQL and the rows of a request.
    fileprivate mutating func related<Record>(
        _ name: String, _ make: @escaping () -> QueryInterfaceRequest<Record>
    ) {
        test(name) { db, transcript in
            try db.execute(sql: relatedRecords)
            try transcript.rows(db, make().asRequest(of: Row.self))
        }
    }
}

private struct Continent: Codable, FetchableRecord, TableRecord {
    var name: String
}

private struct Land: Codable, FetchableRecord, TableRecord, EncodableRecord {
    static let writers = hasMany(Writer.self)
    static let continent = belongsTo(Continent.self)
    var code: String
}

private struct Writer: Codable, FetchableRecord, TableRecord, EncodableRecord {
    static let country = belongsTo(Land.self)
    static let mentor = belongsTo(Writer.self)
    static let pupils = hasMany(Writer.self, key: "pupils")
    static let works = hasMany(Work.self)
    static let profile = hasOne(Profile.self)
    static let readers = hasMany(Reader.self, through: works, using: Work.readers)
    static let compatriots = hasMany(Writer.self, through: country, using: Land.writers)
    static let continent = hasOne(Continent.self, through: country, using: Land.continent)
    var id: Int64?
    var country: String?
    var mentor: Int64?
}

private struct Work: Codable, FetchableRecord, TableRecord, EncodableRecord {
    static let writer = belongsTo(Writer.self)
    static let readings = hasMany(Reading.self)
    static let readers = hasMany(Reader.self, through: readings, using: Reading.reader)
    enum Columns {
        static let id = Column("id")
        static let title = Column("title")
    }
    var id: Int64
}

private struct Profile: Codable, FetchableRecord, TableRecord {
    var text: String
}

private struct Reading: Codable, FetchableRecord, TableRecord {
    static let reader = belongsTo(Reader.self)
    var workId: Int64
}

private struct Reader: Codable, FetchableRecord, TableRecord {
    enum Columns {
        static let name = Column("name")
    }
    var name: String
}

private struct Plot: Codable, FetchableRecord, TableRecord, EncodableRecord {
    static let trees = hasMany(Tree.self)
    static let treesByColumns = hasMany(
        Tree.self, using: ForeignKey(["plotNumber", "plotTenant"], to: ["number", "tenant"]))
    var tenant: Int64?
    var number: Int64?
}

private struct Tree: Codable, FetchableRecord, TableRecord, EncodableRecord {
    static let plot = belongsTo(Plot.self)
    var id: Int64
    var plotTenant: Int64?
    var plotNumber: Int64?
}

private struct Shouting: FetchableRecord, TableRecord, EncodableRecord {
    static let databaseTableName = "writer"
    static let works = hasMany(Work.self)
    var id: Int64

    init(id: Int64) { self.id = id }
    init(row: Row) { id = row["id"] }
    func encode(to container: inout PersistenceContainer) { container["ID"] = id }
}

private struct Unwritable: TableRecord, EncodableRecord {
    static let databaseTableName = "writer"
    static let works = hasMany(Work.self)
    func encode(to container: inout PersistenceContainer) throws { throw CancellationError() }
}
