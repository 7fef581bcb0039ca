-- Viber Desktop: viber.db with PascalCase names and one shared EventID for messages and calls.
CREATE TABLE DownloadFile ( -- 310 rows
  DownloadID INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  ObjectID TEXT, -- hash
  Path TEXT, -- url
  Status INTEGER DEFAULT 0, -- enum 2|0|1|3
  Type INTEGER DEFAULT 0, -- int 0..4
  FileSize INTEGER, -- int 900..6000000
  TimeStamp INTEGER -- millis
);
CREATE TABLE UploadFile ( -- 95 rows
  UploadID INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  ObjectID TEXT, -- hash
  Path TEXT, -- url
  Status INTEGER DEFAULT 0, -- enum 2|0|3
  Type INTEGER DEFAULT 0, -- int 0..4
  BucketName TEXT, -- null
  Checksum TEXT -- hash
);
CREATE TABLE Contact ( -- 420 rows
  ContactID INTEGER PRIMARY KEY AUTOINCREMENT,
  Name TEXT, -- words
  Number TEXT, -- digits 11
  EncryptedNumber TEXT, -- hash
  MID TEXT, -- hash
  EncryptedMID TEXT, -- null
  VID TEXT, -- null
  ClientName TEXT, -- words
  DownloadID INTEGER REFERENCES DownloadFile(DownloadID), -- null 55%
  ContactFlags INTEGER DEFAULT 0, -- enum 0|1|2|8|16
  ViberContact BOOLEAN DEFAULT 0, -- flag
  ABContact BOOLEAN DEFAULT 0, -- flag
  SortName TEXT, -- words
  DateOfBirth TEXT, -- null
  TagLine TEXT, -- null
  Location TEXT, -- null
  PhotoTimestamp INTEGER, -- millis
  SafeContact INTEGER DEFAULT 0, -- enum 0|1
  Timezone INTEGER -- int 0..23
);
CREATE TABLE OriginNumberInfo ( -- 460 rows
  ContactID INTEGER NOT NULL REFERENCES Contact(ContactID),
  Number TEXT NOT NULL, -- digits 11
  NumberType INTEGER, -- int 0..6
  CanonizedNumber TEXT, -- digits 12
  PRIMARY KEY (ContactID, Number)
);
CREATE TABLE ContactRelation ( -- 140 rows
  ContactID INTEGER NOT NULL REFERENCES Contact(ContactID),
  RelatedContactID INTEGER NOT NULL REFERENCES Contact(ContactID),
  PRIMARY KEY (ContactID, RelatedContactID)
);
CREATE TABLE ChatInfo ( -- 165 rows
  ChatID INTEGER PRIMARY KEY AUTOINCREMENT,
  Name TEXT, -- words
  Token TEXT, -- digits 19
  Flags INTEGER DEFAULT 0, -- enum 0|1|4|32|1024
  TimeStamp INTEGER, -- millis
  BackgroundID INTEGER, -- int 0..40
  BackgroundText TEXT, -- null
  BackgroundPath TEXT, -- null
  IconID TEXT, -- hash
  DownloadID INTEGER REFERENCES DownloadFile(DownloadID), -- null 80%
  LastSeenEventToken INTEGER REFERENCES Events(Token), -- null 15%
  LastReadSeqID INTEGER DEFAULT 0, -- int 0..3000
  PGRole INTEGER, -- enum 0|1|2|3
  PGTags TEXT, -- null
  PGRevision INTEGER, -- int 0..60
  PGTagLine TEXT, -- null
  PGLastMessageID INTEGER, -- int 0..2000
  PGWatchersCount INTEGER, -- zipf 1..5000
  PGSearchFlags INTEGER DEFAULT 0, -- enum 0|1|3
  MetaData TEXT, -- json
  MuteNotificationEnabled INTEGER DEFAULT 0, -- flag
  PinOrder INTEGER DEFAULT 0, -- int 0..5
  UnreadCount INTEGER DEFAULT 0 -- int 0..30
);
CREATE TABLE ChatRelation ( -- 980 rows
  ChatID INTEGER NOT NULL REFERENCES ChatInfo(ChatID),
  ContactID INTEGER NOT NULL REFERENCES Contact(ContactID), -- skew
  PGRole INTEGER, -- enum 1|2|3
  SortOrder INTEGER, -- int 0..60
  PRIMARY KEY (ChatID, ContactID)
);
CREATE TABLE Events ( -- 4600 rows
  EventID INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  TimeStamp INTEGER NOT NULL, -- millis
  Direction INTEGER NOT NULL, -- flag
  Type INTEGER NOT NULL, -- enum 1|2|5
  ContactID INTEGER REFERENCES Contact(ContactID), -- skew
  ChatID INTEGER REFERENCES ChatInfo(ChatID), -- skew
  IsSessionLifetime INTEGER DEFAULT 0, -- flag
  Flags INTEGER DEFAULT 0, -- enum 0|1|16|64
  Token INTEGER, -- random64
  IsRead INTEGER DEFAULT 1, -- flag
  SortOrder INTEGER, -- order
  SeqID INTEGER, -- int 1..3000
  ScheduledTime INTEGER -- null
);
CREATE TABLE StickerPackages ( -- 28 rows
  PackageID INTEGER PRIMARY KEY, -- serial from 400
  Name TEXT, -- words
  Version INTEGER, -- int 1..9
  Flags INTEGER, -- enum 0|1|3
  MenuPosition INTEGER, -- order
  Downloaded INTEGER, -- flag
  UpdateTime INTEGER -- epoch
);
CREATE TABLE Stickers ( -- 690 rows
  StickerID INTEGER PRIMARY KEY, -- serial from 40100
  PackageID INTEGER NOT NULL REFERENCES StickerPackages(PackageID),
  ColSpan INTEGER, -- int 1..4
  RowSpan INTEGER, -- int 1..4
  PosX INTEGER, -- int 0..3
  PosY INTEGER, -- int 0..30
  Flags INTEGER, -- enum 0|2|4
  LastUsed INTEGER, -- epoch
  UseCount INTEGER -- zipf 1..80
);
CREATE TABLE Messages ( -- 4250 rows
  EventID INTEGER PRIMARY KEY REFERENCES Events(EventID), -- unique
  Type INTEGER NOT NULL, -- enum 1|2|3|4|9|11
  Subject TEXT, -- null
  Body TEXT, -- text
  Flag INTEGER DEFAULT 0, -- enum 0|1|8
  PayloadPath TEXT, -- url
  ThumbnailPath TEXT, -- url
  StickerID INTEGER REFERENCES Stickers(StickerID), -- null 92%
  PttID TEXT, -- null
  PttStatus INTEGER DEFAULT 0, -- int 0..3
  Duration INTEGER DEFAULT 0, -- int 0..600
  PGMessageId INTEGER DEFAULT 0, -- int 0..2000
  PGIsLiked INTEGER DEFAULT 0, -- flag
  PGLikeCount INTEGER DEFAULT 0, -- int 0..40
  Info TEXT, -- json
  AppId INTEGER DEFAULT 0, -- int 0..9
  ClientFlag INTEGER DEFAULT 0, -- enum 0|1|128
  FollowersLikesCount INTEGER DEFAULT 0, -- int 0..9
  UploadID INTEGER REFERENCES UploadFile(UploadID), -- null 97%
  DownloadID INTEGER REFERENCES DownloadFile(DownloadID), -- null 95%
  PreviousType INTEGER -- null
);
CREATE TABLE Calls ( -- 300 rows
  EventID INTEGER PRIMARY KEY REFERENCES Events(EventID), -- unique
  Type INTEGER NOT NULL, -- enum 0|1|4
  Status INTEGER NOT NULL, -- int 0..5
  CallFlags INTEGER DEFAULT 0, -- enum 0|1|2
  Duration INTEGER, -- zipf 1..3000
  CallToken INTEGER, -- random64
  EndReason INTEGER -- int 0..12
);
CREATE TABLE LikeRelation ( -- 720 rows
  MessageToken INTEGER NOT NULL REFERENCES Events(Token), -- skew
  LikeToken INTEGER NOT NULL, -- random64
  ContactID INTEGER REFERENCES Contact(ContactID), -- null 20%
  Reaction INTEGER, -- int 1..5
  Seen INTEGER DEFAULT 0, -- flag
  TimeStamp INTEGER, -- millis
  PRIMARY KEY (LikeToken)
);
CREATE TABLE PinnedMessages ( -- 9 rows
  ChatID INTEGER NOT NULL REFERENCES ChatInfo(ChatID),
  EventID INTEGER NOT NULL REFERENCES Events(EventID),
  PinAction INTEGER, -- enum 1|2
  TimeStamp INTEGER -- millis
);
CREATE TABLE Reminders ( -- 14 rows
  ReminderID INTEGER PRIMARY KEY AUTOINCREMENT,
  EventID INTEGER NOT NULL REFERENCES Events(EventID),
  ChatID INTEGER NOT NULL REFERENCES ChatInfo(ChatID),
  ReminderDate INTEGER, -- millis
  Recurring INTEGER, -- int 0..4
  Title TEXT -- text
);
CREATE TABLE Settings ( -- 88 rows
  SettingTitle TEXT PRIMARY KEY, -- slug
  SettingValue TEXT -- words
);
CREATE TABLE DBVersion ( -- 1 rows
  Version INTEGER -- enum 86
);
CREATE INDEX EventsChatIDIdx ON Events (ChatID, SortOrder);
CREATE INDEX EventsTokenIdx ON Events (Token);
CREATE INDEX EventsContactIDIdx ON Events (ContactID);
CREATE INDEX LikeMessageTokenIdx ON LikeRelation (MessageToken);
CREATE INDEX ContactNumberIdx ON Contact (Number);
