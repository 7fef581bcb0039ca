import JoineryEngine

extension Configuration {
    /// For reading a file of unknown origin, beside programs that write to it.
    package static var browsing: Configuration {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.isUntrusted = true
        // Views of old files hold text in double quotes.
        configuration.acceptsDoubleQuotedStringLiterals = true
        configuration.busyMode = .timeout(5)
        configuration.schemaRules.infersForeignKeys = true
        return configuration
    }
}
