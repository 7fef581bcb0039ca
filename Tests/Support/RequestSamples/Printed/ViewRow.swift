// swift-format-ignore-file
import JoineryEngine

/// se"en/2
func seEn(_ db: Database) throws -> Row? {
    return try Table("se\"en").limit(1, offset: 2).fetchOne(db)
}
