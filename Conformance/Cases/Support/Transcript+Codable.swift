import Foundation

extension Transcript {
    /// Prints a value as JSON, or the error. Decoding errors may come from the library or from Swift.
    func coded<Value: Encodable>(_ name: String, _ value: @autoclosure () throws -> Value?) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        do {
            line("\(name): \(String(decoding: try encoder.encode(try value()), as: UTF8.self))")
        } catch is RowDecodingError {
            line("\(name): throws DecodingError")
        } catch {
            line("\(name): \(canonical(error: error))")
        }
    }
}
