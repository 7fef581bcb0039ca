import FoundationEssentials

extension String {
    /// The text in Base64, as terminals accept it for their clipboard.
    package var base64: String { Data(utf8).base64EncodedString() }
}
