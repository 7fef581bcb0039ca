-- Zotero's zotero.sqlite: a bibliography with camel-case ID columns, values interned in itemDataValues and 8-letter object keys.
CREATE TABLE libraries ( -- 3 rows
  libraryID INTEGER PRIMARY KEY,
  type TEXT NOT NULL, -- enum user|group|feed
  editable INT NOT NULL, -- flag
  filesEditable INT NOT NULL, -- flag
  version INT NOT NULL DEFAULT 0, -- int 0..9000
  storageVersion INT NOT NULL DEFAULT 0, -- int 0..9000
  lastSync INT NOT NULL DEFAULT 0, -- epoch
  archived INT NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE users ( -- 6 rows
  userID INTEGER PRIMARY KEY, -- sparse
  name TEXT NOT NULL -- words
);
CREATE TABLE groups ( -- 2 rows
  groupID INTEGER PRIMARY KEY, -- sparse
  libraryID INT NOT NULL UNIQUE REFERENCES libraries(libraryID), -- unique
  name TEXT NOT NULL, -- words
  description TEXT NOT NULL, -- text
  version INT NOT NULL -- int 0..900
);
CREATE TABLE itemTypes ( -- 40 rows
  itemTypeID INTEGER PRIMARY KEY,
  typeName TEXT, -- slug
  templateItemTypeID INT, -- null
  display INT DEFAULT 1 -- enum 1|0|2
);
CREATE TABLE fieldFormats ( -- 3 rows
  fieldFormatID INTEGER PRIMARY KEY,
  regex TEXT, -- words
  isInteger INT -- flag
);
CREATE TABLE fields ( -- 123 rows
  fieldID INTEGER PRIMARY KEY,
  fieldName TEXT, -- slug
  fieldFormatID INT REFERENCES fieldFormats(fieldFormatID) -- null 90%
);
CREATE TABLE itemTypeFields ( -- 640 rows
  itemTypeID INT REFERENCES itemTypes(itemTypeID),
  fieldID INT REFERENCES fields(fieldID),
  hide INT, -- flag
  orderIndex INT, -- int 1..26
  PRIMARY KEY (itemTypeID, fieldID)
);
CREATE TABLE baseFieldMappings ( -- 75 rows
  itemTypeID INT REFERENCES itemTypes(itemTypeID),
  baseFieldID INT REFERENCES fields(fieldID), -- few
  fieldID INT REFERENCES fields(fieldID),
  PRIMARY KEY (itemTypeID, baseFieldID, fieldID)
);
CREATE TABLE creatorTypes ( -- 37 rows
  creatorTypeID INTEGER PRIMARY KEY,
  creatorType TEXT -- slug
);
CREATE TABLE itemTypeCreatorTypes ( -- 130 rows
  itemTypeID INT REFERENCES itemTypes(itemTypeID),
  creatorTypeID INT REFERENCES creatorTypes(creatorTypeID),
  primaryField INT, -- flag
  PRIMARY KEY (itemTypeID, creatorTypeID)
);
CREATE TABLE charsets ( -- 40 rows
  charsetID INTEGER PRIMARY KEY,
  charset TEXT UNIQUE -- slug
);
CREATE TABLE items ( -- 2400 rows
  itemID INTEGER PRIMARY KEY, -- gaps
  itemTypeID INT NOT NULL REFERENCES itemTypes(itemTypeID), -- skew
  dateAdded TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, -- time
  dateModified TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, -- time
  clientDateModified TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, -- time
  libraryID INT NOT NULL REFERENCES libraries(libraryID), -- skew
  key TEXT NOT NULL, -- code 8
  version INT NOT NULL DEFAULT 0, -- int 0..9000
  synced INT NOT NULL DEFAULT 0, -- flag
  UNIQUE (libraryID, key)
);
CREATE TABLE itemDataValues ( -- 4800 rows
  valueID INTEGER PRIMARY KEY, -- gaps
  value UNIQUE -- slug
);
CREATE TABLE itemData ( -- 5000 rows
  itemID INT REFERENCES items(itemID),
  fieldID INT REFERENCES fields(fieldID), -- skew
  valueID INT REFERENCES itemDataValues(valueID),
  PRIMARY KEY (itemID, fieldID)
);
CREATE TABLE itemNotes ( -- 210 rows
  itemID INTEGER PRIMARY KEY REFERENCES items(itemID), -- unique
  parentItemID INT REFERENCES items(itemID), -- null 15%
  note TEXT, -- text
  title TEXT -- words
);
CREATE TABLE itemAttachments ( -- 980 rows
  itemID INTEGER PRIMARY KEY REFERENCES items(itemID), -- unique
  parentItemID INT REFERENCES items(itemID), -- null 4%
  linkMode INT, -- enum 1|0|2|3
  contentType TEXT, -- enum application/pdf|text/html|application/epub+zip
  charsetID INT REFERENCES charsets(charsetID), -- null 70%, few
  path TEXT, -- url
  syncState INT DEFAULT 0, -- enum 2|0|1
  storageModTime INT, -- int 1500000000000..1760000000000
  storageHash TEXT, -- hash
  lastProcessedModificationTime INT, -- null
  lastRead INT -- null
);
CREATE TABLE itemAnnotations ( -- 640 rows
  itemID INTEGER PRIMARY KEY REFERENCES items(itemID), -- unique
  parentItemID INT NOT NULL REFERENCES itemAttachments(itemID), -- skew
  type INTEGER NOT NULL, -- enum 1|2|3|4
  authorName TEXT, -- null
  text TEXT, -- text
  comment TEXT, -- text
  color TEXT, -- enum #ffd400|#ff6666|#2ea8e5
  pageLabel TEXT, -- int 1..300
  sortIndex TEXT NOT NULL, -- digits 17
  position TEXT NOT NULL, -- json
  isExternal INT NOT NULL -- flag
);
CREATE TABLE tags ( -- 520 rows
  tagID INTEGER PRIMARY KEY, -- gaps
  name TEXT NOT NULL UNIQUE -- slug
);
CREATE TABLE itemTags ( -- 2700 rows
  itemID INT NOT NULL REFERENCES items(itemID),
  tagID INT NOT NULL REFERENCES tags(tagID), -- skew
  type INT NOT NULL, -- enum 0|1
  PRIMARY KEY (itemID, tagID)
);
CREATE TABLE relationPredicates ( -- 3 rows
  predicateID INTEGER PRIMARY KEY,
  predicate TEXT UNIQUE -- slug
);
CREATE TABLE itemRelations ( -- 140 rows
  itemID INT NOT NULL REFERENCES items(itemID),
  predicateID INT NOT NULL REFERENCES relationPredicates(predicateID),
  object TEXT NOT NULL, -- url
  PRIMARY KEY (itemID, predicateID, object)
);
CREATE TABLE creators ( -- 3300 rows
  creatorID INTEGER PRIMARY KEY, -- gaps
  firstName TEXT, -- words
  lastName TEXT, -- word
  fieldMode INT, -- flag
  UNIQUE (lastName, firstName, fieldMode)
);
CREATE TABLE itemCreators ( -- 4400 rows
  itemID INT NOT NULL REFERENCES items(itemID),
  creatorID INT NOT NULL REFERENCES creators(creatorID),
  creatorTypeID INT NOT NULL DEFAULT 1 REFERENCES creatorTypes(creatorTypeID), -- few
  orderIndex INT NOT NULL DEFAULT 0, -- zipf 0..20
  PRIMARY KEY (itemID, creatorID, creatorTypeID, orderIndex)
);
CREATE TABLE collections ( -- 62 rows
  collectionID INTEGER PRIMARY KEY, -- gaps
  collectionName TEXT NOT NULL, -- words
  parentCollectionID INT DEFAULT NULL REFERENCES collections(collectionID), -- null 45%
  clientDateModified TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, -- time
  libraryID INT NOT NULL REFERENCES libraries(libraryID), -- skew
  key TEXT NOT NULL, -- code 8
  version INT NOT NULL DEFAULT 0, -- int 0..9000
  synced INT NOT NULL DEFAULT 0, -- flag
  UNIQUE (libraryID, key)
);
CREATE TABLE collectionItems ( -- 1500 rows
  collectionID INT NOT NULL REFERENCES collections(collectionID), -- skew
  itemID INT NOT NULL REFERENCES items(itemID),
  orderIndex INT NOT NULL DEFAULT 0, -- zipf 0..90
  PRIMARY KEY (collectionID, itemID)
);
CREATE TABLE deletedItems ( -- 60 rows
  itemID INTEGER PRIMARY KEY REFERENCES items(itemID), -- unique
  dateDeleted DEFAULT CURRENT_TIMESTAMP NOT NULL -- time
);
CREATE TABLE groupItems ( -- 310 rows
  itemID INTEGER PRIMARY KEY REFERENCES items(itemID), -- unique
  createdByUserID INT REFERENCES users(userID), -- null 5%
  lastModifiedByUserID INT REFERENCES users(userID) -- null 40%
);
CREATE TABLE fulltextItems ( -- 870 rows
  itemID INTEGER PRIMARY KEY REFERENCES itemAttachments(itemID), -- unique
  indexedPages INT, -- int 1..100
  totalPages INT, -- int 1..600
  indexedChars INT, -- int 100..500000
  totalChars INT, -- int 100..900000
  version INT NOT NULL DEFAULT 0, -- int 0..9000
  synced INT NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE syncObjectTypes ( -- 7 rows
  syncObjectTypeID INTEGER PRIMARY KEY,
  name TEXT -- word
);
CREATE TABLE syncDeleteLog ( -- 45 rows
  syncObjectTypeID INT NOT NULL REFERENCES syncObjectTypes(syncObjectTypeID), -- few
  libraryID INT NOT NULL REFERENCES libraries(libraryID),
  key TEXT NOT NULL, -- code 8
  dateDeleted TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, -- time
  UNIQUE (syncObjectTypeID, libraryID, key)
);
CREATE INDEX baseFieldMappings_baseFieldID ON baseFieldMappings (baseFieldID);
CREATE INDEX baseFieldMappings_fieldID ON baseFieldMappings (fieldID);
CREATE INDEX itemTypeFields_fieldID ON itemTypeFields (fieldID);
CREATE INDEX itemTypeCreatorTypes_creatorTypeID ON itemTypeCreatorTypes (creatorTypeID);
CREATE INDEX items_synced ON items (synced);
CREATE INDEX itemData_fieldID ON itemData (fieldID);
CREATE INDEX itemData_valueID ON itemData (valueID);
CREATE INDEX itemNotes_parentItemID ON itemNotes (parentItemID);
CREATE INDEX itemAttachments_parentItemID ON itemAttachments (parentItemID);
CREATE INDEX itemAttachments_charsetID ON itemAttachments (charsetID);
CREATE INDEX itemAttachments_contentType ON itemAttachments (contentType);
CREATE INDEX itemAttachments_syncState ON itemAttachments (syncState);
CREATE INDEX itemAnnotations_parentItemID ON itemAnnotations (parentItemID);
CREATE INDEX itemTags_tagID ON itemTags (tagID);
CREATE INDEX itemRelations_predicateID ON itemRelations (predicateID);
CREATE INDEX itemRelations_object ON itemRelations (object);
CREATE INDEX itemCreators_creatorTypeID ON itemCreators (creatorTypeID);
CREATE INDEX collections_synced ON collections (synced);
CREATE INDEX collectionItems_itemID ON collectionItems (itemID);
CREATE INDEX deletedItems_dateDeleted ON deletedItems (dateDeleted);
CREATE INDEX fulltextItems_synced ON fulltextItems (synced);
CREATE INDEX fulltextItems_version ON fulltextItems (version);
-- also: itemAnnotations(parentItemID) -> items
-- also: fulltextItems(itemID) -> items
-- also: itemTypes(templateItemTypeID) -> itemTypes
