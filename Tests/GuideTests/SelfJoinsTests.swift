import JoineryEngine
import TestSupport
import Testing

private struct Employee: TableRecord, FetchableRecord, Decodable, Hashable {
    static let subordinates = hasMany(Employee.self, key: "subordinates")
    static let manager = belongsTo(Employee.self, key: "manager")

    var id: Int64
    var managerId: Int64?
    var name: String
}

@Suite("Guide: Self Joins")
struct SelfJoinsTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(
            rows: """
                INSERT INTO employee VALUES
                    (1, NULL, 'Ann'), (2, 1, 'Bob'), (3, 1, 'Cid'), (4, 2, 'Dan');
                """
        ) { migrator in
            migrator.registerMigration("Employees") { db in
                try db.create(table: "employee") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.belongsTo("manager", inTable: "employee", onDelete: .setNull)
                    t.column("name", .text)
                }
            }
        }
    }

    @Test func `A manager and a set of subordinates`() throws {
        struct EmployeeInfo: FetchableRecord, Decodable {
            var employee: Employee
            var manager: Employee?
            var subordinates: Set<Employee>
        }

        let request =
            Employee
            .including(optional: Employee.manager)
            .including(all: Employee.subordinates)

        let (employeeInfos, statements) = try guide.dbQueue.read { db in
            try db.recordingStatements { () -> [EmployeeInfo] in
                let employeeInfos: [EmployeeInfo] = try EmployeeInfo.fetchAll(db, request)
                return employeeInfos
            }
        }
        #expect(employeeInfos.map(\.employee.name) == ["Ann", "Bob", "Cid", "Dan"])
        #expect(employeeInfos.map { $0.manager?.name } == [nil, "Ann", "Ann", "Bob"])
        #expect(
            employeeInfos.map { Set($0.subordinates.map(\.name)) } == [["Bob", "Cid"], ["Dan"], [], []])
        #expect(
            statements == [
                #"SELECT "employee1".*, "employee2".* FROM "employee" "employee1" "#
                    + #"LEFT JOIN "employee" "employee2" ON "employee2"."id" = "employee1"."managerId""#,
                #"SELECT *, "managerId" AS "joinery_managerId" FROM "employee" WHERE "managerId" IN (1, 2, 3, 4)"#,
            ])
    }

    @Test func `Whoever loses the manager stays`() throws {
        try guide.dbQueue.write { db in try db.execute(sql: "DELETE FROM employee WHERE id = 1") }
        try guide.expect(
            Employee.joining(optional: Employee.manager).select(Column("name"), Column("managerId")),
            sql: #"SELECT "employee1"."name", "employee1"."managerId" FROM "employee" "employee1" "#
                + #"LEFT JOIN "employee" "employee2" ON "employee2"."id" = "employee1"."managerId""#,
            rows: [
                #"[name:"Bob", managerId:NULL]"#, #"[name:"Cid", managerId:NULL]"#,
                #"[name:"Dan", managerId:2]"#,
            ])
    }
}
