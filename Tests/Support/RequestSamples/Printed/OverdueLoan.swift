// swift-format-ignore-file
import JoineryEngine

/// overdueLoan/5
func overdueLoan(_ db: Database) throws -> Row? {
    return try Table("overdueLoan").limit(1, offset: 5).fetchOne(db)
}
