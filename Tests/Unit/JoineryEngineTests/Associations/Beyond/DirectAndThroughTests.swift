import JoineryEngine
import Testing

/// An association, and another one through it, on one base: neither changes what the other finds.
@Suite("Beyond the reference: a direct and a through association")
struct DirectAndThroughTests {
    private let database: HandWritten
    private let issued = Column("issued")

    init() throws {
        database = try HandWritten(Library.schema + Library.rows)
        try database.queue.write { db in
            try db.execute(
                sql:
                    "INSERT INTO country VALUES ('XX', 'None'); INSERT INTO passport VALUES ('US', NULL, '2010')"
            )
        }
    }

    private let countries = Library.country.order(Column("code"))
    private let passports = Library.passports.order(Column("issued"))
    private let citizens = Library.citizens.order(Library.name)

    private func passportsByHand(_ condition: String = "1") -> String {
        """
        SELECT c.*, p.* FROM country c LEFT JOIN passport p ON p.countryCode = c.code AND \(condition)
        ORDER BY c.code, p.issued
        """
    }

    private func citizensByHand(_ condition: String = "1") -> String {
        """
        SELECT c.*, z.* FROM country c LEFT JOIN
            (SELECT countryCode, citizen.* FROM passport JOIN citizen ON citizen.id = citizenId WHERE \(condition)) pz
            ON pz.countryCode = c.code LEFT JOIN citizen z ON z.id = pz.id ORDER BY c.code, z.name
        """
    }

    private func expect(
        _ request: QueryInterfaceRequest<Row>, passports: String = "1", citizens: String = "1",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try database.expect(
            request, all: "passports", as: passportsByHand(passports), sourceLocation: sourceLocation)
        try database.expect(
            request, all: "citizens", as: citizensByHand(citizens), sourceLocation: sourceLocation)
    }

    @Test func `Both associations find their rows in either order`() throws {
        try expect(countries.including(all: passports).including(all: citizens))
        try expect(countries.including(all: citizens).including(all: passports))
    }

    @Test func `A condition on one association leaves the other unchanged`() throws {
        let recent = passports.filter(issued > "2000")
        let ann = citizens.filter(Library.name == "Ann")
        try expect(countries.including(all: recent).including(all: citizens), passports: "p.issued > '2000'")
        try expect(countries.including(all: citizens).including(all: recent), passports: "p.issued > '2000'")
        try expect(countries.including(all: passports).including(all: ann), citizens: "name = 'Ann'")
        try expect(
            countries.including(all: ann).including(all: recent), passports: "p.issued > '2000'",
            citizens: "name = 'Ann'")
    }

    @Test func `A filtered intermediate association leaves the direct one unchanged`() throws {
        let recent = Library.country.hasMany(
            Row.self, through: Library.passports.filter(issued > "2000"), using: Library.passportCitizen,
            key: "citizens"
        ).order(Library.name)
        try expect(countries.including(all: passports).including(all: recent), citizens: "issued > '2000'")
        try expect(countries.including(all: recent).including(all: passports), citizens: "issued > '2000'")
    }

    @Test func `Both associations may join the same table`() throws {
        let holder = passports.including(optional: Library.passportCitizen)
        let request = countries.including(all: holder).including(all: citizens)
        try database.expect(
            request, all: "passports",
            as: """
                SELECT c.*, p.*, z.* FROM country c LEFT JOIN passport p ON p.countryCode = c.code
                LEFT JOIN citizen z ON z.id = p.citizenId ORDER BY c.code, p.issued
                """)
        try database.expect(request, all: "citizens", as: citizensByHand())
    }

    @Test func `A direct and a through association are joined together`() throws {
        let country = Library.bookCountry
        try database.expect(
            Library.book.order(Library.id).including(optional: Library.bookAuthor).including(
                optional: country),
            as: """
                SELECT b.*, a.*, c.* FROM book b LEFT JOIN author a ON a.id = b.authorId
                LEFT JOIN country c ON c.code = a.countryCode ORDER BY b.id
                """)
    }

    @Test func `Associations from the schema find the same rows`() throws {
        let request =
            countries
            .including(all: try database.association("passports", from: "country").order(issued))
            .including(all: try database.association("citizens", from: "country").order(Library.name))
        try expect(request)
    }
}
