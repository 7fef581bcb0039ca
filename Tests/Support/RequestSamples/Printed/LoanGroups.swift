// swift-format-ignore-file
import JoineryEngine

/// member/3/loans//copy.book.language,year(loanedOn),mean = sum(id*2)%2Fcount(),sum(copy.loans.count),-(id.max-count())//loanedOn > '2019-02-01'
func loanGroups(_ db: Database) throws -> [Row] {
    let loans = Table("member").hasMany(Table("loan"), key: "loans", using: ForeignKey(["memberId"]))
    let loan = TableAlias<Row>()
    let copy = Table("loan").belongsTo(Table("copy"), key: "copy", using: ForeignKey(["copyId"]))
    let book = Table("copy").belongsTo(Table("book"), key: "book", using: ForeignKey(["bookId"]))
    let bookRow = TableAlias<Row>()
    let copyBookLanguage = copy.request(for: loan)
        .joining(required: book.aliased(bookRow))
        .select(bookRow[Column("language")])
    let yearLoanedOn = SQL("CAST(STRFTIME('%Y', \(Column("loanedOn"))) AS INTEGER)")
    let mean = cast(sum(Column("id") * 2), as: .real) / countRows()
    let copyLoans = Table("copy").hasMany(Table("loan"), key: "loans", using: ForeignKey(["copyId"]))
    let copyLoansCount = copy.request(for: loan).joining(required: copyLoans).select(countRows())
    let maxIdCount = -(max(Column("id")) - countRows())

    guard let member = try Table("member").filter(Column("id") == 3).fetchOne(db) else { return [] }
    return try loans.request(for: member)
        .aliased(loan)
        .filter(Column("loanedOn") > "2019-02-01")
        .select(
            copyBookLanguage.forKey("copy.book.language"),
            yearLoanedOn.forKey("year(loanedOn)"),
            mean.forKey("mean"),
            sum(copyLoansCount).forKey("sum(copy.loans.count)"),
            maxIdCount.forKey("-(id.max-count())"))
        .group(copyBookLanguage, yearLoanedOn)
        .order(mean.desc, copyBookLanguage, yearLoanedOn)
        .fetchAll(db)
}
