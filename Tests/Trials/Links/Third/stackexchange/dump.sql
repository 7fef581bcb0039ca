-- Stack Exchange data dump of one small site, imported into SQLite with the lookup tables of the Data Explorer.
CREATE TABLE PostTypes ( -- 8 rows
  Id INTEGER PRIMARY KEY,
  Name TEXT NOT NULL -- word
);
CREATE TABLE VoteTypes ( -- 16 rows
  Id INTEGER PRIMARY KEY,
  Name TEXT NOT NULL -- word
);
CREATE TABLE PostHistoryTypes ( -- 38 rows
  Id INTEGER PRIMARY KEY,
  Name TEXT NOT NULL -- words
);
CREATE TABLE LinkTypes ( -- 3 rows
  Id INTEGER PRIMARY KEY,
  Name TEXT NOT NULL -- word
);
CREATE TABLE CloseReasonTypes ( -- 14 rows
  Id INTEGER PRIMARY KEY, -- gaps
  Name TEXT NOT NULL, -- words
  Description TEXT -- text
);
CREATE TABLE Users ( -- 1800 rows
  Id INTEGER PRIMARY KEY, -- gaps
  Reputation INTEGER NOT NULL, -- zipf 1..9000
  CreationDate TEXT NOT NULL, -- time
  DisplayName TEXT NOT NULL, -- words
  LastAccessDate TEXT NOT NULL, -- time
  WebsiteUrl TEXT, -- url
  Location TEXT, -- words
  AboutMe TEXT, -- text
  Views INTEGER NOT NULL, -- zipf 1..800
  UpVotes INTEGER NOT NULL, -- zipf 1..3000
  DownVotes INTEGER NOT NULL, -- zipf 1..300
  ProfileImageUrl TEXT, -- url
  EmailHash TEXT, -- null
  AccountId INTEGER -- sparse
);
CREATE TABLE Posts ( -- 3600 rows
  Id INTEGER PRIMARY KEY, -- gaps
  PostTypeId INTEGER NOT NULL REFERENCES PostTypes(Id), -- skew
  AcceptedAnswerId INTEGER REFERENCES Posts(Id), -- null 82%, unique
  ParentId INTEGER REFERENCES Posts(Id), -- null 45%
  CreationDate TEXT NOT NULL, -- time
  DeletionDate TEXT, -- null
  Score INTEGER NOT NULL, -- int -5..60
  ViewCount INTEGER, -- zipf 1..20000
  Body TEXT, -- text
  OwnerUserId INTEGER REFERENCES Users(Id), -- null 3%, skew
  OwnerDisplayName TEXT, -- words
  LastEditorUserId INTEGER REFERENCES Users(Id), -- null 55%, skew
  LastEditorDisplayName TEXT, -- null
  LastEditDate TEXT, -- time
  LastActivityDate TEXT, -- time
  Title TEXT, -- text
  Tags TEXT, -- words
  AnswerCount INTEGER, -- int 0..9
  CommentCount INTEGER, -- int 0..15
  FavoriteCount INTEGER, -- int 0..20
  ClosedDate TEXT, -- null
  CommunityOwnedDate TEXT, -- null
  ContentLicense TEXT -- enum CC BY-SA 4.0|CC BY-SA 3.0|CC BY-SA 2.5
);
CREATE TABLE Comments ( -- 4800 rows
  Id INTEGER PRIMARY KEY, -- gaps
  PostId INTEGER NOT NULL REFERENCES Posts(Id),
  Score INTEGER NOT NULL, -- zipf 1..20
  Text TEXT NOT NULL, -- text
  CreationDate TEXT NOT NULL, -- time
  UserDisplayName TEXT, -- null
  UserId INTEGER REFERENCES Users(Id), -- null 2%, skew
  ContentLicense TEXT -- enum CC BY-SA 4.0|CC BY-SA 3.0
);
CREATE TABLE Badges ( -- 3900 rows
  Id INTEGER PRIMARY KEY, -- gaps
  UserId INTEGER NOT NULL REFERENCES Users(Id), -- skew
  Name TEXT NOT NULL, -- enum Autobiographer|Supporter|Student|Editor|Teacher|Scholar|Informed|Popular Question
  Date TEXT NOT NULL, -- time
  Class INTEGER NOT NULL, -- enum 3|2|1
  TagBased TEXT NOT NULL -- enum False|True
);
CREATE TABLE Votes ( -- 5000 rows
  Id INTEGER PRIMARY KEY, -- gaps
  PostId INTEGER NOT NULL REFERENCES Posts(Id), -- dead 2%
  VoteTypeId INTEGER NOT NULL REFERENCES VoteTypes(Id), -- skew
  UserId INTEGER REFERENCES Users(Id), -- null 94%
  CreationDate TEXT NOT NULL, -- date
  BountyAmount INTEGER -- null
);
CREATE TABLE PostHistory ( -- 4900 rows
  Id INTEGER PRIMARY KEY, -- gaps
  PostHistoryTypeId INTEGER NOT NULL REFERENCES PostHistoryTypes(Id), -- few
  PostId INTEGER NOT NULL REFERENCES Posts(Id), -- dead 1%
  RevisionGUID TEXT NOT NULL, -- uuid
  CreationDate TEXT NOT NULL, -- time
  UserId INTEGER REFERENCES Users(Id), -- null 6%, skew
  UserDisplayName TEXT, -- null
  Comment TEXT, -- text
  Text TEXT, -- text
  ContentLicense TEXT -- enum CC BY-SA 4.0|CC BY-SA 3.0
);
CREATE TABLE PostLinks ( -- 410 rows
  Id INTEGER PRIMARY KEY, -- sparse
  CreationDate TEXT NOT NULL, -- time
  PostId INTEGER NOT NULL REFERENCES Posts(Id),
  RelatedPostId INTEGER NOT NULL REFERENCES Posts(Id), -- dead 3%, skew
  LinkTypeId INTEGER NOT NULL REFERENCES LinkTypes(Id)
);
CREATE TABLE Tags ( -- 330 rows
  Id INTEGER PRIMARY KEY, -- gaps
  TagName TEXT NOT NULL UNIQUE, -- slug
  Count INTEGER NOT NULL, -- zipf 1..900
  ExcerptPostId INTEGER REFERENCES Posts(Id), -- null 35%, unique
  WikiPostId INTEGER REFERENCES Posts(Id), -- null 35%, unique
  IsModeratorOnly TEXT, -- null
  IsRequired TEXT -- null
);
CREATE TABLE PostTags ( -- 4400 rows
  PostId INTEGER NOT NULL REFERENCES Posts(Id),
  TagId INTEGER NOT NULL REFERENCES Tags(Id), -- skew
  PRIMARY KEY (PostId, TagId)
) WITHOUT ROWID;
CREATE INDEX idx_Posts_OwnerUserId ON Posts (OwnerUserId);
CREATE INDEX idx_Posts_ParentId ON Posts (ParentId);
CREATE INDEX idx_Comments_PostId ON Comments (PostId);
CREATE INDEX idx_Votes_PostId ON Votes (PostId);
CREATE INDEX idx_Badges_UserId ON Badges (UserId);
CREATE INDEX idx_Posts_CreationDate ON Posts (CreationDate);
CREATE VIEW Questions AS SELECT * FROM Posts WHERE PostTypeId = 1;
CREATE VIEW Answers AS SELECT * FROM Posts WHERE PostTypeId = 2;
