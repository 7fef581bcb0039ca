-- Mendeley Desktop 1.19: documents with contributors, tags, keywords, urls, folders, groups, files by hash with notes and highlights, remote ids, canonical ids.
CREATE TABLE SchemaVersion ( -- 2 rows
  key VARCHAR PRIMARY KEY NOT NULL, -- slug
  value VARCHAR NOT NULL -- int 1..90
);
CREATE TABLE Settings ( -- 40 rows
  key VARCHAR PRIMARY KEY, -- slug
  value VARCHAR -- words
);
CREATE TABLE Stats ( -- 12 rows
  action VARCHAR NOT NULL PRIMARY KEY, -- slug
  counter INT -- zipf 0..900
);
CREATE TABLE Documents ( -- 1450 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  uuid VARCHAR UNIQUE NOT NULL, -- uuid
  favourite INT NOT NULL DEFAULT 0, -- enum 0|0|0|1
  read INT NOT NULL DEFAULT 0, -- enum 0|1
  confirmed INT NOT NULL DEFAULT 0, -- enum 1|1|0
  deduplicated INT NOT NULL DEFAULT 0, -- enum 1|0
  deletionPending INT NOT NULL DEFAULT 0, -- enum 0
  note TEXT, -- null 96%, text
  abstract TEXT, -- null 15%, text
  advisor VARCHAR, -- null 99%, words
  arxivId VARCHAR, -- null 93%, digits 8
  chapter VARCHAR, -- null 99%, digits 2
  citationKey VARCHAR, -- null 10%, slug
  city VARCHAR, -- null 90%, words
  day INT, -- null 80%, int 1..31
  dateAccessed VARCHAR, -- null 95%, date
  department VARCHAR, -- null 99%, words
  doi VARCHAR, -- null 30%, slug
  edition VARCHAR, -- null 98%, enum 1|2|3
  institution VARCHAR, -- null 90%, words
  isbn VARCHAR, -- null 80%, digits 13
  issn VARCHAR, -- null 50%, digits 8
  issue VARCHAR, -- null 50%, int 1..24
  language VARCHAR, -- null 95%, enum en|de
  month INT, -- null 40%, int 1..12
  pages VARCHAR, -- null 20%, words
  pmid INTEGER, -- null 70%, digits 8
  privacy VARCHAR, -- enum NormalDocument
  publication VARCHAR, -- null 10%, words
  publisher VARCHAR, -- null 70%, words
  series VARCHAR, -- null 97%, words
  sourceType VARCHAR, -- null 99%, words
  title TEXT, -- words
  type VARCHAR, -- enum JournalArticle|ConferenceProceedings|Book|Generic
  userType VARCHAR, -- null
  volume VARCHAR, -- null 40%, int 1..400
  year INT, -- int 1972..2019
  hideFromMendeleyWebIndex INT, -- enum 0
  modified INT NOT NULL DEFAULT 0, -- millis
  added INT NOT NULL DEFAULT 0, -- millis
  importer VARCHAR, -- enum Importer/PdfFileImporter|Importer/BibTex|Importer/WebImporter
  onlyReference INT NOT NULL DEFAULT 0, -- enum 0
  originalPublication VARCHAR, -- null
  reprintEdition VARCHAR -- null
);
CREATE TABLE DocumentContributors ( -- 4600 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  documentId INTEGER NOT NULL REFERENCES Documents(id),
  contribution VARCHAR NOT NULL, -- enum DocumentAuthor|DocumentAuthor|DocumentAuthor|DocumentEditor
  firstNames VARCHAR, -- words
  lastName VARCHAR NOT NULL -- words
);
CREATE TABLE DocumentKeywords ( -- 2600 rows
  documentId INTEGER NOT NULL REFERENCES Documents(id), -- skew
  keyword TEXT NOT NULL, -- word
  PRIMARY KEY (documentId, keyword)
);
CREATE TABLE DocumentTags ( -- 410 rows
  documentId INTEGER NOT NULL REFERENCES Documents(id),
  tag TEXT NOT NULL, -- word
  PRIMARY KEY (documentId, tag)
);
CREATE TABLE DocumentUrls ( -- 1200 rows
  documentId INTEGER NOT NULL REFERENCES Documents(id),
  position INTEGER NOT NULL, -- int 0..3
  url VARCHAR NOT NULL, -- url
  PRIMARY KEY (documentId, position)
);
CREATE TABLE DocumentVersion ( -- 1400 rows
  documentId INTEGER PRIMARY KEY REFERENCES Documents(id),
  version INT NOT NULL -- zipf 0..30
);
CREATE TABLE DocumentReferences ( -- 60 rows
  documentId INTEGER NOT NULL REFERENCES Documents(id),
  referencedDocumentId INTEGER NOT NULL REFERENCES Documents(id),
  PRIMARY KEY (documentId, referencedDocumentId)
);
CREATE TABLE DocumentNotes ( -- 70 rows
  uuid VARCHAR NOT NULL UNIQUE, -- uuid
  documentId INTEGER PRIMARY KEY NOT NULL REFERENCES Documents(id),
  text VARCHAR NOT NULL, -- text
  baseNote TEXT -- null 80%, text
);
CREATE TABLE DocumentFields ( -- 42 rows
  fieldId INTEGER PRIMARY KEY AUTOINCREMENT,
  name VARCHAR UNIQUE -- word
);
CREATE TABLE DocumentDetailsBase ( -- 3000 rows
  documentId INTEGER REFERENCES Documents(id), -- skew
  fieldId INTEGER REFERENCES DocumentFields(fieldId),
  originalValue VARCHAR, -- words
  PRIMARY KEY (documentId, fieldId)
);
CREATE TABLE CanonicalDocuments ( -- 900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  uuid VARCHAR UNIQUE, -- uuid
  title VARCHAR, -- words
  lastModified INTEGER -- millis
);
CREATE TABLE DocumentCanonicalIds ( -- 1100 rows
  documentId INTEGER PRIMARY KEY NOT NULL REFERENCES Documents(id),
  catalogId VARCHAR NOT NULL, -- uuid
  timestamp INTEGER NOT NULL -- millis
);
CREATE TABLE Folders ( -- 58 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  uuid VARCHAR UNIQUE, -- uuid
  name VARCHAR NOT NULL, -- words
  parentId INTEGER REFERENCES Folders(id), -- none -1 38%
  access VARCHAR NOT NULL, -- enum Private
  syncPublisher VARCHAR, -- enum 0
  publicUrl VARCHAR, -- enum |
  description VARCHAR, -- enum |
  creatorName VARCHAR, -- enum |
  creatorProfileUrl VARCHAR -- enum |
);
CREATE TABLE DocumentFolders ( -- 1700 rows
  documentId INTEGER NOT NULL REFERENCES Documents(id),
  folderId INTEGER NOT NULL REFERENCES Folders(id), -- skew
  status VARCHAR NOT NULL DEFAULT 'ObjectCreated', -- enum ObjectUnchanged|ObjectCreated
  PRIMARY KEY (documentId, folderId)
);
CREATE TABLE DocumentFoldersBase ( -- 1650 rows
  documentId INTEGER NOT NULL REFERENCES Documents(id),
  folderId INTEGER NOT NULL REFERENCES Folders(id), -- skew
  PRIMARY KEY (documentId, folderId)
);
CREATE TABLE Groups ( -- 9 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  remoteId INTEGER UNIQUE, -- sparse
  remoteUuid VARCHAR UNIQUE, -- uuid
  name VARCHAR, -- words
  groupType VARCHAR NOT NULL, -- enum PrivateGroup|InvitationOnlyGroup|OpenGroup
  iconName VARCHAR, -- null 50%, slug
  isOwner BOOL, -- flag
  isPrivate BOOL, -- flag
  isReadOnly BOOL, -- flag
  access VARCHAR, -- enum Owner|Member
  syncPolicy VARCHAR -- enum SyncAll|SyncNone
);
CREATE TABLE RemoteFolders ( -- 55 rows
  folderId INTEGER PRIMARY KEY NOT NULL REFERENCES Folders(id),
  remoteId INTEGER, -- null
  remoteUuid VARCHAR UNIQUE, -- uuid
  parentRemoteId INTEGER, -- null
  parentRemoteUuid VARCHAR REFERENCES RemoteFolders(remoteUuid), -- null 40%
  groupId INTEGER NOT NULL REFERENCES Groups(id), -- none 0 80%
  status VARCHAR, -- enum ObjectUnchanged|ObjectModified
  version INTEGER NOT NULL -- zipf 0..90
);
CREATE TABLE RemoteDocuments ( -- 1430 rows
  documentId INTEGER PRIMARY KEY NOT NULL REFERENCES Documents(id),
  remoteId INTEGER, -- null
  remoteUuid VARCHAR UNIQUE, -- uuid
  groupId INTEGER NOT NULL REFERENCES Groups(id), -- none 0 78%, skew
  status VARCHAR, -- enum ObjectUnchanged|ObjectModified|ObjectCreated
  inTrash BOOL NOT NULL -- enum false|false|true
);
CREATE TABLE Files ( -- 1250 rows
  hash CHAR[40] PRIMARY KEY NOT NULL, -- hash
  localUrl VARCHAR UNIQUE NOT NULL -- url
);
CREATE TABLE DocumentFiles ( -- 1300 rows
  documentId INTEGER NOT NULL REFERENCES Documents(id),
  hash CHAR[40] NOT NULL REFERENCES Files(hash), -- dead 5%
  unlinked BOOLEAN NOT NULL, -- enum false|false|true
  downloadRestricted BOOLEAN NOT NULL DEFAULT 0, -- enum false
  remoteFileUuid CHAR[36] NOT NULL DEFAULT '', -- uuid
  PRIMARY KEY (documentId, hash)
);
CREATE TABLE FileViewStates ( -- 480 rows
  hash CHAR[40] PRIMARY KEY NOT NULL REFERENCES Files(hash),
  pageNumber INT NOT NULL, -- int 1..40
  rotation INT NOT NULL, -- enum 0
  zoomFactor FLOAT NOT NULL, -- real 0.5..2
  zoomMode INT, -- enum 0|1
  positionX FLOAT NOT NULL, -- real 0..1
  positionY FLOAT NOT NULL -- real 0..1
);
CREATE TABLE FileNotes ( -- 310 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  author VARCHAR NOT NULL, -- enum Ilse Brandt|
  uuid CHAR[38] NOT NULL UNIQUE, -- uuid
  documentId INTEGER NOT NULL REFERENCES Documents(id),
  fileHash CHAR[40] NOT NULL REFERENCES Files(hash),
  page INTEGER NOT NULL, -- int 1..40
  x FLOAT NOT NULL, -- real 0..600
  y FLOAT NOT NULL, -- real 0..800
  note VARCHAR NOT NULL, -- text
  modifiedTime VARCHAR NOT NULL, -- time
  createdTime VARCHAR NOT NULL, -- time
  unlinked BOOLEAN NOT NULL, -- enum false|false|true
  baseNote TEXT, -- null 90%, text
  color VARCHAR, -- enum #fff5ad|#bae2ff
  profileUuid VARCHAR REFERENCES Profiles(uuid) -- skew
);
CREATE TABLE FileHighlights ( -- 1600 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  author VARCHAR NOT NULL, -- enum Ilse Brandt|
  uuid CHAR[38] NOT NULL UNIQUE, -- uuid
  documentId INTEGER NOT NULL REFERENCES Documents(id), -- skew
  fileHash CHAR[40] NOT NULL REFERENCES Files(hash), -- skew
  createdTime VARCHAR NOT NULL, -- time
  unlinked BOOLEAN NOT NULL, -- enum false|false|true
  color VARCHAR, -- enum #fff5ad|#bae2ff
  profileUuid VARCHAR REFERENCES Profiles(uuid) -- skew
);
CREATE TABLE FileHighlightRects ( -- 4200 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  highlightId INTEGER NOT NULL REFERENCES FileHighlights(id),
  page INTEGER NOT NULL, -- int 1..40
  x1 FLOAT NOT NULL, -- real 0..600
  y1 FLOAT NOT NULL, -- real 0..800
  x2 FLOAT NOT NULL, -- real 0..600
  y2 FLOAT NOT NULL -- real 0..800
);
CREATE TABLE RemoteFileNotes ( -- 300 rows
  noteId INTEGER PRIMARY KEY NOT NULL REFERENCES FileNotes(id),
  status VARCHAR -- enum ObjectUnchanged|ObjectModified
);
CREATE TABLE RemoteFileHighlights ( -- 1580 rows
  highlightId INTEGER PRIMARY KEY NOT NULL REFERENCES FileHighlights(id),
  status VARCHAR -- enum ObjectUnchanged|ObjectModified
);
CREATE TABLE Profiles ( -- 17 rows
  uuid VARCHAR PRIMARY KEY NOT NULL, -- uuid
  firstName VARCHAR NOT NULL, -- word
  lastName VARCHAR NOT NULL, -- word
  displayName VARCHAR NOT NULL, -- words
  photo BLOB, -- null 40%, blob
  link VARCHAR, -- url
  isSelf BOOLEAN NOT NULL -- enum false|false|true
);
CREATE TABLE NotDuplicates ( -- 33 rows
  uuid1 VARCHAR NOT NULL REFERENCES Documents(uuid),
  uuid2 VARCHAR NOT NULL REFERENCES Documents(uuid),
  similarity DOUBLE, -- real 0..1
  PRIMARY KEY (uuid1, uuid2)
);
CREATE TABLE LastReadStates ( -- 250 rows
  hash CHAR[40] NOT NULL REFERENCES Files(hash),
  documentId INTEGER NOT NULL REFERENCES Documents(id),
  page INT NOT NULL, -- int 1..40
  vertical FLOAT, -- real 0..1
  timestamp VARCHAR, -- time
  status VARCHAR, -- enum ObjectUnchanged|ObjectModified
  PRIMARY KEY (documentId, hash)
);
CREATE TABLE SyncTokens ( -- 22 rows
  groupId INTEGER NOT NULL REFERENCES Groups(id), -- none 0 10%
  type INTEGER NOT NULL, -- int 0..5
  token VARCHAR, -- time
  PRIMARY KEY (groupId, type)
);
CREATE TABLE EventLog ( -- 640 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  type VARCHAR, -- enum UserAction|SyncStarted|SyncFinished
  timestamp INT, -- epoch
  sessionID INT -- int 1..90
);
CREATE TABLE EventAttributes ( -- 1500 rows
  eventId INTEGER NOT NULL REFERENCES EventLog(id),
  attribute VARCHAR NOT NULL, -- word
  value TEXT NOT NULL, -- words
  PRIMARY KEY (eventId, attribute)
);
CREATE INDEX DocumentContributors_DocumentIdIndex ON DocumentContributors (documentId);
CREATE INDEX DocumentFiles_HashIndex ON DocumentFiles (hash);
CREATE INDEX FileHighlightRects_HighlightIdIndex ON FileHighlightRects (highlightId);
CREATE INDEX FileNotes_FileHashIndex ON FileNotes (fileHash);
-- also: FileNotes(documentId, fileHash) -> DocumentFiles
-- also: FileHighlights(documentId, fileHash) -> DocumentFiles
-- also: LastReadStates(documentId, hash) -> DocumentFiles
-- also: DocumentFoldersBase(documentId, folderId) -> DocumentFolders
-- also: DocumentFolders(documentId, folderId) -> DocumentFoldersBase
-- also: DocumentCanonicalIds(catalogId) -> CanonicalDocuments
