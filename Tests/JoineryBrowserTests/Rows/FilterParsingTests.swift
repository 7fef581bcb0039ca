import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct FilterParsingTests {
    private static let columns = ["id", "title", "year", "first name", "is", "and", "year_of_print", "größe"]

    private func conditions(_ text: String) throws -> [RowCondition] {
        let filter = try RowsFilter.parsed(text, columns: Self.columns)
        guard case .conditions(let conditions)? = filter?.content else { return [] }
        return conditions
    }

    @Test(
        arguments: [
            ("year = 1851", RowCondition("year", .equal, [.init("1851")])),
            ("year==1851", RowCondition("year", .equal, [.init("1851")])),
            ("YEAR != 1851", RowCondition("year", .unequal, [.init("1851")])),
            ("year<>1851", RowCondition("year", .unequal, [.init("1851")])),
            ("  year<1851 ", RowCondition("year", .less, [.init("1851")])),
            ("year <= 1851", RowCondition("year", .lessOrEqual, [.init("1851")])),
            ("year >-1", RowCondition("year", .greater, [.init("-1")])),
            ("year >= 1 000", RowCondition("year", .greaterOrEqual, [.init("1 000")])),
            ("title ~ moby dick", RowCondition("title", .contains, [.init("moby dick")])),
            ("title !~ moby", RowCondition("title", .containsNot, [.init("moby")])),
            ("title like M%", RowCondition("title", .like, [.init("M%")])),
            ("title NOT LIKE 'M%'", RowCondition("title", .notLike, [.init("M%", isQuoted: true)])),
            ("year is null", RowCondition("year", .isNull)),
            ("year IS  NOT null", RowCondition("year", .isNotNull)),
            ("year not null", RowCondition("year", .isNotNull)),
            ("year = null", RowCondition("year", .isNull)),
            ("year != NULL", RowCondition("year", .isNotNull)),
            ("year = 'null'", RowCondition("year", .equal, [.init("null", isQuoted: true)])),
            ("id in 1, 2,3", RowCondition("id", .isIn, [.init("1"), .init("2"), .init("3")])),
            ("id in (1, 'a, b')", RowCondition("id", .isIn, [.init("1"), .init("a, b", isQuoted: true)])),
            ("id not in 1", RowCondition("id", .isNotIn, [.init("1")])),
            ("title = ''", RowCondition("title", .equal, [.init("", isQuoted: true)])),
            ("title = 'O''Hara'", RowCondition("title", .equal, [.init("O'Hara", isQuoted: true)])),
            ("title = O'Hara", RowCondition("title", .equal, [.init("O'Hara")])),
            ("title = 'a' b", RowCondition("title", .equal, [.init("'a' b")])),
            ("title = Pride and Prejudice", RowCondition("title", .equal, [.init("Pride and Prejudice")])),
            ("title = Rum and like it", RowCondition("title", .equal, [.init("Rum and like it")])),
            ("title = sql: x", RowCondition("title", .equal, [.init("sql: x")])),
            ("first name = Ann", RowCondition("first name", .equal, [.init("Ann")])),
            ("\"first name\"=Ann", RowCondition("first name", .equal, [.init("Ann")])),
            ("is is null", RowCondition("is", .isNull)),
            ("year_of_print = 1", RowCondition("year_of_print", .equal, [.init("1")])),
            ("GRÖSSE = 1 or größe", nil), ("größe = 1", RowCondition("größe", .equal, [.init("1")])),
        ] as [(String, RowCondition?)])
    func `A condition has a column, an operator and a value`(text: String, condition: RowCondition?) throws {
        if let condition {
            #expect(try conditions(text) == [condition])
        } else {
            #expect(throws: FilterMistake.self) { try conditions(text) }
        }
    }

    @Test func `Conditions are joined by and, which a value may hold too`() throws {
        #expect(
            try conditions("title = Pride and Prejudice and year > 1800 AND id in 1, 2 and year not null")
                == [
                    RowCondition("title", .equal, [.init("Pride and Prejudice")]),
                    RowCondition("year", .greater, [.init("1800")]),
                    RowCondition("id", .isIn, [.init("1"), .init("2")]), RowCondition("year", .isNotNull),
                ])
        #expect(
            try conditions("title = 'a' and and = 1") == [
                RowCondition("title", .equal, [.init("a", isQuoted: true)]),
                RowCondition("and", .equal, [.init("1")]),
            ])
    }

    @Test func `Nothing is no condition, and the rest behind sql is an expression`() throws {
        #expect(try RowsFilter.parsed(" \t", columns: Self.columns) == nil)
        let filter = try RowsFilter.parsed(" SQL: length(title) > 20 ", columns: Self.columns)
        #expect(
            filter == RowsFilter(text: "SQL: length(title) > 20", content: .expression("length(title) > 20")))
        #expect(filter?.isExpression == true)
    }

    @Test(arguments: [
        ("isbn = 1", "There is no column “isbn”. A condition is like is = 1, or behind sql: any expression."),
        (
            "title = a and isbn = 1",
            "There is no column “isbn”. A condition is like is = 1, or behind sql: any expression."
        ),
        ("= 1", "A condition begins with a column, as in is = 1, or behind sql: any expression."),
        ("year", "Behind year stands = != < <= > >= ~ like, in, is null or not null, as in year = 1."),
        ("year is 5", "Behind year stands = != < <= > >= ~ like, in, is null or not null, as in year = 1."),
        ("year =", "A value is missing at the end: year = what? '' is the empty text."),
        ("year not like", "A value is missing at the end: year not like what? '' is the empty text."),
        ("id in", "A value is missing: id in 1, 2, 3 has them between commas."),
        ("id in 1,,2", "A value is missing: id in 1, 2, 3 has them between commas."),
        ("id in (1", "The list that begins with ( does not end."),
        ("year is null or id = 1", "What is “or id = 1”? Conditions are joined by and."),
        (
            "year is null and",
            "A condition begins with a column, as in is = 1, or behind sql: any expression."
        ),
        ("id in ('a' b)", "The list that begins with ( does not end."),
        ("sql:  ", "Behind sql: stands an expression, as in sql: length(title) > 20."),
        (
            "\u{1B}[2J = 1",
            "There is no column “␛[2J”. A condition is like is = 1, or behind sql: any expression."
        ),
    ])
    func `A mistake is told in a sentence`(text: String, sentence: String) throws {
        let mistake = #expect(throws: FilterMistake.self) {
            try RowsFilter.parsed(text, columns: Self.columns)
        }
        #expect(mistake?.description == sentence)
    }

    @Test(arguments: [
        ("5", Affinity.integer, 5.databaseValue), ("5", .text, "5".databaseValue),
        ("5", .blob, 5.databaseValue), ("5.0", .numeric, 5.databaseValue), ("5", .real, 5.0.databaseValue),
        ("1e3", .integer, 1000.databaseValue), ("five", .integer, "five".databaseValue),
        ("-Inf", .real, (-Double.infinity).databaseValue),
        ("x'00ff'", .blob, DatabaseValue(storage: .blob(.init([0, 255])))),
    ])
    func `A value is what the column makes of it`(text: String, affinity: Affinity, value: DatabaseValue) {
        #expect(RowCondition.Operand(text).value(for: affinity) == value)
        #expect(RowCondition.Operand(text, isQuoted: true).value(for: affinity) == text.databaseValue)
    }
}
