import JoineryEngine
import Testing

@Suite("SQL: functions")
struct FunctionTests {
    let sheet: Sheet
    let a = Column("a")
    let b = Column("b")
    let c = Column("c")
    let j = JSONColumn("j")

    init() throws {
        sheet = try Sheet()
    }

    @Test func `Functions become SQL`() throws {
        try sheet.expect(a ?? 0, #"IFNULL("a", 0)"#, "2", "0")
        try sheet.expect(a ?? b, #"IFNULL("a", "b")"#, "2", "5")
        try sheet.expect((a ?? b) ?? 0, #"IFNULL(IFNULL("a", "b"), 0)"#, "2", "5")
        try sheet.expect(abs(a).collating(.nocase), #"ABS("a") COLLATE NOCASE"#, "2", "NULL")
        try sheet.expect(length(a.collating(.nocase)), #"LENGTH("a" COLLATE NOCASE)"#, "1", "NULL")
        try sheet.expect((a ?? b).collating(.nocase), #"IFNULL("a", "b") COLLATE NOCASE"#, "2", "5")
        try sheet.expect(abs(a), #"ABS("a")"#, "2", "NULL")
        try sheet.expect(abs(-a), #"ABS(-"a")"#, "2", "NULL")
        try sheet.expect(max(a, b), #"MAX("a", "b")"#, "3", "NULL")
        try sheet.expect(max(a, b, c), #"MAX("a", "b", "c")"#, #""c""#, "NULL")
        try sheet.expect(max(a, 1), #"MAX("a", 1)"#, "2", "NULL")
        try sheet.expect(min(a, b, c), #"MIN("a", "b", "c")"#, "2", "NULL")
        try sheet.expect(cast(a, as: .integer), #"CAST("a" AS INTEGER)"#, "2", "NULL")
        try sheet.expect(cast(a, as: .text), #"CAST("a" AS TEXT)"#, #""2""#, "NULL")
        try sheet.expect(cast(a, as: .real), #"CAST("a" AS REAL)"#, "2.0", "NULL")
        try sheet.expect(cast(a, as: .blob), #"CAST("a" AS BLOB)"#, "Data(1 bytes)", "NULL")
        try sheet.expect(cast(a == 1, as: .text), #"CAST("a" = 1 AS TEXT)"#, #""0""#, "NULL")
        try sheet.expect(length(a), #"LENGTH("a")"#, "1", "NULL")
        try sheet.expect(coalesce([a, b]), #"COALESCE("a", "b")"#, "2", "5")
        try sheet.expect(coalesce([a]), #""a""#, "2", "NULL")
        try sheet.expect(coalesce([Column]()), #"NULL"#, "NULL", "NULL")
        try sheet.expect(abs(a.collating(.nocase)), #"ABS("a" COLLATE NOCASE)"#, "2", "NULL")
        try sheet.expect(abs(SQL("a + \(1)")), #"ABS(a + 1)"#, "3", "NULL")
        try sheet.expect(length(Sheet.players), #"LENGTH((SELECT "id" FROM "player"))"#, "1", "1")
        try sheet.expect(cast(a, as: .text) + b, #"CAST("a" AS TEXT) + "b""#, "5", "NULL")
        try sheet.expect(max(a, 1) + 1, #"MAX("a", 1) + 1"#, "3", "NULL")
        try sheet.expect(max(a, b.collating(.nocase)), #"MAX("a", "b" COLLATE NOCASE)"#, "3", "NULL")
        try sheet.expect(a.collating(.nocase) ?? b, #"IFNULL("a" COLLATE NOCASE, "b")"#, "2", "5")
        try sheet.expect(
            cast(a.collating(.nocase), as: .text), #"CAST("a" COLLATE NOCASE AS TEXT)"#, #""2""#, "NULL")
    }

    @Test func `Aggregate functions become SQL`() throws {
        try sheet.expect(average(a), #"AVG("a")"#, "2.0")
        try sheet.expect(average(a, filter: b > 1), #"AVG("a") FILTER (WHERE "b" > 1)"#, "2.0")
        try sheet.expect(count(a), #"COUNT("a")"#, "1")
        try sheet.expect(count(distinct: a), #"COUNT(DISTINCT "a")"#, "1")
        try sheet.expect(count(SQL("*")), #"COUNT(*)"#, "2")
        try sheet.expect(count(a + b), #"COUNT("a" + "b")"#, "1")
        try sheet.expect(max(a), #"MAX("a")"#, "2")
        try sheet.expect(max(a, filter: b > 1), #"MAX("a") FILTER (WHERE "b" > 1)"#, "2")
        try sheet.expect(min(a), #"MIN("a")"#, "2")
        try sheet.expect(min(a, filter: b > 1), #"MIN("a") FILTER (WHERE "b" > 1)"#, "2")
        try sheet.expect(sum(a), #"SUM("a")"#, "2")
        try sheet.expect(sum(a, filter: b > 1), #"SUM("a") FILTER (WHERE "b" > 1)"#, "2")
        try sheet.expect(total(a), #"TOTAL("a")"#, "2.0")
        try sheet.expect(total(a, filter: b > 1), #"TOTAL("a") FILTER (WHERE "b" > 1)"#, "2.0")
        try sheet.expect(max(a).forKey("m"), #"MAX("a") AS "m""#, "2")
        try sheet.expect(max(a) + 1, #"MAX("a") + 1"#, "3")
        try sheet.expect(count(distinct: a.collating(.nocase)), #"COUNT(DISTINCT "a" COLLATE NOCASE)"#, "1")
        try sheet.expect(count(distinct: a + b), #"COUNT(DISTINCT "a" + "b")"#, "1")
        try sheet.expect(average(a == 1), #"AVG("a" = 1)"#, "0.0")
        try sheet.expect(sum(a + b, filter: SQL("a")), #"SUM("a" + "b") FILTER (WHERE a)"#, "5")
        try sheet.expect(total(a, filter: a == nil), #"TOTAL("a") FILTER (WHERE "a" IS NULL)"#, "0.0")
    }

    @Test func `Date functions become SQL`() throws {
        try sheet.expect(dateTime(a), #"DATETIME("a")"#, #""-4713-11-26 12:00:00""#, "NULL")
        try sheet.expect(
            dateTime(a, .day(1)), #"DATETIME("a", '1 days')"#, #""-4713-11-27 12:00:00""#, "NULL")
        try sheet.expect(
            dateTime(a, .day(1), .hour(2), .minute(-3), .second(1.5), .month(2), .year(1)),
            #"DATETIME("a", '1 days', '2 hours', '-3 minutes', '1.5 seconds', '2 months', '1 years')"#,
            #""-4711-01-27 13:57:01""#, "NULL")
        try sheet.expect(julianDay(a), #"JULIANDAY("a")"#, "2.0", "NULL")
        try sheet.expect(julianDay(a, .startOfDay), #"JULIANDAY("a", 'start of day')"#, "1.5", "NULL")
        try sheet.expect(
            dateTime(1.databaseValue), #"DATETIME(1)"#, #""-4713-11-25 12:00:00""#, #""-4713-11-25 12:00:00""#
        )
        try sheet.expect(
            dateTime(a, .second(1)), #"DATETIME("a", '1.0 seconds')"#, #""-4713-11-26 12:00:01""#, "NULL")
    }

    @Test func `Conditional functions become SQL`() throws {
        try sheet.expect(iif(a == 2, "two", b), #"IIF("a" = 2, 'two', "b")"#, #""two""#, "5")
        try sheet.expect(coalesce([a, b] as [any SQLSpecificExpressible]), #"COALESCE("a", "b")"#, "2", "5")
    }

    @Test func `The typeof function returns storage classes`() throws {
        try sheet.expect(typeof(a), #"TYPEOF("a")"#, #""integer""#, #""null""#)
        try sheet.expect(typeof(a / 2.0), #"TYPEOF("a" / 2.0)"#, #""real""#, #""null""#)
    }

    @Test func `Swift's own functions keep their meaning`() {
        #expect(max(1, 2) == 2 && min(1, 2, 3) == 1 && abs(-1) == 1 && (nil ?? 1) == 1)
    }
}
