import JoineryEngine

/// The records of the chapters that speak of people who write and translate books.
enum People {
    struct Country: TableRecord, FetchableRecord, Codable, Identifiable {
        enum Columns {
            static let code = Column("code")
            static let name = Column("name")
        }

        var code: String
        var name: String
        var id: String { code }
    }

    struct Person: TableRecord, FetchableRecord, Codable, Identifiable {
        enum Columns {
            static let id = Column("id")
            static let name = Column("name")
            static let countryCode = Column("countryCode")
            static let deathDate = Column("deathDate")
        }

        static let country = belongsTo(Country.self)
        static let books = hasMany(Book.self, key: "books", using: Book.authorForeignKey)

        var id: Int64
        var name: String
        var countryCode: String?
        var deathDate: String?
    }

    struct Book: TableRecord, FetchableRecord, Codable, Identifiable {
        enum Columns {
            static let id = Column("id")
            static let authorId = Column("authorId")
            static let translatorId = Column("translatorId")
            static let title = Column("title")
            static let publishDate = Column("publishDate")
        }

        static let authorForeignKey = ForeignKey([Columns.authorId])
        static let translatorForeignKey = ForeignKey([Columns.translatorId])

        static let author = belongsTo(Person.self, key: "author", using: authorForeignKey)
        static let translator = belongsTo(Person.self, key: "translator", using: translatorForeignKey)
        static let country = hasOne(Country.self, through: author, using: Person.country)
        static let coverImage = hasOne(CoverImage.self)

        var id: Int64
        var authorId: Int64?
        var translatorId: Int64?
        var title: String
        var publishDate: String
    }

    struct CoverImage: TableRecord, FetchableRecord, Codable {
        var path: String
    }
}

extension Guide {
    /// The people of `Rows.people`.
    static func people() throws -> Guide {
        try Guide(rows: Rows.people) { $0.registerPeople() }
    }
}
