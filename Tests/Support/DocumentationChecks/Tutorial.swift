import Foundation

/// The pages of the tutorial, in order, as files to write, commands to run and what they print.
///
/// A block of code is a file if the paragraph before it ends with the path of the file in backticks and a colon. A block
/// marked `sh` has commands, and one marked `text` what they print.
public struct Tutorial {
    /// A block of a page.
    public enum Step: Equatable, Sendable {
        case file(path: String, content: String)
        case commands(String)
        case output(String)
    }

    /// The names of the pages.
    public static let pages = [
        "AnAppInTwentyMinutes", "AppSchema", "AppRecords", "AppRequests", "AppLiveList",
    ]

    /// The blocks of all pages, in order.
    public var steps: [Step]

    /// Reads pages.
    ///
    /// - Throws: A ``Mistake`` if a block is neither a file, nor commands, nor output.
    public init(_ pages: [String]) throws {
        steps = try pages.flatMap(Self.steps)
    }

    /// Reads the pages in a documentation catalog.
    public init(catalog: URL) throws {
        try self.init(
            Self.pages.map { try String(contentsOf: catalog.appending(path: "\($0).md"), encoding: .utf8) })
    }

    /// A block that the tutorial does not know what to do with.
    public struct Mistake: Error, CustomStringConvertible {
        public var description: String
    }

    /// The files as they are at the end, by path.
    public var files: [String: String] {
        steps.reduce(into: [:]) { files, step in
            if case .file(let path, let content) = step { files[path] = content }
        }
    }

    private static func steps(of page: String) throws -> [Step] {
        try page.matches(of: /([^\n]*)\n\n\x60{3}(\w*)\n([\s\S]*?)\x60{3}/).map { match in
            let (content, before) = (String(match.3), match.1)
            switch match.2 {
            case "sh": return .commands(content)
            case "text": return .output(content)
            default:
                guard let path = before.firstMatch(of: /\x60([^\x60\s]+)\x60[^\x60]*:$/)?.1 else {
                    throw Mistake(description: "no path of a file before this block:\n\(content)")
                }
                return .file(path: String(path), content: content)
            }
        }
    }
}

extension Tutorial {
    /// A script for bash that does what the pages say, and fails if something prints anything else.
    ///
    /// Commands that do not end by themselves run in the background: what follows is what they print.
    public func script(isEndless: (String) -> Bool = { $0.hasSuffix(" watch\n") }) -> String {
        var lines = [Self.prelude]
        var isLive = false
        for step in steps {
            switch step {
            case .file(let path, let content):
                lines.append(
                    "mkdir -p \"$(dirname '\(path)')\"\ncat > '\(path)' <<'END OF FILE'\n\(content)END OF FILE"
                )
            case .commands(let commands) where isEndless(commands):
                isLive = true
                lines.append("begin \(Self.quoted(commands))")
            case .commands(let commands):
                let kept = isLive ? "/dev/null" : "\"$output\""
                lines.append("say \(Self.quoted(commands))\n{\n\(commands)} > \(kept)")
            case .output(let text):
                lines.append("expect \(Self.quoted(text))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }

    private static let prelude = """
        set -euo pipefail
        output=$(mktemp)
        trap 'rm -f "$output"; [[ -z "${live:-}" ]] || kill -- "-$live" 2> /dev/null || true' EXIT
        say() { printf '%s' "$1" | sed 's/^/$ /'; }
        begin() {
            say "$1"
            set -m
            bash -c "stdbuf --output=L $1" > "$output" &
            live=$!
            set +m
        }
        # Commands may be slow to print.
        expect() {
            for _ in $(seq 300); do
                if [[ "$(cat "$output")"$'\\n' == "$1" ]]; then printf '%s' "$1"; return; fi
                sleep 0.1
            done
            echo "The page says:"; printf '%s' "$1"; echo "It printed:"; cat "$output"
            exit 1
        }
        """
}
