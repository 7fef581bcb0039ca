/// The kinds of keys that the tables of a convention are created with.
enum PrimaryKeyKind: String, CaseIterable {
    case rowID = "an id"
    case text = "a text"
    case pair = "two columns"

    /// Creates a table `parent`, and a table `child` that belongs to it, as the guide's migrations do.
    func create(in db: Database, unique: Bool) throws {
        try db.create(table: "parent") { t in
            switch self {
            case .rowID: t.autoIncrementedPrimaryKey("id")
            case .text: t.primaryKey("code", .text)
            case .pair:
                t.primaryKey {
                    t.column("city", .text)
                    t.column("number", .integer)
                }
            }
            t.column("name", .text)
        }
        try db.create(table: "child") { t in
            t.autoIncrementedPrimaryKey("id")
            let key = t.belongsTo("parent", onDelete: .cascade)
            if unique { key.unique() }
            t.column("name", .text)
        }
        switch self {
        case .rowID: try db.execute(sql: "INSERT INTO parent VALUES (1, 'A'), (2, 'B')")
        case .text: try db.execute(sql: "INSERT INTO parent VALUES ('1', 'A'), ('2', 'B')")
        case .pair: try db.execute(sql: "INSERT INTO parent VALUES ('1', 1, 'A'), ('2', 1, 'B')")
        }
        let columns = self == .pair ? "parentCity, parentNumber" : self == .text ? "parentCode" : "parentId"
        try db.execute(
            sql: "INSERT INTO child (name, \(columns)) SELECT 'of ' || name, "
                + (self == .pair ? "city, number" : self == .text ? "code" : "id") + " FROM parent LIMIT 1")
        try db.execute(sql: "INSERT INTO child (name) VALUES ('alone')")
    }
}

extension Chapter {
    /// Adds one case per kind of key that prints a request on the created tables, and the rows that deletions leave.
    mutating func convention(
        _ name: String, unique: Bool = false,
        _ make: @escaping (_ parent: Table<Row>, _ child: Table<Row>) -> QueryInterfaceRequest<Row>
    ) {
        for kind in PrimaryKeyKind.allCases {
            test("\(name), by \(kind.rawValue)") { db, transcript in
                try kind.create(in: db, unique: unique)
                try transcript.tree(db, make(Table("parent"), Table("child")))
                transcript.sql(db) { try Table("parent").filter(Column("name") == "A").deleteAll(db) }
                try transcript.table(db, "child")
            }
        }
    }
}
