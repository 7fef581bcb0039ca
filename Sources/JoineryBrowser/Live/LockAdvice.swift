/// What to do about a file that another program does not let go of.
package enum LockAdvice {
    /// What to do besides waiting, as the end of a sentence.
    ///
    /// A program that holds an exclusive lock while it runs, such as a web browser, never gives the file to anyone else.
    package static let clause =
        "copy the file, with its -wal if there is one, and open the copy; or open file:FILE?immutable=1, which "
        + "waits for no lock, but may show a change in part, and none that is only in the -wal"

    package static let sentence = clause.prefix(1).uppercased() + clause.dropFirst() + "."
}
