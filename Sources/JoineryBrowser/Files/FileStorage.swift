import JoineryEngine

/// What is known of files before they are opened: those opened last, those nearby, and the names in folders.
///
/// The methods are called on any thread, and wait for the disk.
package protocol FileStorage: Sendable {
    /// Lists the files to choose from, and reports them whenever more is known.
    ///
    /// - Parameters:
    ///   - open: The paths of the open files, in the order to list them.
    ///   - isCanceled: Returns whether the list is no longer wanted.
    func list(open: [String], isCanceled: @escaping () -> Bool, report: (FileList) -> Void)
    /// Returns the names in a folder, as typed; none if it cannot be read.
    func names(inFolder folder: String) -> FolderListing
    /// Returns the absolute path of a file without links; `nil` if there is no such file, or the text is a URI.
    func resolved(_ path: String) -> String?
    /// Adds a file to those opened last.
    ///
    /// - Throws: An error with a sentence if the list cannot be written.
    func remember(_ path: String) throws
    /// Removes a file from those opened last.
    ///
    /// - Throws: An error with a sentence if the list cannot be written.
    func forget(_ path: String) throws
}

/// What a file is opened with.
package struct FileSettings: Sendable {
    package var rules: SessionRules
    /// Other files whose tables are shown with those of the file.
    package var attached: [AttachedDatabase]
    /// Where the texts of queries are kept; `nil` to keep none.
    package var storage: (any QueryStorage)?
    /// A problem with the settings, for the user.
    package var mistake: String?

    package init(
        rules: SessionRules = .inferring, attached: [AttachedDatabase] = [],
        storage: (any QueryStorage)? = nil, mistake: String? = nil
    ) {
        self.rules = rules
        self.attached = attached
        self.storage = storage
        self.mistake = mistake
    }
}
