import Foundation
import JoineryEngine

extension CGFloat: DatabaseValueConvertible {
    /// The number as a real number.
    public var databaseValue: DatabaseValue {
        Double(self).databaseValue
    }

    /// Reads a number as `Double` does.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> CGFloat? {
        Double.fromDatabaseValue(dbValue).map { CGFloat($0) }
    }
}
