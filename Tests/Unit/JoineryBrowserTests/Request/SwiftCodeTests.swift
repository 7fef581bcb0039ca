import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The tokens of the generated Swift code.
@Suite struct SwiftCodeTests {
    @Test(arguments: [
        ("plain", #""plain""#), ("", #""""#), (#"a"b\(c)"#, #""a\"b\\(c)""#),
        ("line\nbreak\r\n\ttab", #""line\nbreak\r\n\ttab""#), ("nul\0esc\u{1B}", #""nul\u{0}esc\u{1B}""#),
        ("été 表", #""été 表""#),
        // A leading combining mark would attach to the quote.
        ("\u{301}e\u{301}", #""\u{301}e"# + "\u{301}\""),
        (
            "left\u{202E}right\u{2028}\u{A0}\u{FEFF}\u{E0041}",
            #""left\u{202E}right\u{2028}\u{A0}\u{FEFF}\u{E0041}""#
        ),
        ("👩\u{200D}🚀", #""👩\u{200D}🚀""#),
    ])
    func `Text literals escape invisible characters`(text: String, literal: String) {
        #expect(SwiftLiteral.text(text).unicodeScalars.elementsEqual(literal.unicodeScalars))
    }

    @Test(arguments: [
        (DatabaseValue.null, "nil"), (Int64.min.databaseValue, "-9223372036854775808"),
        (3.0.databaseValue, "3.0"), ((-1e300).databaseValue, "-1e+300"),
        (Double.infinity.databaseValue, "Double.infinity"),
        ((-Double.infinity).databaseValue, "-Double.infinity"),
        ("3".databaseValue, #""3""#),
        (Data([0, 0x0A, 0xFF]).databaseValue, "DatabaseValue(storage: .blob(.init([0x00, 0x0A, 0xFF])))"),
        (Data().databaseValue, "DatabaseValue(storage: .blob(.init()))"),
    ])
    func `Literals match the storage of their values`(value: DatabaseValue, literal: String) {
        #expect(SwiftLiteral.value(value) == literal)
    }

    @Test func `Invalid UTF-8 is written as its bytes`() throws {
        try DatabaseQueue().read { (db) throws in
            let value = try #require(
                try DatabaseValue.fetchOne(db, sql: "SELECT CAST(x'61c362' AS TEXT)"))
            #expect(
                SwiftLiteral.value(value)
                    == "cast(DatabaseValue(storage: .blob(.init([0x61, 0xC3, 0x62]))), as: .text)")
            let printed = cast(DatabaseValue(storage: .blob(.init([0x61, 0xC3, 0x62]))), as: .text)
            #expect(try SQLRequest<Bool>("SELECT \(printed) = \(value)").fetchOne(db) == true)
        }
    }

    @Test(arguments: [
        (["order_line"], "orderLine"), (["Order Line", "ISBNCode"], "orderLineISBNCode"),
        (["ISBNCode"], "isbnCode"),
        (["URL"], "url"), (["2nd"], "_2nd"), (["a\"\\(b)"], "aB"), (["ÄRGER"], "ärger"), (["表"], "表"),
        (["👩", "-", ""], nil),
    ])
    func `Names consist of the letters and digits of words`(words: [String], name: String?) {
        #expect(SwiftNames.camelCase(words) == name)
    }

    @Test func `Names are unique and avoid reserved words`() {
        var names = SwiftNames()
        #expect(names.name(["books"]) == "books")
        #expect(names.name(["books"], ["author", "books"]) == "authorBooks")
        #expect(names.name(["books"], ["author", "books"]) == "authorBooks2")
        #expect(names.name(["books"], ["author", "books"]) == "authorBooks3")
        #expect(names.name(["class"]) == "class2")
        #expect(names.name(["default"], ["book", "default"]) == "bookDefault")
        #expect(names.name(["👩"]) == "constant1")
        #expect(names.name(["👩"]) == "constant2")
        #expect(names.name(["db"]) == "db2")
    }

    @Test func `A line that is too long is broken at its calls`() {
        let short = SwiftExpression(base: "a").calling("b()").calling("c(", SwiftExpression(base: "d"))
        #expect(short.text(after: 8, indentation: 4) == "a.b().c(d)")
        #expect(short.text(after: 101, indentation: 4) == "a\n        .b()\n        .c(d)")
        let long = String(repeating: "x", count: 96)
        let nested = SwiftExpression(base: "a").calling("c(", SwiftExpression(base: long).calling("e()"))
        #expect(nested.text(after: 8, indentation: 4) == "a\n        .c(\(long)\n            .e())")
    }
}
