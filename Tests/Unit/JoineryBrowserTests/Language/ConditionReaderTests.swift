import JoineryEngine
import Testing

@testable import JoineryBrowser

/// How conditions combine, and the errors for those that do not parse.
@Suite struct ConditionReaderTests {
    private static let columns = ["id", "title", "year", "not", "first name"]

    private func condition(_ text: String, columns: [String] = Self.columns) throws -> Condition? {
        guard case .condition(let condition)? = try RowsFilter.parsed(text, columns: columns)?.content else {
            return nil
        }
        return condition
    }

    /// Returns the condition with all its parentheses.
    private func shape(_ text: String) throws -> String {
        func shape(_ condition: Condition) -> String {
            switch condition {
            case .row(let row):
                "\(row.column)\(row.comparison.rawValue)" + row.operands.map(\.text).joined(separator: ",")
            case .anyColumn(let rows):
                "*\(rows[0].comparison.rawValue)" + rows[0].operands.map(\.text).joined(separator: ",")
                    + "[\(rows.map(\.column).joined(separator: ","))]"
            case .not(let condition): "not(\(shape(condition)))"
            case .all(let conditions): "(" + conditions.map(shape).joined(separator: " & ") + ")"
            case .any(let conditions): "(" + conditions.map(shape).joined(separator: " | ") + ")"
            case .associated(let condition):
                "\(condition.quantifier) \(condition.keyPath): " + (condition.condition.map(shape) ?? "")
            }
        }
        return try condition(text).map(shape) ?? ""
    }

    /// SQLite compares the bytes of names, and ignores the case of ASCII letters only.
    @Test(arguments: [
        (["\u{C9}", "\u{E9}", "other"], "\u{E9}", "\u{E9}"), (["\u{E9}", "\u{C9}"], "\u{C9}", "\u{C9}"),
        (["n\u{E9}", "ne\u{301}"], "ne\u{301}", "ne\u{301}"),
        (["ne\u{301}", "n\u{E9}"], "n\u{E9}", "n\u{E9}"),
        (["\u{C4}b", "\u{E4}b"], "\u{E4}B", "\u{E4}b"), (["\u{C9}"], "\u{E9}", "\u{C9}"),
        (["Year"], "yEAR", "Year"),
    ])
    func `Columns whose names differ in letters beyond ASCII are told apart`(
        columns: [String], typed: String, found: String
    ) throws {
        for text in ["\(typed) = 1", "\"\(typed)\" = 1"] {
            guard case .row(let row)? = try condition(text, columns: columns) else {
                Issue.record("no condition")
                return
            }
            #expect(row.column.utf8.elementsEqual(found.utf8), "\(text)")
        }
    }

    @Test(arguments: [
        ("id = 1 or id = 2", "(id=1 | id=2)"),
        ("title = Germany OR year > 500", "(title=Germany | year>500)"),
        ("* ~ a b or *>=5", "(*~a b[id,title,year,not,first name] | *>=5[id,title,year,not,first name])"),
        ("not(* = null)", "not(*is null[id,title,year,not,first name])"),
        ("id = 1 or id = 2 and year = 3", "(id=1 | (id=2 & year=3))"),
        ("(id = 1 or id = 2) and year = 3", "((id=1 | id=2) & year=3)"),
        ("id = 1 and not year = 3 or title ~ x", "((id=1 & not(year=3)) | title~x)"),
        ("not id = 1 and year = 3", "(not(id=1) & year=3)"),
        ("not (id = 1 and year = 3)", "not((id=1 & year=3))"), ("not not id = 1", "not(not(id=1))"),
        ("((id=1))", "id=1"), ("(id=1)or(year=2)", "(id=1 | year=2)"),
        ("year between 1 and 5 and id = 1", "(year between1,5 & id=1)".replacing(" b", with: "b")),
        ("id = 1 or year not between 1 and 5 or id = 2", "(id=1 | yearnot between1,5 | id=2)"),
        ("id in 1, 2 or year = 3", "(idin1,2 | year=3)"), ("(id in 1, 2) and year = 3", "(idin1,2 & year=3)"),
        ("title = 'a'and year = 3", "(title=a & year=3)"), ("title ~ (x) or id = 1", "(title~(x) | id=1)"),
        ("title = ' and ' or title = \"or\"", "(title= and  | title=or)"), ("not = 1", "not=1"),
        ("not not = 1", "not(not=1)"), ("not is null and id = 1", "(notis null & id=1)"),
        ("year = null or not year = null", "(yearis null | not(yearis null))"),
        ("first name ~ a or `first name` = b", "(first name~a | first name=b)"),
    ])
    func `Not binds tighter than and, which binds tighter than or`(text: String, shape: String) throws {
        #expect(try self.shape(text) == shape)
    }

    @Test(arguments: [
        ("id = 1 and", 10..<10, "A condition begins with a column"),
        ("id > 3 and nmae", 11..<15, "There is no column “nmae”."),
        ("id > 3 or nmae = 5", 10..<14, "There is no column “nmae”."),
        ("title = Germany and Freigt", 20..<26, "There is no column “Freigt”."),
        ("title = Pride and Prejudice", 18..<27, "There is no column “Prejudice”."),
        ("  id = ", 7..<7, "Expected a value after id =. Write ''"),
        (
            "id = and year = 3", 5..<8,
            "Expected a value after id =. Write '' for the empty text, 'and' for “and”."
        ),
        (
            "title = do not disturb", 11..<14,
            "Only “and” or “or” can follow a condition, not “not disturb”."
        ),
        ("(id = 1", 0..<1, "This ( has no matching )."), ("id = 1)", 6..<7, ""),
        ("(id = 1) )", 9..<10, "This ) has no matching (."),
        (
            "((id = 1) year = 2)", 10..<14,
            "Only “and”, “or” or the closing ) can follow a condition, not “year = 2)”."
        ),
        ("id in (1, 2", 6..<7, "The ( of the list has no matching )."),
        ("title = 'a' b", 12..<13, "Only “and” or “or” can follow a value, not “b”."),
        ("title = 'a and id = 1", 8..<9, "This text has no closing '. Inside it, write ' as ''."),
        ("title = \"a", 8..<9, "This text has no closing \". Inside it, write \" as \"\"."),
        ("year between 1", 14..<14, "between needs two values: year between 1 and …"),
        ("year between 1 or 2", 15..<17, "between needs two values: year between 1 and …"),
        ("id = 3 year = 4", 7..<11, "A condition begins inside a value"),
        ("id = 3 nmae = 4", 7..<11, "A condition begins inside a value"),
        ("id = 3 nmae=4", 7..<13, "A condition begins inside a value"),
        ("id = 3 year is null", 7..<11, "A condition begins inside a value"),
        ("title = a = b", 8..<9, "A condition begins inside a value"),
        ("id = year + 1", 5..<13, "What SQL computes needs the prefix sql:"),
        ("id > date('now', '-1 day')", 5..<26, "What SQL computes needs the prefix sql:"),
        ("year = 1 id", 7..<11, ""), ("or", 0..<2, "There is no column “or”."),
        ("id = 1 or or year = 2", 10..<12, "There is no column “or”."),
        ("()", 1..<2, "A condition begins with a column"),
        ("id = 1 and (", 12..<12, "A condition begins with a column"),
        ("not", 3..<3, "A condition begins with a column"),
        ("nope.x = 1", 0..<6, "There is no association “nope”."),
    ])
    func `An incomplete or misplaced part is an error with its range`(
        text: String, place: Range<Int>, sentence: String
    ) throws {
        // An empty sentence means that the condition is valid.
        guard !sentence.isEmpty else {
            #expect(try condition(text) != nil)
            return
        }
        let mistake = #expect(throws: FilterMistake.self) {
            try condition(text, columns: ["id", "title", "year", "first name"])
        }
        #expect(mistake?.description.hasPrefix(sentence) == true, "\(mistake?.description ?? "")")
        #expect(mistake?.place == place)
    }

    @Test func `Nesting that is too deep is rejected`() throws {
        #expect(
            try condition(String(repeating: "(", count: 50) + "id = 1" + String(repeating: ")", count: 50))
                != nil)
        for text in [
            String(repeating: "(", count: 100_000), String(repeating: "not ", count: 100_000) + "id = 1",
        ] {
            let mistake = #expect(throws: FilterMistake.self) { try condition(text, columns: ["id"]) }
            #expect(mistake?.description == "Conditions may be nested at most 60 deep.")
        }
    }

    @Test func `No text crashes the reader`() {
        let pieces = [
            "id", "title", "not", "and", "or", "(", ")", "'", "\"", "`", "[", "]", "=", "!=", "~", "in",
            "between", "like",
            "is", "null", ",", "1", "x", " ", "\u{301}", "🇩🇪", ".", "sql:",
        ]
        var random = SystemRandomNumberGenerator()
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            .joined(separator: Bool.random(using: &random) ? " " : "")
            do {
                _ = try RowsFilter.parsed(text, columns: Self.columns)
            } catch {
                if let place = error.place {
                    #expect(place.lowerBound >= 0 && place.upperBound <= text.count, "\(text)")
                }
            }
        }
    }
}
