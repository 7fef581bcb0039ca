import Foundation
import JoineryEngine
import JoineryFoundation
import Testing

@Suite struct BridgeTests {
    @Test func `Database errors become errors of Foundation`() {
        let error: any Error = DatabaseError(
            resultCode: .SQLITE_CONSTRAINT_UNIQUE, message: "m", sql: "SELECT ?", arguments: ["secret"])
        let bridged = error as NSError
        #expect(bridged.domain == "JoineryEngine.DatabaseError" && bridged.code == 2067)
        #expect(error.localizedDescription == "SQLite error 19: m - while executing `SELECT ?`")
        #expect(bridged.localizedFailureReason == "m")
    }

    @Test func `Numbers of graphics are real numbers`() throws {
        #expect(CGFloat(1.5).databaseValue == 1.5.databaseValue)
        try DatabaseQueue().read { db in
            let numbers = try CGFloat.fetchAll(db, sql: "SELECT 1 UNION ALL SELECT 2.5")
            #expect(numbers == [1, 2.5])
            let bound = try CGFloat.fetchOne(db, sql: "SELECT ?", arguments: [CGFloat(0.5)])
            #expect(bound == 0.5)
            #expect(CGFloat.fromDatabaseValue("x".databaseValue) == nil)
        }
    }
}
