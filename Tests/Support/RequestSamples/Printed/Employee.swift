// swift-format-ignore-file
import JoineryEngine

/// employee
func employee(_ db: Database) throws -> [Row] {
    let manager = Table("employee").belongsTo(
        Table("employee"), key: "manager", using: ForeignKey(["managerId"]))
    let employees = Table("employee").hasMany(
        Table("employee"), key: "employees", using: ForeignKey(["managerId"]))

    return try Table("employee")
        .including(optional: manager.including(optional: manager))
        .including(all: employees.including(all: employees.orderByPrimaryKey()).orderByPrimaryKey())
        .orderByPrimaryKey()
        .limit(5)
        .fetchAll(db)
}
