-- digiKam: digikam4.db, the core database of the photo manager.
CREATE TABLE AlbumRoots ( -- 3 rows
  id INTEGER PRIMARY KEY,
  label TEXT, -- word
  status INTEGER NOT NULL, -- enum 0|1
  type INTEGER NOT NULL, -- enum 1|2|3
  identifier TEXT, -- url
  specificPath TEXT, -- url
  caseSensitivity INTEGER, -- enum 2|1
  UNIQUE (identifier, specificPath)
);
CREATE TABLE Albums ( -- 240 rows
  id INTEGER PRIMARY KEY, -- gaps
  albumRoot INTEGER NOT NULL REFERENCES AlbumRoots(id),
  relativePath TEXT NOT NULL, -- slug
  date DATE, -- date
  caption TEXT, -- text
  collection TEXT, -- words
  icon INTEGER REFERENCES Images(id), -- null 70%
  modificationDate DATETIME, -- time
  UNIQUE (albumRoot, relativePath)
);
CREATE TABLE Images ( -- 4200 rows
  id INTEGER PRIMARY KEY, -- gaps
  album INTEGER REFERENCES Albums(id), -- null 3%
  name TEXT NOT NULL, -- slug
  status INTEGER NOT NULL, -- enum 1|3
  category INTEGER NOT NULL, -- enum 1|2
  modificationDate DATETIME, -- time
  fileSize INTEGER, -- int 20000..9000000
  uniqueHash TEXT, -- hash
  manualOrder INTEGER, -- sparse
  UNIQUE (album, name)
);
CREATE TABLE ImageInformation ( -- 4050 rows
  imageid INTEGER PRIMARY KEY REFERENCES Images(id), -- unique
  rating INTEGER, -- enum -1|0|3|4|5|2|1
  creationDate DATETIME, -- time
  digitizationDate DATETIME, -- time
  orientation INTEGER, -- enum 1|6|8|3
  width INTEGER, -- int 640..6000
  height INTEGER, -- int 480..6000
  format TEXT, -- enum JPG|RAW-NEF|PNG|HEIF|TIFF
  colorDepth INTEGER, -- enum 8|16
  colorModel INTEGER -- enum 1|5|0
);
CREATE TABLE ImageMetadata ( -- 3700 rows
  imageid INTEGER PRIMARY KEY REFERENCES Images(id), -- unique
  make TEXT, -- enum NIKON CORPORATION|Canon|Apple|SONY
  model TEXT, -- enum NIKON D750|Canon EOS 80D|iPhone 12|ILCE-6400
  lens TEXT, -- words
  aperture REAL, -- real 1.4..22
  focalLength REAL, -- real 4..300
  focalLength35 REAL, -- real 20..450
  exposureTime REAL, -- real 0..1
  exposureProgram INTEGER, -- int 0..8
  exposureMode INTEGER, -- int 0..2
  sensitivity INTEGER, -- enum 100|200|400|800|1600|3200
  flash INTEGER, -- enum 0|16|24|9
  whiteBalance INTEGER, -- enum 0|1
  whiteBalanceColorTemperature INTEGER, -- null
  meteringMode INTEGER, -- int 0..6
  subjectDistance REAL, -- real 0..50
  subjectDistanceCategory INTEGER -- int 0..3
);
CREATE TABLE VideoMetadata ( -- 210 rows
  imageid INTEGER PRIMARY KEY REFERENCES Images(id), -- unique
  aspectRatio TEXT, -- enum 16:9|4:3
  audioBitRate TEXT, -- int 64000..320000
  audioChannelType TEXT, -- enum Stereo|Mono
  audioCompressor TEXT, -- enum aac|pcm
  duration TEXT, -- int 800..900000
  frameRate TEXT, -- enum 29.97|25|60
  exposureProgram INTEGER, -- null
  videoCodec TEXT -- enum h264|hevc
);
CREATE TABLE ImagePositions ( -- 1450 rows
  imageid INTEGER PRIMARY KEY REFERENCES Images(id), -- unique
  latitude TEXT, -- words
  latitudeNumber REAL, -- real 35..60
  longitude TEXT, -- words
  longitudeNumber REAL, -- real -10..30
  altitude REAL, -- real 0..2500
  orientation REAL, -- real 0..360
  tilt REAL, -- null
  roll REAL, -- null
  accuracy REAL, -- null
  description TEXT -- null
);
CREATE TABLE ImageComments ( -- 620 rows
  id INTEGER PRIMARY KEY,
  imageid INTEGER REFERENCES Images(id),
  type INTEGER, -- enum 1|2|3
  language TEXT, -- enum x-default|de-DE|en-US
  author TEXT, -- words
  date DATETIME, -- time
  comment TEXT -- text
);
CREATE TABLE ImageCopyright ( -- 900 rows
  id INTEGER PRIMARY KEY,
  imageid INTEGER REFERENCES Images(id), -- skew
  property TEXT, -- enum creator|copyrightNotice|rightsUsageTerms|instructions
  value TEXT, -- words
  extraValue TEXT -- enum x-default|de-DE
);
CREATE TABLE Tags ( -- 260 rows
  id INTEGER PRIMARY KEY, -- gaps
  pid INTEGER REFERENCES Tags(id), -- none 0 18%, skew
  name TEXT NOT NULL, -- word
  icon INTEGER REFERENCES Images(id), -- null 75%
  iconkde TEXT, -- enum tag|user|smiley|folder
  lft INTEGER, -- order
  rgt INTEGER, -- int 2..600
  UNIQUE (name, pid)
);
CREATE TABLE TagsTree ( -- 540 rows
  id INTEGER NOT NULL REFERENCES Tags(id),
  pid INTEGER NOT NULL REFERENCES Tags(id), -- none 0 40%, skew
  UNIQUE (id, pid)
);
CREATE TABLE ImageTags ( -- 4900 rows
  imageid INTEGER NOT NULL REFERENCES Images(id),
  tagid INTEGER NOT NULL REFERENCES Tags(id), -- skew
  UNIQUE (imageid, tagid)
);
CREATE TABLE ImageTagProperties ( -- 1700 rows
  imageid INTEGER REFERENCES Images(id),
  tagid INTEGER REFERENCES Tags(id), -- few
  property TEXT, -- enum autodetectedFace|tagRegion|faceToTrain|autodetectedPerson
  value TEXT -- text
);
CREATE TABLE TagProperties ( -- 130 rows
  tagid INTEGER REFERENCES Tags(id),
  property TEXT, -- enum person|kfaceId|faceEngineId|internalTag|unknownPerson
  value TEXT -- words
);
CREATE TABLE ImageProperties ( -- 850 rows
  imageid INTEGER NOT NULL REFERENCES Images(id),
  property TEXT NOT NULL, -- enum country|city|provinceState|location|ISO_CountryCode
  value TEXT NOT NULL, -- words
  UNIQUE (imageid, property)
);
CREATE TABLE ImageHistory ( -- 380 rows
  imageid INTEGER PRIMARY KEY REFERENCES Images(id), -- unique
  uuid TEXT, -- uuid
  history TEXT -- json
);
CREATE TABLE ImageRelations ( -- 170 rows
  subject INTEGER REFERENCES Images(id),
  object INTEGER REFERENCES Images(id),
  type INTEGER, -- enum 1|2|3|100
  UNIQUE (subject, object, type)
);
CREATE TABLE Searches ( -- 16 rows
  id INTEGER PRIMARY KEY, -- gaps
  type INTEGER, -- int 1..6
  name TEXT NOT NULL, -- words
  query TEXT NOT NULL -- json
);
CREATE TABLE DownloadHistory ( -- 2600 rows
  id INTEGER PRIMARY KEY,
  identifier TEXT, -- hash
  filename TEXT, -- slug
  filesize INTEGER, -- int 20000..9000000
  filedate DATETIME, -- time
  UNIQUE (identifier, filename, filesize, filedate)
);
CREATE TABLE Settings ( -- 17 rows
  keyword TEXT NOT NULL UNIQUE, -- slug
  value TEXT -- words
);
CREATE INDEX dir_index ON Images (album);
CREATE INDEX hash_index ON Images (uniqueHash);
CREATE INDEX tag_index ON ImageTags (tagid);
CREATE INDEX tag_id_index ON ImageTags (imageid);
CREATE INDEX image_name_index ON Images (name);
CREATE INDEX creationdate_index ON ImageInformation (creationDate);
CREATE INDEX comments_imageid_index ON ImageComments (imageid);
CREATE INDEX copyright_imageid_index ON ImageCopyright (imageid);
CREATE INDEX uuid_index ON ImageHistory (uuid);
CREATE INDEX subject_relations_index ON ImageRelations (subject);
CREATE INDEX object_relations_index ON ImageRelations (object);
CREATE INDEX tagproperties_index ON TagProperties (tagid);
CREATE INDEX imagetagproperties_index ON ImageTagProperties (imageid, tagid);
CREATE INDEX imagetagproperties_imageid_index ON ImageTagProperties (imageid);
CREATE INDEX imagetagproperties_tagid_index ON ImageTagProperties (tagid);
CREATE TRIGGER delete_image DELETE ON Images BEGIN DELETE FROM ImageTags WHERE imageid=OLD.id; DELETE FROM ImageInformation WHERE imageid=OLD.id; DELETE FROM ImageComments WHERE imageid=OLD.id; END;
-- also: ImageTagProperties(*) -> ImageTags
