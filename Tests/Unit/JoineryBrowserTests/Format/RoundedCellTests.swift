import Foundation
import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Real numbers as the screens show them.
@Suite struct RoundedCellTests {
    private func rounded(_ real: Double) -> String { Formats().formatted(Cell(real.databaseValue)).text }

    private static let samples: [(Double, String)] = [
        (49.620000000000005, "49.62"), (0.30000000000000004, "0.3"), (-0.30000000000000004, "-0.3"),
        (3.3000000000000003, "3.3"), (3.3333333333333335e21, "3.33333333333333e+21"),
        (0.3333333333333333, "0.333333333333333"), (0.6666666666666666, "0.666666666666667"),
        (99999.99999999999, "100000.0"), (0.00012345678901234567, "0.000123456789012346"),
        (1.2345678901234567e-300, "1.23456789012346e-300"), (9_999_999_999_999_998, "1e+16"),
        (1_234_567_890_123_456, "1234567890123460.0"),
    ]

    @Test(arguments: samples)
    func `Fifteen significant digits are shown`(real: Double, text: String) {
        #expect(rounded(real) == text)
    }

    @Test(
        arguments: [Double](
            arrayLiteral:
                0, -0.0, 1, 49.62, 1e15, 123_456_789_012_345, 0.1, 1e-7, .leastNonzeroMagnitude,
            .greatestFiniteMagnitude,
            .infinity,
            -.infinity,
            2.2250738585072014e-308, 1e300))
    func `A number with no more digits stays, and none becomes infinite`(real: Double) {
        let exact = Cell.text(of: real)
        let digits = exact.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }.count
        if digits <= 15 || real == .greatestFiniteMagnitude { #expect(rounded(real) == exact) }
        #expect(Double(rounded(real).lowercased())?.isInfinite == real.isInfinite)
    }

    @Test func `Random numbers are rounded as the C library rounds them`() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let real =
                Bool.random(using: &generator)
                ? Double(bitPattern: generator.next()) : Double.random(in: 1e14...1e17, using: &generator)
            // The shortest text of a subnormal number says less of it than 15 digits do.
            guard real.isNormal else { continue }
            let expected = try #require(
                Double(String(format: "%.14e", locale: Locale(identifier: "C"), real)))
            let shown = try #require(Double(rounded(real)))
            // Where the rest of the shortest text is half a digit, that is not exactly the number.
            let digits = real.description.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
            let rest = digits.dropFirst(15)
            let isTie = rest.first == "5" && rest.dropFirst().allSatisfy { $0 == "0" }
            #expect(shown == expected || isTie || expected.isInfinite, "\(real)")
            #expect(abs(shown / real - 1) < 6e-15, "\(real)")
        }
    }

    @Test func `Other values stay, and so does what programs read`() {
        for text in ["49.620000000000005", "x"] {
            #expect(Formats().formatted(Cell(text.databaseValue)).text == text)
        }
        #expect(Formats().formatted(Cell(Int64.min.databaseValue)).text == "-9223372036854775808")
        let value = 49.620000000000005.databaseValue
        #expect(Cell(value).text == "49.620000000000005")
        #expect(Path(table: "t", steps: [.key(RowKey([value]))]).description.hasSuffix("005"))
    }
}

/// Numbers of a column below each other.
@Suite struct DecimalAlignmentTests {
    private func lines(_ values: [Double?]) -> [String]? {
        let cells = values.map { Cell($0.databaseValue) }
        return DecimalAlignment(of: cells).map { alignment in
            cells.map { cell in
                let padded = cell.text + String(repeating: " ", count: alignment.padding(after: cell))
                return String(repeating: ".", count: max(alignment.width - padded.count, 0)) + padded
            }
        }
    }

    @Test func `Points are below each other`() {
        #expect(lines([9.5, 1204, 17.25, -0.125]) == ["...9.5  ", "1204.0  ", "..17.25 ", "..-0.125"])
        #expect(lines([0.1, 0.25, nil]) == ["0.1 ", "0.25", "NULL"])
    }

    @Test func `Integers end where points begin`() {
        let cells = [Cell(12.databaseValue), Cell(Double(3.5).databaseValue)]
        let alignment = DecimalAlignment(of: cells)
        #expect(alignment?.padding(after: cells[0]) == 2 && alignment?.padding(after: cells[1]) == 0)
        #expect(alignment?.width == 4)
    }

    @Test func `Numbers with exponents, or without digits, do not count`() {
        #expect(lines([1e-7, 2.5, 10.25, .infinity]) == ["1e-07", ".2.5 ", "10.25", "..Inf"])
    }

    @Test func `Columns with equal digits, without numbers, or without rows need none`() {
        #expect(
            lines([1.5, 2.5]) == nil && lines([1e-7, 1e-9]) == nil && lines([nil]) == nil && lines([]) == nil)
        #expect(DecimalAlignment(of: [Cell("1.5".databaseValue), Cell("2.25".databaseValue)]) == nil)
    }

    @Test func `Printed tables align numbers at their points, without blanks at the ends of lines`() {
        let numbers: [DatabaseValue] = [
            DatabaseValue(storage: .double(1.5)), DatabaseValue(storage: .int64(10)),
            DatabaseValue(storage: .double(22.25)), DatabaseValue(storage: .double(1e300)), .null,
            DatabaseValue(storage: .int64(-3)),
        ]
        var table = TableText(names: ["a", "b", "c"])
        let later = DatabaseValue(storage: .double(0.125))
        let text =
            table.text(of: numbers.map { [$0, "x".databaseValue, $0] })
            + table.text(of: [[later, "y".databaseValue, later]])
        #expect(
            text == """
                     a  b       c
                ──────  ─  ──────
                  1.5   x    1.5
                 10     x   10
                 22.25  x   22.25
                1e+300  x  1e+300
                  NULL  x    NULL
                 -3     x   -3
                 0.125  y   0.125

                """)
    }
}
