import Foundation

struct Member: Codable, Identifiable, Hashable, Sendable {
    struct Preferences: Codable, Hashable {
        var newsletter = false
        var favorites: Set<String> = []
        var remindBefore: Int?
    }

    var id: Int64?
    var name: String
    var email: String?
    var joined: Date
    var preferences: Preferences?
}

extension Member: FetchableRecord, MutablePersistableRecord {
    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
        static let email = Column(CodingKeys.email)
        static let joined = Column(CodingKeys.joined)
        static let preferences = JSONColumn(CodingKeys.preferences)
    }

    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        .secondsSince1970
    }

    static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
        .timeIntervalSince1970
    }

    static let loans = hasMany(Loan.self)
    static let openLoans = loans.filter { $0.returnedAt == nil }.forKey("openLoans")
    static let copies = hasMany(Copy.self, through: loans, using: Loan.copy)
    static let reviews = hasMany(Review.self)
    static let firstLoan = hasOne(Loan.self).order { $0.loanedAt }.forKey("firstLoan")

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}
