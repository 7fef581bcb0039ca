import JoineryEngine
import Testing

@testable import JoineryBrowser

@Suite struct FilterParsingTests {
    private static let columns = ["id", "title", "year", "first name", "is", "and", "year_of_print", "größe"]

    private func conditions(_ text: String) throws -> [RowCondition] {
        let filter = try RowsFilter.parsed(text, columns: Self.columns)
        guard case .condition(let condition)? = filter?.content else { return [] }
        return condition.leaves
    }

    @Test(
        arguments: [
            ("year = 1851", RowCondition("year", .equal, [.word("1851")])),
            ("year==1851", RowCondition("year", .equal, [.word("1851")])),
            ("YEAR != 1851", RowCondition("year", .unequal, [.word("1851")])),
            ("year<>1851", RowCondition("year", .unequal, [.word("1851")])),
            ("  year<1851 ", RowCondition("year", .less, [.word("1851")])),
            ("year <= 1851", RowCondition("year", .lessOrEqual, [.word("1851")])),
            ("year >-1", RowCondition("year", .greater, [.word("-1")])),
            ("year >= 1 000", RowCondition("year", .greaterOrEqual, [.word("1 000")])),
            ("title ~ moby dick", RowCondition("title", .contains, [.word("moby dick")])),
            ("title !~ moby", RowCondition("title", .containsNot, [.word("moby")])),
            ("title like M%", RowCondition("title", .like, [.word("M%")])),
            ("title NOT LIKE 'M%'", RowCondition("title", .notLike, [.quoted("M%")])),
            ("year is null", RowCondition("year", .isNull)),
            ("year IS  NOT null", RowCondition("year", .isNotNull)),
            ("year not null", RowCondition("year", .isNotNull)),
            ("year = null", RowCondition("year", .isNull)),
            ("year != NULL", RowCondition("year", .isNotNull)),
            ("year = 'null'", RowCondition("year", .equal, [.quoted("null")])),
            ("id in 1, 2,3", RowCondition("id", .isIn, [.word("1"), .word("2"), .word("3")])),
            ("id in (1, 'a, b')", RowCondition("id", .isIn, [.word("1"), .quoted("a, b")])),
            ("id not in 1", RowCondition("id", .isNotIn, [.word("1")])),
            ("title = ''", RowCondition("title", .equal, [.quoted("")])),
            ("title = 'O''Hara'", RowCondition("title", .equal, [.quoted("O'Hara")])),
            ("title = O'Hara", RowCondition("title", .equal, [.word("O'Hara")])),
            (
                "title = 'Pride and Prejudice'",
                RowCondition("title", .equal, [.quoted("Pride and Prejudice")])
            ),
            ("title = \"to be or not\"", RowCondition("title", .equal, [.quoted("to be or not")])),
            ("title = Love in Winter", RowCondition("title", .equal, [.word("Love in Winter")])),
            ("title = Emma (2)", RowCondition("title", .equal, [.word("Emma (2)")])),
            ("(title = Emma (2))", RowCondition("title", .equal, [.word("Emma (2)")])),
            ("title ~ :)", RowCondition("title", .contains, [.word(":)")])),
            ("title = [draft]", RowCondition("title", .equal, [.word("[draft]")])),
            ("title = in", RowCondition("title", .equal, [.word("in")])),
            ("title = orange", RowCondition("title", .equal, [.word("orange")])),
            ("title ~ http://x?y=1", RowCondition("title", .contains, [.word("http://x?y=1")])),
            ("id = 2024-01-01", RowCondition("id", .equal, [.word("2024-01-01")])),
            ("year between 1850 and 1899", RowCondition("year", .isBetween, [.word("1850"), .word("1899")])),
            (
                "year NOT  between 'a' and b",
                RowCondition("year", .isNotBetween, [.quoted("a"), .word("b")])
            ),
            ("year = id", RowCondition("year", .equal, [.column("id")])),
            ("year >= ID", RowCondition("year", .greaterOrEqual, [.column("id")])),
            ("year = \"id\"", RowCondition("year", .equal, [.column("id")])),
            ("year = `first name`", RowCondition("year", .equal, [.column("first name")])),
            ("year = [first name]", RowCondition("year", .equal, [.column("first name")])),
            ("year = 'id'", RowCondition("year", .equal, [.quoted("id")])),
            ("title ~ id", RowCondition("title", .contains, [.word("id")])),
            ("title like id", RowCondition("title", .like, [.column("id")])),
            ("id in (year, 5)", RowCondition("id", .isIn, [.column("year"), .word("5")])),
            ("[first name] = A", RowCondition("first name", .equal, [.word("A")])),
            ("`first name` = A", RowCondition("first name", .equal, [.word("A")])),
            ("title = sql: x", RowCondition("title", .equal, [.word("sql: x")])),
            ("first name = Ann", RowCondition("first name", .equal, [.word("Ann")])),
            ("\"first name\"=Ann", RowCondition("first name", .equal, [.word("Ann")])),
            ("is is null", RowCondition("is", .isNull)),
            ("year_of_print = 1", RowCondition("year_of_print", .equal, [.word("1")])),
            ("GRÖSSE = 1 or größe", nil), ("größe = 1", RowCondition("größe", .equal, [.word("1")])),
        ] as [(String, RowCondition?)])
    func `A condition has a column, an operator and a value`(text: String, condition: RowCondition?) throws {
        if let condition {
            #expect(try conditions(text) == [condition])
        } else {
            #expect(throws: FilterMistake.self) { try conditions(text) }
        }
    }

    @Test func `Conditions are joined by and, which quoted values may contain`() throws {
        #expect(
            try conditions("title = 'Pride and Prejudice' and year > 1800 AND id in 1, 2 and year not null")
                == [
                    RowCondition("title", .equal, [.quoted("Pride and Prejudice")]),
                    RowCondition("year", .greater, [.word("1800")]),
                    RowCondition("id", .isIn, [.word("1"), .word("2")]), RowCondition("year", .isNotNull),
                ])
        #expect(
            try conditions("title = 'a' and and = 1") == [
                RowCondition("title", .equal, [.quoted("a")]),
                RowCondition("and", .equal, [.word("1")]),
            ])
    }

    @Test func `Blank text is no condition, and text after sql: is an expression`() throws {
        #expect(try RowsFilter.parsed(" \t", columns: Self.columns) == nil)
        let filter = try RowsFilter.parsed(" SQL: length(title) > 20 ", columns: Self.columns)
        #expect(
            filter == RowsFilter(text: "SQL: length(title) > 20", content: .expression("length(title) > 20")))
        #expect(filter?.isExpression == true)
    }

    @Test(arguments: [
        ("isbn = 1", "There is no column “isbn”. A condition is like is = 1, or sql: and an expression."),
        (
            "title = a and isbn = 1",
            "There is no column “isbn”. A condition is like is = 1, or sql: and an expression."
        ),
        ("= 1", "A condition begins with a column, as in is = 1, or sql: and an expression."),
        (
            "year",
            "After year, use = != < <= > >= ~ like, in, between, is null or not null, as in year = 1."
        ),
        (
            "year is 5",
            "After year, use = != < <= > >= ~ like, in, between, is null or not null, as in year = 1."
        ),
        ("year =", "Expected a value after year =. Write '' for the empty text."),
        ("year not like", "Expected a value after year not like. Write '' for the empty text."),
        ("year between", "Expected a value after year between. Write '' for the empty text."),
        ("year between 1 and", "Expected a value after and. Write '' for the empty text."),
        ("id in", "Expected values separated by commas, as in id in 1, 2, 3."),
        ("id in 1,,2", "Expected values separated by commas, as in id in 1, 2, 3."),
        ("id in (1", "The ( of the list has no matching )."),
        ("year is null id = 1", "Only “and” or “or” can follow a condition, not “id = 1”."),
        (
            "year is null and",
            "A condition begins with a column, as in is = 1, or sql: and an expression."
        ),
        ("id in ('a' b)", "Only a comma or ) can follow a value, not “b”."),
        ("sql:  ", "Expected an expression after sql:, as in sql: title GLOB 'M*'."),
        (
            "\u{1B}[2J = 1",
            "There is no column “␛[2J”. A condition is like is = 1, or sql: and an expression."
        ),
    ])
    func `An invalid condition is rejected with a sentence`(text: String, sentence: String) throws {
        let mistake = #expect(throws: FilterMistake.self) {
            try RowsFilter.parsed(text, columns: Self.columns)
        }
        #expect(mistake?.description == sentence)
    }

    @Test(arguments: [
        ("5", ColumnAffinity.integer, 5.databaseValue), ("5", .text, "5".databaseValue),
        ("5", .blob, 5.databaseValue), ("5.0", .numeric, 5.databaseValue), ("5", .real, 5.0.databaseValue),
        ("1e3", .integer, 1000.databaseValue), ("five", .integer, "five".databaseValue),
        ("-Inf", .real, (-Double.infinity).databaseValue),
        ("x'00ff'", .blob, DatabaseValue(storage: .blob(.init([0, 255])))),
    ])
    func `A value is converted to the affinity of its column`(
        text: String, affinity: ColumnAffinity, value: DatabaseValue
    ) {
        #expect(RowCondition.Operand.word(text).value(for: affinity) == value)
        #expect(RowCondition.Operand.quoted(text).value(for: affinity) == text.databaseValue)
    }
}
