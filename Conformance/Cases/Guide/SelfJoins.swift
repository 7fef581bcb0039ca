/// Rows associated with rows of the same table: "Self Joins".
func selfJoinChapter() -> Chapter {
    Chapter("Self Joins") { chapter in
        let (manager, subordinates) = (Employee.manager, Employee.subordinates)
        let requests: [(String, QueryInterfaceRequest<Employee>)] = [
            ("both", Employee.including(optional: manager).including(all: subordinates)),
            ("required", Employee.including(required: manager)),
            ("two steps up", Employee.including(optional: manager.including(optional: manager))),
            ("two steps down", Employee.including(all: subordinates.including(all: subordinates))),
            (
                "up and down",
                Employee.including(optional: manager.including(all: subordinates.forKey("team")))
            ),
            ("down, joined", Employee.joining(required: subordinates.filter { $0.name > "C" })),
            ("named", Employee.annotated(withOptional: manager.select { $0.name.forKey("managerName") })),
            ("counted", Employee.annotated(with: subordinates.count)),
            ("without any", Employee.having(subordinates.isEmpty)),
            ("of one", Employee(id: 1, name: "", managerId: nil).request(for: subordinates)),
            ("above one", Employee(id: 3, name: "", managerId: 1).request(for: manager)),
            (
                "colleagues",
                Employee.including(
                    all: Employee.hasMany(
                        Employee.self, through: manager, using: subordinates, key: "colleagues"))
            ),
        ]
        for (name, request) in requests {
            chapter.test(name) { db, transcript in
                try db.execute(sql: employees)
                try transcript.tree(db, request)
            }
        }
        chapter.test("decoded") { db, transcript in
            struct EmployeeInfo: Codable, FetchableRecord {
                var employee: Employee
                var manager: Employee?
                var subordinates: [Employee]
            }
            try db.execute(sql: employees)
            let request = Employee.including(optional: manager).including(all: subordinates)
            transcript.coded("all", try EmployeeInfo.fetchAll(db, request))
        }
    }
}

private let employees = """
    CREATE TABLE employee (id INTEGER PRIMARY KEY, managerId INTEGER REFERENCES employee(id), name TEXT);
    INSERT INTO employee VALUES (1, NULL, 'Ada'), (2, 1, 'Bob'), (3, 1, 'Cy'), (4, 3, 'Dee'), (5, 5, 'Eve');
    """

private struct Employee: Codable, FetchableRecord, TableRecord, EncodableRecord {
    enum Columns {
        static let name = Column("name")
    }

    static let subordinates = hasMany(Employee.self, key: "subordinates")
    static let manager = belongsTo(Employee.self, key: "manager")
    var id: Int64
    var name: String
    var managerId: Int64?
}
