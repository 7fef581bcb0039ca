import Foundation

extension TemporaryDirectory {
    /// Runs `body` while nothing can be made or removed in the directory.
    ///
    /// Root may write anywhere, so its thread reads and writes files as somebody else meanwhile.
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

/// The user as whom a thread opens files, which Linux keeps apart from the user as whom it runs.
private enum FileUser {
    private typealias SetUser = @convention(c) (UInt32) -> Int32

    /// Changes the user, and gives the one before; nothing where the system has no such call.
    static func set(_ user: UInt32) -> UInt32? {
        // The header of setfsuid is not in the Glibc module.
        guard let symbol = dlsym(nil, "setfsuid") else { return nil }
        return UInt32(bitPattern: unsafeBitCast(symbol, to: SetUser.self)(user))
    }
}
