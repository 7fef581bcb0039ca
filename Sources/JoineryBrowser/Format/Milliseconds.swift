/// A duration as text.
package enum Milliseconds {
    /// Returns the text of a duration: `0.4 ms`, `1,250 ms`.
    package static func text(seconds: Double) -> String {
        let tenths = Int(exactly: (min(seconds, 1e9) * 10_000).rounded()) ?? 0
        let whole = RowCount.exact(tenths / 10).text
        return tenths < 1_000 ? "\(whole).\(tenths % 10) ms" : "\(whole) ms"
    }
}
