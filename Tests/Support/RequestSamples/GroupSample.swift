import JoineryEngine

/// Groups of rows, with their printed code from `Printed/`, compiled.
public struct GroupSample: Sendable, CustomStringConvertible {
    /// The name of the file in `Printed/`.
    public let name: String
    /// The path of the groups in the demo.
    public let path: String
    /// The condition on the groups, as a person types it.
    public let condition: String?
    /// The column by which the groups are sorted, in descending order.
    public let order: String?
    /// Runs the printed code.
    public let rows: @Sendable (Database) throws -> [Row]

    public var description: String { name }

    public static let all = [
        GroupSample(
            name: "BookGroups", path: "book//language,count(),oldest = year.min,count(distinct authorId)",
            condition: "count > 4 and oldest is not null", order: "count", rows: bookGroups),
        GroupSample(
            name: "LoanGroups",
            path:
                "member/3/loans//copy.book.language,year(loanedOn),mean = sum(id * 2)%2Fcount,sum(copy.loans.count),"
                + "-(max(id) - count())//loanedOn > '2019-02-01'",
            condition: nil, order: "mean", rows: loanGroups),
    ]
}
