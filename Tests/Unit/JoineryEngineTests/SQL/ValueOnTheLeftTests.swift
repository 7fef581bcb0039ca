import JoineryEngine
import TestSupport
import Testing

@Suite("SQL: values on the left of operators")
struct ValueOnTheLeftTests {
    private let age = Column("age")

    private func expect(
        _ sql: String, _ condition: SQLExpression, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let statements = try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE p(age)")
            return try db.recordingStatements { try Table("p").filter(condition).fetchAll(db) }.sql
        }
        #expect(statements == ["SELECT * FROM \"p\" WHERE \(sql)"], sourceLocation: sourceLocation)
    }

    @Test func `A value stays on the left`() throws {
        try expect(#"1 = "age""#, 1 == age)
        try expect(#"1 <> "age""#, 1 != age)
        try expect(#"1 < "age""#, 1 < age)
        try expect(#"1 <= "age""#, 1 <= age)
        try expect(#"1 > "age""#, 1 > age)
        try expect(#"1 >= "age""#, 1 >= age)
        try expect(#"1 IS "age""#, 1 as Int? === age)
        try expect(#"1 IS NOT "age""#, 1 as Int? !== age)
        try expect(#"(1 - "age") > 2"#, 1 - age > 2)
        try expect(#"'a' = "age" COLLATE NOCASE"#, "a" == age.collating(.nocase))
    }

    @Test func `nil moves to the right`() throws {
        try expect(#""age" IS NULL"#, nil == age)
        try expect(#""age" IS NOT NULL"#, nil != age)
        try expect(#""age" IS NULL"#, nil as Int? === age)
        try expect(#""age" IS NOT NULL"#, nil as Int? !== age)
        try expect(#""age" IS NULL"#, DatabaseValue.null == age)
        try expect(#"NULL IS "age""#, DatabaseValue.null === age)
        try expect(#"NULL IS NOT "age""#, DatabaseValue.null !== age)
    }

    @Test func `A Boolean moves to the right of an equality`() throws {
        try expect(#""age" = 1"#, true == age)
        try expect(#""age" = 0"#, false == age)
        try expect(#""age" <> 1"#, true != age)
        try expect(#"1 IS "age""#, true as Bool? === age)
        // An optional one is a value like any other.
        try expect(#"1 = "age""#, true as Bool? == age)
    }
}
