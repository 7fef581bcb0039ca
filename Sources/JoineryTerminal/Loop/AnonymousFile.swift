import CSystem
import Glibc

/// A file without a name, which is gone with its descriptor.
enum AnonymousFile {
    /// Opens an empty file in memory or, where there is none, one without a name in a folder; -1 if neither is possible.
    static func open() -> Int32 {
        #if os(Linux)
            if !uses_portable_ways() { return memfd_create("joinery", UInt32(MFD_CLOEXEC)) }
        #endif
        return openUnlinked()
    }

    /// Opens an empty file in the folder for temporary files, and removes its name.
    private static func openUnlinked() -> Int32 {
        var name = Array("/tmp/joinery-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return -1 }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }
}
