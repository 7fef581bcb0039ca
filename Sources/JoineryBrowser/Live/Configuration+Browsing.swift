import JoineryAnalysis
import JoineryEngine

extension Configuration {
    /// A configuration for reading a file of unknown origin while other programs write to it.
    package static var browsing: Configuration {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.isUntrusted = true
        // Views in old files contain string literals in double quotes.
        configuration.acceptsDoubleQuotedStringLiterals = true
        configuration.busyMode = .timeout(5)
        configuration.schemaRules.infersForeignKeys = true
        configuration.prepareDatabase { db in db.add(function: .regexp) }
        return configuration
    }
}
