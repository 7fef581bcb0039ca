import CLoops
import Glibc

/// Returns the resident memory of this process in megabytes, after unused memory has been given back.
func residentMegabytes() -> Double {
    c_loops_trim_memory()
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var (size, resident) = (0, 0)
    withUnsafeMutablePointer(to: &size) { size in
        withUnsafeMutablePointer(to: &resident) { resident in
            withVaList([size, resident]) { _ = vfscanf(file, "%ld %ld", $0) }
        }
    }
    return Double(resident * Int(sysconf(Int32(_SC_PAGESIZE)))) / 1e6
}
