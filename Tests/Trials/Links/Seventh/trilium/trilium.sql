-- Trilium Notes 0.63: notes, branches (the tree), attributes, blobs, attachments; ids are texts of 12 characters, entity changes are polymorphic.
CREATE TABLE notes ( -- 1300 rows
  noteId TEXT NOT NULL, -- code 12
  title TEXT NOT NULL DEFAULT 'note', -- words
  isProtected INT NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  type TEXT NOT NULL DEFAULT 'text', -- enum text|text|code|book|image|file|search|canvas
  mime TEXT NOT NULL DEFAULT 'text/html', -- enum text/html|text/html||application/json|image/png
  blobId TEXT DEFAULT NULL REFERENCES blobs(blobId), -- null 1%
  isDeleted INT NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  deleteId TEXT DEFAULT NULL, -- null 80%, code 10
  dateCreated TEXT NOT NULL, -- time
  dateModified TEXT NOT NULL, -- time
  utcDateCreated TEXT NOT NULL, -- time
  utcDateModified TEXT NOT NULL, -- time
  PRIMARY KEY (noteId)
);
CREATE TABLE branches ( -- 1420 rows
  branchId TEXT NOT NULL, -- code 25
  noteId TEXT NOT NULL REFERENCES notes(noteId),
  parentNoteId TEXT NOT NULL REFERENCES notes(noteId), -- skew, none none 0.1%
  notePosition INTEGER NOT NULL, -- int 0..400
  prefix TEXT, -- null 90%, enum |2021|Draft
  isExpanded INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  isDeleted INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  deleteId TEXT DEFAULT NULL, -- null 80%, code 10
  utcDateModified TEXT NOT NULL, -- time
  PRIMARY KEY (branchId)
);
CREATE TABLE attributes ( -- 1100 rows
  attributeId TEXT NOT NULL, -- code 12
  noteId TEXT NOT NULL REFERENCES notes(noteId), -- skew
  type TEXT NOT NULL, -- enum label|label|relation
  name TEXT NOT NULL, -- enum internalLink|imageLink|template|archived|cssClass|iconClass|dateNote|run
  value TEXT NOT NULL DEFAULT '' REFERENCES notes(noteId), -- none '' 50%, dead 12%
  position INT NOT NULL DEFAULT 0, -- enum 0|10|20|30
  utcDateModified TEXT NOT NULL, -- time
  isDeleted INT NOT NULL, -- enum 0|0|0|1
  deleteId TEXT DEFAULT NULL, -- null 80%, code 10
  isInheritable INT DEFAULT 0, -- enum 0|0|1
  PRIMARY KEY (attributeId)
);
CREATE TABLE blobs ( -- 1700 rows
  blobId TEXT NOT NULL, -- code 20
  content TEXT DEFAULT NULL, -- text
  dateModified TEXT NOT NULL, -- time
  utcDateModified TEXT NOT NULL, -- time
  PRIMARY KEY (blobId)
);
CREATE TABLE revisions ( -- 780 rows
  revisionId TEXT NOT NULL PRIMARY KEY, -- code 12
  noteId TEXT NOT NULL REFERENCES notes(noteId), -- skew
  type TEXT NOT NULL DEFAULT '', -- enum text|code|canvas
  mime TEXT NOT NULL DEFAULT '', -- enum text/html|application/json
  title TEXT NOT NULL, -- words
  isProtected INT NOT NULL DEFAULT 0, -- enum 0|0|0|1
  blobId TEXT DEFAULT NULL REFERENCES blobs(blobId),
  utcDateLastEdited TEXT NOT NULL, -- time
  utcDateCreated TEXT NOT NULL, -- time
  utcDateModified TEXT NOT NULL, -- time
  dateLastEdited TEXT NOT NULL, -- time
  dateCreated TEXT NOT NULL -- time
);
CREATE TABLE attachments ( -- 210 rows
  attachmentId TEXT NOT NULL PRIMARY KEY, -- code 12
  ownerId TEXT NOT NULL, -- code 12
  role TEXT NOT NULL, -- enum image|file|viewConfig
  mime TEXT NOT NULL, -- enum image/png|image/jpeg|application/pdf
  title TEXT NOT NULL, -- slug
  isProtected INT NOT NULL DEFAULT 0, -- enum 0
  position INT NOT NULL DEFAULT 0, -- enum 0|10|20
  blobId TEXT DEFAULT NULL REFERENCES blobs(blobId),
  dateModified TEXT NOT NULL, -- time
  utcDateModified TEXT NOT NULL, -- time
  utcDateScheduledForErasureSince TEXT DEFAULT NULL, -- null 92%, time
  isDeleted INT NOT NULL, -- enum 0|0|1
  deleteId TEXT DEFAULT NULL, -- null 85%, code 10
  FOREIGN KEY (ownerId) REFERENCES notes(noteId)
);
CREATE TABLE recent_notes ( -- 90 rows
  noteId TEXT NOT NULL PRIMARY KEY REFERENCES notes(noteId),
  notePath TEXT NOT NULL, -- url
  utcDateCreated TEXT NOT NULL -- time
);
CREATE TABLE options ( -- 86 rows
  name TEXT NOT NULL PRIMARY KEY, -- word
  value TEXT NOT NULL, -- enum true|false||10|light
  isSynced INTEGER DEFAULT 0 NOT NULL, -- enum 0|1
  utcDateModified TEXT NOT NULL -- time
);
CREATE TABLE etapi_tokens ( -- 4 rows
  etapiTokenId TEXT PRIMARY KEY NOT NULL, -- code 12
  name TEXT NOT NULL, -- words
  tokenHash TEXT NOT NULL, -- hash
  utcDateCreated TEXT NOT NULL, -- time
  utcDateModified TEXT NOT NULL, -- time
  isDeleted INT NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE entity_changes ( -- 2000 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, -- gaps
  entityName TEXT NOT NULL, -- type
  entityId TEXT NOT NULL, -- any of notes(noteId), branches(branchId), attributes(attributeId), blobs(blobId), revisions(revisionId), attachments(attachmentId), options(name), etapi_tokens(etapiTokenId) by entityName as table, dead 6%
  hash TEXT NOT NULL, -- code 10
  isErased INT NOT NULL, -- enum 0|0|0|1
  changeId TEXT NOT NULL, -- code 12
  componentId TEXT NOT NULL, -- enum NA|Ge3kYpQ2|mW81zbXc
  instanceId TEXT NOT NULL, -- enum k2Jd91LmQx4w|aP0sUu7RtE5v
  isSynced INTEGER NOT NULL, -- enum 1|1|0
  utcDateChanged TEXT NOT NULL -- time
);
CREATE TABLE sessions ( -- 5 rows
  id TEXT PRIMARY KEY, -- code 32
  data TEXT, -- json
  expires INTEGER -- millis
);
CREATE UNIQUE INDEX IDX_entityChanges_entityName_entityId ON entity_changes (entityName, entityId);
CREATE INDEX IDX_entity_changes_changeId ON entity_changes (changeId);
CREATE INDEX IDX_branches_noteId_parentNoteId ON branches (noteId, parentNoteId);
CREATE INDEX IDX_branches_parentNoteId ON branches (parentNoteId);
CREATE INDEX IDX_notes_title ON notes (title);
CREATE INDEX IDX_notes_type ON notes (type);
CREATE INDEX IDX_notes_dateCreated ON notes (dateCreated);
CREATE INDEX IDX_notes_dateModified ON notes (dateModified);
CREATE INDEX IDX_notes_utcDateModified ON notes (utcDateModified);
CREATE INDEX IDX_notes_utcDateCreated ON notes (utcDateCreated);
CREATE INDEX IDX_notes_blobId ON notes (blobId);
CREATE INDEX IDX_revisions_noteId ON revisions (noteId);
CREATE INDEX IDX_revisions_blobId ON revisions (blobId);
CREATE INDEX IDX_revisions_utcDateCreated ON revisions (utcDateCreated);
CREATE INDEX IDX_revisions_utcDateLastEdited ON revisions (utcDateLastEdited);
CREATE INDEX IDX_attributes_name_value ON attributes (name, value);
CREATE INDEX IDX_attributes_noteId_index ON attributes (noteId);
CREATE INDEX IDX_attributes_value_index ON attributes (value);
CREATE INDEX IDX_attachments_ownerId_role ON attachments (ownerId, role);
CREATE INDEX IDX_attachments_blobId ON attachments (blobId);
CREATE INDEX IDX_attachments_utcDateScheduledForErasureSince ON attachments (utcDateScheduledForErasureSince);
-- also: attachments(ownerId) -> revisions
