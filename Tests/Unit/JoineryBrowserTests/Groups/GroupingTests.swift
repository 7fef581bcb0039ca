import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// What a list of columns to group by means.
@Suite struct GroupingTests {
    private let file: ArrangedFile

    init() throws {
        file = try ArrangedFile(
            """
            CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
            CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT, home INTEGER REFERENCES port, crew, launched TEXT,
                "count" INTEGER, "unit price" REAL);
            CREATE TABLE medal (id INTEGER PRIMARY KEY, shipId INTEGER UNIQUE REFERENCES ship, name TEXT);
            """)
    }

    private func grouping(
        _ text: String, of table: String = "port", where condition: String = ""
    ) throws -> Grouping {
        try file.queue.read { db in
            let schema = try db.schema()
            return try Grouping(
                text, of: Path(table: table),
                filter: RowsFilter.parsed(
                    condition, columns: schema.columns(of: table), of: table, in: schema),
                from: table, in: schema)
        }
    }

    private func mistake(_ text: String, of table: String = "ship") -> String? {
        do {
            _ = try grouping(text, of: table)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        ("country", "country, count()"), ("COUNTRY, count", "country, count()"),
        ("count, country", "country, count()"),
        ("ships.count", "ships.count, count()"), ("ships", "ships.count, count()"),
        ("country, sum(length(name))", "country, count(), sum(length(name))"),
        ("country, mean = sum(id)/count", "country, count(), mean = id.sum/count()"),
        (
            "country, id.max, AVG(id), count(distinct name)",
            "country, count(), id.max, id.average, count(distinct name)"
        ),
        (
            "initial = substr(name, 1, 1), sum(ships.count)",
            "initial = substr(name, 1, 1), count(), sum(ships.count)"
        ),
        ("max(id, 3), max(ships.count)", "max(id, 3), count(), max(ships.count)"),
        ("sum(id)", "count(), id.sum"), ("", ""), ("country, country", "country, count()"),
        ("x = id.min, x = id.max", "count(), x = id.max"),
    ])
    func `Columns are keys or figures`(typed: String, expected: String) throws {
        if typed.isEmpty {
            #expect(mistake(typed)?.contains("Name a column, as in: country") == true)
        } else {
            #expect(try grouping(typed).text == expected)
        }
    }

    @Test func `The name of an association means its foreign key, and a column is not a number of rows`()
        throws
    {
        #expect(
            try grouping("ship, ship.home.country", of: "medal").text == "shipId, ship.home.country, count()")
        #expect(try grouping("\"count\"", of: "ship").keys.map(\.heading) == ["count"])
        #expect(try grouping("count", of: "ship").text == "count")
        #expect(try grouping("name, n = count()", of: "ship").text == "name, n = count()")
        #expect(
            try grouping("\"unit price\", \"unit price\".sum", of: "ship").figures.map(\.heading).contains(
                "\"unit price\".sum"))
    }

    @Test(arguments: [
        (
            "crew + sum(crew)",
            "crew is different in each row of a group: write max(crew), or another aggregate of it."
        ),
        ("1", "1 is the same for all rows: name a column."),
        ("name,,crew", "Name a column, as in: country, year(published), count, sum(price)."),
        ("crw", "ship has no column “crw”: did you mean crew?"),
        ("sum(crew", "The ( after sum has no matching )."),
        ("medal", "medal leads to one row: add a column, as in medal.name."),
        ("x = crew, x = id, name", nil),
        ("Name = crew, name", "There is a column name already: name this one, as in x = name."),
        ("sum()", "Expected a column or a number after"),
    ])
    func `What is no column of groups is explained`(text: String, expected: String?) {
        let found = mistake(text)
        #expect(expected.map { found?.contains($0) == true } ?? (found == nil), "\(found ?? "none")")
    }

    @Test func `Times and bins are in their order, other groups by their greatest figure`() throws {
        #expect(try grouping("country").orders == [RowsOrder(column: "count", isDescending: true)])
        #expect(
            try grouping("country, sum(id)").orders == [RowsOrder(column: "id.sum", isDescending: true)])
        #expect(try grouping("year(name), country").orders == [RowsOrder(column: "year(name)")])
        #expect(try grouping("b = bin(id, 10)").orders == [RowsOrder(column: "b")])
        #expect(try grouping("count").orders == [])
    }

    @Test(arguments: [
        "port//country,count()", "port/3/ships//crew,n = count(),sum(crew*\"unit price\")//name = 'a%2Fb'",
        "ship//round(crew%2F10%2C 1),home.name,count()//sql: crew > 1",
    ])
    func `A path of groups is read again`(text: String) throws {
        try file.queue.read { db in
            let path = try Path(text, in: db.schema())
            #expect(path.description == text)
            #expect(path.grouping != nil && path.isResult && !path.isInTable && path.firstScreen == .query)
        }
    }

    @Test(arguments: [
        ("port/1//name", "Only rows can be grouped, and port/1 is one."), ("port//", "Name a column"),
        ("port//nme", "port has no column “nme”: did you mean name?"),
        ("prt//name", "There is no table or view “prt”"),
        ("port//name//nme = 1", "There is no column “nme”"),
    ])
    func `A path of groups that leads nowhere is explained`(text: String, expected: String) throws {
        try file.queue.read { db in
            let error = #expect(throws: PathError.self) { try Path(text, in: db.schema()) }
            #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
        }
    }

    @Test func `Only rows of a condition can be chosen by their group`() throws {
        let chosen = try grouping("country", where: "sql: id > 1")
        #expect(throws: FilterMistake.self) { try chosen.filter(forGroupWith: ["x".databaseValue]) }
        let long = DatabaseValue(storage: .string(String(repeating: "x", count: 2_000)))
        let mistake = #expect(throws: FilterMistake.self) {
            try grouping("country").filter(forGroupWith: [long])
        }
        #expect(mistake?.description.contains("too long here for a condition") == true)
        let both = try grouping("country, length(name)", where: "id > 1")
        #expect(
            try both.filter(forGroupWith: [.null, 3.databaseValue])?.text
                == "id > 1 and country is null and length(name) = 3")
    }
}
