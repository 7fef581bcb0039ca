import Foundation

/// Asks in SQL, with interpolation, common tables, windows and batches.
struct QueryScene {
    let library: LibraryDatabase
    let console: Console

    func run() throws {
        console.heading("Queries")
        try library.pool.read { db in
            try interpolate(db)
            try commonTables(db)
            try windows(db)
            try cursors(db)
            try statements(db)
        }
        try library.pool.write { db in
            console.list("returning") {
                try Row.fetchAll(
                    db, sql: "UPDATE copy SET shelf = lower(shelf) WHERE bookId = ? RETURNING shelf, bookId",
                    arguments: [1])
            }
            console.list("updated with RETURNING") {
                try Genre.filter { $0.code == "ref" }
                    .updateAndFetchAll(db) { [$0.name.set(to: SQL("\($0.name) || 's'"))] }
            }
            console.show("several assignments") {
                try Book.filter { $0.price != nil }.updateAll(db) {
                    [$0.price.set(to: $0.price * 2), $0.published.set(to: $0.published)]
                }
            }
            console.show("back") {
                try Book.filter { $0.price != nil }.updateAll(db) { [$0.price.set(to: $0.price / 2.0)] }
            }
            console.show("prices") { try Decimal?.fetchAll(db, Book.select(\.price).order(\.id)) }
            console.list("deleted with RETURNING") {
                try Genre(code: "tmp", name: "Temporary").insert(db)
                return try Genre.filter(key: "tmp").deleteAndFetchAll(db)
            }
        }
    }

    private func interpolate(_ db: Database) throws {
        let (title, formats) = ("The Dispossessed", [Book.Format.audio, .paperback])
        console.show("one") {
            try SQLRequest<Book>("SELECT \(columnsOf: Book.self) FROM \(Book.self) WHERE title = \(title)")
                .fetchOne(db)?.genre
        }
        console.show("collection") {
            let request: SQLRequest<String> = """
                SELECT \(Book.Columns.title) FROM \(Book.self)
                WHERE \(Book.Columns.format) IN \(formats) ORDER BY \(Book.Columns.title.desc)
                """
            return try request.fetchAll(db)
        }
        console.show("subquery") {
            let request: SQLRequest<Int> = """
                SELECT count(*) FROM \(Genre.self)
                WHERE code NOT IN (\(Book.select(\.genre))) AND parentCode IS \(nil as String?)
                """
            return try request.fetchOne(db)
        }
        console.show("built") {
            var query: SQL = "SELECT \(Column("title")) FROM \(sql: "book")"
            query += " WHERE \(Column("price")) > \(8)"
            query.append(literal: " ORDER BY \(Column("price"))")
            let (sql, arguments) = try query.build(db)
            return "\(sql) \(arguments) \(try String.fetchAll(db, SQLRequest(literal: query)))"
        }
        console.show("named arguments") {
            try Int.fetchOne(
                db, sql: "SELECT count(*) FROM loan WHERE loaned_at >= :from AND loaned_at < :to",
                arguments: ["from": day(2024, 3, 1), "to": day(2024, 3, 10)])
        }
        console.show("several arguments") {
            try String.fetchAll(
                db,
                sql:
                    "SELECT title FROM book WHERE genreCode IN (\(databaseQuestionMarks(count: 2))) ORDER BY 1",
                arguments: ["sf", "crime"])
        }
        console.show("missing argument") { try Int.fetchOne(db, sql: "SELECT ? + ?", arguments: [1]) }
        console.show("too many") { try Int.fetchOne(db, sql: "SELECT ?", arguments: [1, 2]) }
        console.show("syntax") { try Int.fetchOne(db, sql: "SELEC 1") }
        console.show("no such column") { try Row.fetchAll(db, sql: "SELECT nope FROM book") }
    }

    private func commonTables(_ db: Database) throws {
        let counts = CommonTableExpression(
            named: "counts", columns: ["genreCode", "n"],
            request: Book.select { [$0.genre, count($0.id)] }.group(\.genre))
        let association = Genre.association(to: counts, on: { $1[Column("genreCode")] == $0[Column("code")] })
        console.list("joined common table") {
            try Genre.with(counts).joining(optional: association)
                .annotated(withOptional: association.select(Column("n"))).order(\.code)
                .asRequest(of: Row.self).fetchAll(db)
        }
        console.list("included common table") {
            try Genre.with(counts).including(required: association.forKey("counts"))
                .filter { $0.code == "sf" }.asRequest(of: Row.self).fetchAll(db)
                .map { $0.scopes["counts"]?["n"] as Int? ?? -1 }
        }
        console.show("numbers") {
            let numbers = CommonTableExpression<Int>(
                recursive: true, named: "numbers", columns: ["n"],
                sql: "VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n < 5")
            return try numbers.all().with(numbers).fetchAll(db)
        }
    }

    private func windows(_ db: Database) throws {
        struct Placed: Decodable, FetchableRecord {
            var title: String
            var place: Int
            var running: Double
        }
        console.list("places") {
            let request: SQLRequest<Placed> = """
                SELECT title, rank() OVER byPrice AS place, sum(price) OVER byPrice AS running FROM book
                WHERE price NOTNULL WINDOW byPrice AS (ORDER BY price, id) ORDER BY place
                """
            return try request.fetchAll(db).map { "\($0.place) \($0.title) \($0.running)" }
        }
        console.list("partitions") {
            try Book.select {
                [
                    $0.title,
                    SQL("row_number() OVER (PARTITION BY \($0.format) ORDER BY \($0.id))").forKey("n"),
                ]
            }
            .order { [$0.format, $0.id] }.asRequest(of: Row.self).fetchAll(db)
        }
    }

    private func cursors(_ db: Database) throws {
        console.show("longest title") {
            var longest = ""
            let titles = try Book.order(\.id).select(\.title, as: String.self).fetchCursor(db)
            while let title = try titles.next() {
                if title.count > longest.count { longest = title }
            }
            return longest
        }
        console.show("mapped cursor") {
            try Array(
                Book.order(\.id).fetchCursor(db).filter { $0.price != nil }.map(\.title).prefix(2))
        }
        console.show("dictionary") {
            let pairs = try Row.fetchCursor(
                db, sql: "SELECT code, parentCode FROM genre WHERE parentCode NOTNULL"
            )
            .map { ($0["code"] as String, $0["parentCode"] as String) }
            return try Dictionary(uniqueKeysWithValues: pairs).sorted { $0.key < $1.key }.map {
                "\($0.key)<\($0.value)"
            }
        }
        console.show("grouped") {
            try Dictionary(grouping: Book.order(\.id).fetchCursor(db), by: \.format)
                .sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key): \($0.value.count)" }
        }
        console.show("reduced") {
            try Book.order(\.id).fetchCursor(db).compactMap(\.price).reduce(0, +)
        }
        console.show("contains") { try String.fetchCursor(db, Genre.select(\.code)).contains("sf") }
        console.show("enumerated") {
            try Array(String.fetchCursor(db, Genre.select(\.name).order(\.code).limit(2)).enumerated())
                .map { "\($0.0) \($0.1)" }
        }
        console.show("first where") {
            try Book.order(\.id).fetchCursor(db).first { $0.format == .audio }?.title
        }
        console.show("set of records") { try Set(Genre.fetchCursor(db)).count }
        console.show("min") { try Book.select(\.title, as: String.self).fetchCursor(db).min() }
    }

    private func statements(_ db: Database) throws {
        let statement = try db.makeStatement(
            sql: "SELECT code, name FROM genre WHERE code LIKE :prefix ORDER BY 1")
        console.show("statement") {
            "\(statement.sql) \(statement.columnNames) \(statement.isReadonly) \(statement.databaseRegion)"
        }
        for prefix in ["sf%", "c%"] {
            statement.arguments = ["prefix": prefix]
            console.show(prefix) { try Genre.fetchOne(statement)?.name }
        }
        console.show("all statements") {
            try Array(db.allStatements(sql: "SELECT 1; SELECT ?, ?", arguments: [2, 3])).map(\.sql)
        }
        console.show("arguments") {
            var arguments: StatementArguments = ["a": 1]
            arguments += ["b": day(2024, 1, 1)]
            return try Row.fetchOne(db, sql: "SELECT :a, :b", arguments: arguments)
        }
        console.show("write in a read") { try db.execute(sql: "DELETE FROM loan") }
    }
}
