import Foundation

extension TemporaryDirectory {
    /// Runs `body` while no file can be created or removed in the directory.
    ///
    /// Root may write anywhere; if the tests run as root, the thread temporarily accesses files as another user.
    public func withoutPermissionToWrite<T>(_ body: () throws -> T) throws -> T {
        let files = FileManager.default
        try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
        let nobody: UInt32 = 65534
        let formerUser = geteuid() == 0 ? FileUser.set(nobody) : nil
        defer {
            if let formerUser { _ = FileUser.set(formerUser) }
            try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        return try body()
    }
}

/// The user identity with which a thread accesses files. Linux keeps it apart from the identity of the process.
private enum FileUser {
    private typealias SetUser = @convention(c) (UInt32) -> Int32

    /// Changes the user and returns the previous one, or `nil` if the system does not have this call.
    static func set(_ user: UInt32) -> UInt32? {
        // The Glibc module does not include the header of `setfsuid`.
        guard let symbol = dlsym(nil, "setfsuid") else { return nil }
        return UInt32(bitPattern: unsafeBitCast(symbol, to: SetUser.self)(user))
    }
}
