import Glibc

/// The variables of the environment.
enum EnvironmentVariable {
    /// Returns the value of a variable; `nil` if it is not set.
    static let value: @Sendable (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
}
