// swift-format-ignore-file
import JoineryEngine

/// member/3/loans
func memberLoans(_ db: Database) throws -> [Row] {
    let loans = Table("member").hasMany(Table("loan"), key: "loans", using: ForeignKey(["memberId"]))
    let loan = TableAlias<Row>()
    let copy = Table("loan").belongsTo(Table("copy"), key: "copy", using: ForeignKey(["copyId"]))
    let book = Table("copy").belongsTo(Table("book"), key: "book", using: ForeignKey(["bookId"]))
    let bookRow = TableAlias<Row>()
    let copyBookTitle = copy.request(for: loan)
        .joining(required: book.aliased(bookRow))
        .select(bookRow[Column("title")])
    let label = SQL("(\(copyBookTitle)) || \(" (") || \(SQL("CAST(STRFTIME('%Y', \(loan[Column("loanedOn")])) AS INTEGER)")) || \(", ") || (\(-(loan[Column("id")] - 1))) || \(")")")
    let copyLoans = Table("copy").hasMany(Table("loan"), key: "loans", using: ForeignKey(["copyId"]))
    let copyLoansCount = copy.request(for: loan).joining(required: copyLoans).select(countRows())
    let roundCopyLoansCount31 = SQL("ROUND(\(cast(copyLoansCount, as: .real) / 3), \(1))")
    let date = SQL("COALESCE(\(Column("returnedOn")), \(SQL("UPPER(\("still out"))")))")
    let maxIdCopyId2AbsMemberId7 = SQL("MAX(\(Column("id")), \(Column("copyId") * 2))") - SQL("CASE WHEN (\(Column("memberId") - 7)) = -9223372036854775808 THEN 9223372036854775808.0 ELSE ABS(\(Column("memberId") - 7)) END")
    let yearLoanedOn2 = SQL("CAST(STRFTIME('%Y', \(Column("loanedOn"))) AS INTEGER)") * 2
    let bookRow2 = TableAlias<Row>()
    let loanCopyBookTitle = copy.request(for: loan)
        .joining(required: book.aliased(bookRow2))
        .select(bookRow2[Column("title")])
    let lengthCopyBookTitle = SQL("LENGTH((\(loanCopyBookTitle)))")
    let copyId10 = Column("copyId") + 10
    let bookRow3 = TableAlias<Row>()
    let loanCopyBookTitle2 = copy.request(for: loan)
        .joining(required: book.aliased(bookRow3))
        .select(bookRow3[Column("title")])
    let lengthCopyBookTitle1 = SQL("LENGTH((\(loanCopyBookTitle2)))") + 1

    guard let member = try Table("member").filter(Column("id") == 3).fetchOne(db) else { return [] }
    return try loans.request(for: member)
        .aliased(loan)
        .annotated(with: label.forKey("label"))
        .annotated(with: roundCopyLoansCount31.forKey("round(copy.loans.count / 3, 1)"))
        .annotated(with: date.forKey("date"))
        .annotated(with: maxIdCopyId2AbsMemberId7.forKey("max(id, copyId * 2) - abs(memberId - 7)"))
        .filter(yearLoanedOn2 > 4000)
        .filter(lengthCopyBookTitle < copyId10)
        .order(lengthCopyBookTitle1.desc, Column("id").desc)
        .limit(9)
        .fetchAll(db)
}
