import JoineryAnalysis
import JoineryEngine
import Testing

/// Functions for people who compute columns without SQL. Random calls of them are compared with SQL where formulas are.
@Suite struct RowFunctionTests {
    private func value(_ function: RowFunction, _ arguments: String..., ofText isText: Bool = false) throws
        -> String
    {
        try DatabaseQueue().read { db in
            let arguments = arguments.map { SQL(sql: $0).sqlExpression }
            let value = function.expression(of: arguments, ofText: isText)
            return try SQLRequest<String>("SELECT quote(\(value))").fetchOne(db) ?? ""
        }
    }

    @Test(arguments: [
        (RowFunction.abs, "-9223372036854775808", "9.22337203685477580800e+18"), (.abs, "-3", "3"),
        (.abs, "'-2.5x'", "2.5"), (.abs, "NULL", "NULL"), (.year, "'2024-02-29 13:14:15'", "2024"),
        (.year, "1700000000", "2023"), (.year, "1700000000123", "2023"), (.month, "1700000000123456", "11"),
        (.day, "1700000000123456789", "14"), (.hour, "2459945.25", "18"), (.weekday, "20260131", "6"),
        (.date, "20260131", "'2026-01-31'"), (.time, "'x'", "NULL"),
        (.datetime, "-1", "'1969-12-31 23:59:59'"),
        (.year, "-9223372036854775808", "1677"), (.year, "9e999", "NULL"),
        (.days, "'2000-01-01'", "2451544.5"), (.length, "'Zoë'", "3"),
        (.week, "'2024-03-03'", "'2024-02-26'"), (.week, "'2024-02-26'", "'2024-02-26'"),
        (.week, "1700000000", "'2023-11-13'"), (.yearmonth, "20260131", "'2026-01'"),
        (.quarter, "'2026-03-31'", "'2026-Q1'"), (.quarter, "'2026-10-01'", "'2026-Q4'"),
        (.quarter, "NULL", "NULL"), (.upper, "'Zoë'", "'ZOë'"), (.round, "2.5", "3.0"),
        (.trim, "' a '", "'a'"),
    ])
    func `A call has a value for every argument`(function: RowFunction, argument: String, expected: String)
        throws
    {
        let found = try value(function, argument)
        if let real = Double(expected), let number = Double(found) {
            #expect(real == number)
        } else {
            #expect(found == expected)
        }
    }

    @Test(arguments: [
        ("17", "10", "10"), ("20", "10", "20"), ("-1", "10", "-10"), ("-10", "10", "-10"),
        ("-0.0", "10", "0"),
        ("2.74", "0.5", "2.5"), ("-2.74", "0.5", "-3.0"), ("7", "2.5", "5.0"), ("7.5", "5", "5"),
        ("'7'", "5", "NULL"), ("7", "'5'", "NULL"), ("7", "0", "NULL"), ("7", "-1", "NULL"),
        ("NULL", "5", "NULL"),
        ("x'37'", "5", "NULL"), ("9e999", "5", "9e999"), ("1e300", "5", "1e300"),
        ("9223372036854775807", "10", "9223372036854775800"),
        ("-9223372036854775808", "9223372036854775807", "-18446744073709551616.0"),
        ("-9223372036854775808", "2", "-9223372036854775808"),
    ])
    func `A number is in the bin that begins with a multiple of the width`(
        number: String, width: String, expected: String
    ) throws {
        let found = try value(.bin, number, width)
        if let bin = Double(found.replacing("9.0e+999", with: "inf")), let edge = Double(expected) {
            #expect(bin == edge, "\(found)")
        } else {
            #expect(found == expected)
        }
    }

    @Test func `A text is read as a time without more`() throws {
        #expect(
            RowFunction.year.pieces(argumentCount: 1, ofText: true) == [
                .sql("CAST(STRFTIME('%Y', "), .argument(0), .sql(") AS INTEGER)"),
            ])
        #expect(try value(.date, "'2024-02-29 13:14:15'", ofText: true) == "'2024-02-29'")
    }

    @Test func `Several arguments are in their order`() throws {
        #expect(try value(.replace, "'abc'", "'b'", "'xy'") == "'axyc'")
        #expect(try value(.substr, "'abc'", "2") == "'bc'")
        #expect(try value(.substr, "'abc'", "2", "1") == "'b'")
        #expect(try value(.coalesce, "NULL", "NULL", "3") == "3")
        #expect(try value(.max, "1", "'a'", "x'00'") == "X'00'")
        #expect(try value(.min, "1", "NULL") == "NULL")
    }
}
