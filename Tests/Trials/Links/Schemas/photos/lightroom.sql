-- Adobe Lightroom Classic's catalog (.lrcat): untyped columns, id_local keys drawn from one counter, id_global uuids.
CREATE TABLE AgLibraryRootFolder ( -- 4 rows
  id_local INTEGER PRIMARY KEY, -- serial from 31
  id_global UNIQUE NOT NULL, -- uuid
  absolutePath UNIQUE NOT NULL DEFAULT '', -- slug
  name NOT NULL DEFAULT '', -- words
  relativePathFromCatalog -- words
);
CREATE TABLE AgLibraryFolder ( -- 130 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  id_global UNIQUE NOT NULL, -- uuid
  parentId INTEGER REFERENCES AgLibraryFolder(id_local), -- null 30%
  pathFromRoot NOT NULL DEFAULT '', -- slug
  rootFolder INTEGER NOT NULL DEFAULT 0 REFERENCES AgLibraryRootFolder(id_local),
  visibility INTEGER -- null
);
CREATE TABLE AgLibraryFile ( -- 2100 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  id_global UNIQUE NOT NULL, -- uuid
  baseName NOT NULL DEFAULT '', -- slug
  errorMessage, -- null
  errorTime, -- null
  extension NOT NULL DEFAULT '', -- enum CR3|jpg|dng|NEF|mov
  externalModTime, -- real 300000000..780000000
  folder INTEGER NOT NULL DEFAULT 0 REFERENCES AgLibraryFolder(id_local), -- skew
  idx_filename NOT NULL DEFAULT '', -- slug
  importHash, -- hash
  lc_idx_filename NOT NULL DEFAULT '', -- slug
  lc_idx_filenameExtension NOT NULL DEFAULT '', -- enum cr3|jpg|dng|nef|mov
  md5, -- null
  modTime, -- real 300000000..780000000
  originalFilename NOT NULL DEFAULT '', -- slug
  sidecarExtensions -- enum xmp|JPG
);
CREATE TABLE Adobe_images ( -- 2200 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  id_global UNIQUE NOT NULL, -- uuid
  aspectRatioCache NOT NULL DEFAULT -1, -- real 0..2
  bitDepth NOT NULL DEFAULT 0, -- enum 8|14|16
  captureTime, -- time
  colorChannels NOT NULL DEFAULT 0, -- enum 3|1
  colorLabels NOT NULL DEFAULT '', -- enum Red|Green|Blue
  colorMode NOT NULL DEFAULT -1, -- enum -1|3
  copyCreationTime NOT NULL DEFAULT -63113817600, -- enum -63113817600
  copyName, -- null
  developSettingsIDCache REFERENCES Adobe_imageDevelopSettings(id_local), -- unique
  editLock INTEGER NOT NULL DEFAULT 0, -- enum 0
  fileFormat NOT NULL DEFAULT 'unset', -- enum RAW|JPG|DNG|VIDEO
  fileHeight, -- int 2000..8192
  fileWidth, -- int 2000..8192
  hasMissingSidecars INTEGER, -- flag
  masterImage INTEGER REFERENCES Adobe_images(id_local), -- null 95%
  orientation, -- enum AB|BC|DA
  originalCaptureTime, -- time
  originalRootEntity INTEGER, -- null
  pick NOT NULL DEFAULT 0, -- enum 0|1|-1
  positionInFolder NOT NULL DEFAULT 'z', -- enum z
  propertiesCache, -- null
  pyramidIDCache, -- uuid
  rating, -- enum 1|2|3|4|5
  rootFile INTEGER NOT NULL DEFAULT 0 REFERENCES AgLibraryFile(id_local),
  sidecarStatus, -- enum 0|1|2
  touchCount NOT NULL DEFAULT 0, -- zipf 0..90
  touchTime NOT NULL DEFAULT 0 -- real 300000000..780000000
);
CREATE TABLE Adobe_imageDevelopSettings ( -- 2200 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  allowFastRender INTEGER, -- flag
  croppedHeight, -- int 1000..8192
  croppedWidth, -- int 1000..8192
  digest, -- hash
  fileHeight, -- int 2000..8192
  fileWidth, -- int 2000..8192
  grayscale INTEGER, -- flag
  hasDevelopAdjustments INTEGER, -- flag
  hasRetouch, -- flag
  historySettingsID, -- hash
  image INTEGER REFERENCES Adobe_images(id_local), -- unique
  processVersion, -- enum 11.0|15.4|6.7
  settingsID, -- hash
  snapshotID, -- null
  text, -- text
  validatedForVersion, -- enum 13.0|14.2
  whiteBalance -- enum As Shot|Custom|Auto
);
CREATE TABLE Adobe_imageDevelopBeforeSettings ( -- 2200 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  beforeDigest, -- hash
  beforeHasDevelopAdjustments, -- flag
  beforePresetID, -- null
  beforeText, -- text
  developSettings INTEGER REFERENCES Adobe_imageDevelopSettings(id_local), -- unique
  hasBigData INTEGER NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE Adobe_AdditionalMetadata ( -- 2200 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  id_global UNIQUE NOT NULL, -- uuid
  additionalInfoSet INTEGER NOT NULL DEFAULT 0, -- flag
  embeddedXmp INTEGER NOT NULL DEFAULT 0, -- flag
  externalXmpIsDirty INTEGER NOT NULL DEFAULT 0, -- flag
  image INTEGER REFERENCES Adobe_images(id_local), -- unique
  incrementalWhiteBalance INTEGER NOT NULL DEFAULT 0, -- flag
  internalXmpDigest, -- hash
  isRawFile INTEGER NOT NULL DEFAULT 0, -- flag
  lastSynchronizedHash, -- hash
  lastSynchronizedTimestamp NOT NULL DEFAULT -63113817600, -- real 300000000..780000000
  metadataPresetID, -- uuid
  metadataVersion, -- enum 4
  monochrome INTEGER NOT NULL DEFAULT 0, -- flag
  xmp NOT NULL DEFAULT '' -- blob
);
CREATE TABLE Adobe_libraryImageDevelopHistoryStep ( -- 4800 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  id_global UNIQUE NOT NULL, -- uuid
  dateCreated, -- real 300000000..780000000
  digest, -- hash
  hasDevelopAdjustments, -- flag
  image INTEGER REFERENCES Adobe_images(id_local), -- skew
  name, -- enum Exposure|Crop|Import|White Balance|Highlights
  relValueString, -- words
  text, -- text
  valueString -- words
);
CREATE TABLE AgInternedExifCameraModel ( -- 6 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  searchIndex, -- slug
  value -- word
);
CREATE TABLE AgInternedExifCameraSN ( -- 7 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  searchIndex, -- digits 12
  value -- digits 12
);
CREATE TABLE AgInternedExifLens ( -- 15 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  searchIndex, -- slug
  value -- word
);
CREATE TABLE AgHarvestedExifMetadata ( -- 2150 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  image INTEGER REFERENCES Adobe_images(id_local), -- unique
  aperture, -- real 1..9
  cameraModelRef INTEGER REFERENCES AgInternedExifCameraModel(id_local), -- null 3%, skew
  cameraSNRef INTEGER REFERENCES AgInternedExifCameraSN(id_local), -- null 20%, skew
  dateDay, -- int 1..31
  dateMonth, -- int 1..12
  dateYear, -- year
  flashFired INTEGER, -- flag
  focalLength, -- enum 24|35|50|85|200
  gpsLatitude, -- real -60..70
  gpsLongitude, -- real -180..180
  gpsSequence NOT NULL DEFAULT 0, -- enum 0
  hasGPS INTEGER, -- flag
  isoSpeedRating, -- enum 100|200|400|800|3200
  lensRef INTEGER REFERENCES AgInternedExifLens(id_local), -- null 6%, skew
  shutterSpeed -- real 0..13
);
CREATE TABLE AgInternedIptcCreator ( -- 3 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  searchIndex, -- slug
  value -- word
);
CREATE TABLE AgInternedIptcCity ( -- 22 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  searchIndex, -- slug
  value -- word
);
CREATE TABLE AgHarvestedIptcMetadata ( -- 2150 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  image INTEGER REFERENCES Adobe_images(id_local), -- unique
  cityRef INTEGER REFERENCES AgInternedIptcCity(id_local), -- null 70%
  copyrightState INTEGER, -- enum 1|0
  creatorRef INTEGER REFERENCES AgInternedIptcCreator(id_local), -- null 25%
  locationDataOrigination NOT NULL DEFAULT 'unset', -- enum unset|gps
  locationGPSSequence NOT NULL DEFAULT -1 -- enum -1|0
);
CREATE TABLE AgLibraryKeyword ( -- 260 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  id_global UNIQUE NOT NULL, -- uuid
  dateCreated NOT NULL DEFAULT '', -- real 300000000..780000000
  genealogy NOT NULL DEFAULT '', -- slug
  imageCountCache DEFAULT -1, -- zipf -1..900
  includeOnExport INTEGER NOT NULL DEFAULT 1, -- flag
  includeParents INTEGER NOT NULL DEFAULT 1, -- flag
  includeSynonyms INTEGER NOT NULL DEFAULT 1, -- flag
  keywordType, -- null
  lastApplied, -- real 300000000..780000000
  lc_name, -- slug
  name, -- word
  parent INTEGER REFERENCES AgLibraryKeyword(id_local) -- null 2%, few
);
CREATE TABLE AgLibraryKeywordImage ( -- 4700 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  image INTEGER NOT NULL DEFAULT 0 REFERENCES Adobe_images(id_local),
  tag INTEGER NOT NULL DEFAULT 0 REFERENCES AgLibraryKeyword(id_local) -- skew
);
CREATE TABLE AgLibraryKeywordSynonym ( -- 12 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  keyword INTEGER NOT NULL DEFAULT 0 REFERENCES AgLibraryKeyword(id_local),
  lc_name, -- slug
  name -- word
);
CREATE TABLE AgLibraryCollection ( -- 48 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  creationId NOT NULL DEFAULT '', -- enum collection|group|smart_collection
  genealogy NOT NULL DEFAULT '', -- slug
  imageCount, -- null
  name NOT NULL DEFAULT '', -- words
  parent INTEGER REFERENCES AgLibraryCollection(id_local), -- null 40%
  systemOnly NOT NULL DEFAULT '' -- flag
);
CREATE TABLE AgLibraryCollectionImage ( -- 1300 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  collection INTEGER NOT NULL DEFAULT 0 REFERENCES AgLibraryCollection(id_local), -- skew
  image INTEGER NOT NULL DEFAULT 0 REFERENCES Adobe_images(id_local),
  pick NOT NULL DEFAULT 0, -- enum 0|1
  positionInCollection -- words
);
CREATE TABLE AgLibraryCollectionContent ( -- 20 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  collection INTEGER NOT NULL DEFAULT 0 REFERENCES AgLibraryCollection(id_local),
  content, -- text
  owningModule -- enum smart_collection|print
);
CREATE TABLE AgLibraryFolderStack ( -- 55 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  id_global UNIQUE NOT NULL, -- uuid
  collapsed INTEGER NOT NULL DEFAULT 0, -- flag
  text NOT NULL DEFAULT '' -- words
);
CREATE TABLE AgLibraryFolderStackImage ( -- 190 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  collapsed INTEGER NOT NULL DEFAULT 0, -- flag
  image INTEGER NOT NULL DEFAULT 0 REFERENCES Adobe_images(id_local), -- unique
  position NOT NULL DEFAULT '', -- enum 1|2|3|4
  stack INTEGER NOT NULL DEFAULT 0 REFERENCES AgLibraryFolderStack(id_local)
);
CREATE TABLE AgLibraryFolderStackData ( -- 55 rows
  stack INTEGER REFERENCES AgLibraryFolderStack(id_local), -- unique
  stackCount INTEGER NOT NULL DEFAULT 0, -- int 2..9
  stackParent INTEGER REFERENCES Adobe_images(id_local) -- unique
);
CREATE TABLE AgLibraryFace ( -- 800 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  cluster INTEGER REFERENCES AgLibraryFaceCluster(id_local), -- null 8%
  compatibleVersion, -- enum 3
  ignored INTEGER, -- flag
  image INTEGER NOT NULL DEFAULT 0 REFERENCES Adobe_images(id_local),
  imageOrientation NOT NULL DEFAULT '', -- enum AB|BC
  orientation, -- enum 0|1
  origination NOT NULL DEFAULT 0, -- enum 1|2
  regionType NOT NULL DEFAULT 0, -- enum 1
  tl_x NOT NULL DEFAULT '', -- real 0..1
  tl_y NOT NULL DEFAULT '', -- real 0..1
  br_x, -- real 0..1
  br_y, -- real 0..1
  touchCount NOT NULL DEFAULT 0, -- zipf 0..9
  version -- enum 2
);
CREATE TABLE AgLibraryFaceCluster ( -- 70 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  keyFace INTEGER REFERENCES AgLibraryFace(id_local) -- unique
);
CREATE TABLE AgLibraryKeywordFace ( -- 410 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  face INTEGER NOT NULL DEFAULT 0 REFERENCES AgLibraryFace(id_local), -- unique
  keyFace INTEGER, -- flag
  rankOrder, -- null
  tag INTEGER NOT NULL DEFAULT 0 REFERENCES AgLibraryKeyword(id_local), -- few
  userPick INTEGER, -- flag
  userReject INTEGER -- flag
);
CREATE TABLE AgLibraryImport ( -- 60 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  imageCount, -- zipf 1..400
  importDate NOT NULL DEFAULT '', -- real 300000000..780000000
  name -- null
);
CREATE TABLE AgLibraryImportImage ( -- 2100 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  image INTEGER NOT NULL DEFAULT 0 REFERENCES Adobe_images(id_local), -- unique
  import INTEGER NOT NULL DEFAULT 0 REFERENCES AgLibraryImport(id_local) -- skew
);
CREATE TABLE AgLibraryIPTC ( -- 2150 rows
  id_local INTEGER PRIMARY KEY, -- sparse
  caption, -- words
  copyright, -- words
  image INTEGER NOT NULL DEFAULT 0 REFERENCES Adobe_images(id_local) -- unique
);
CREATE INDEX index_Adobe_AdditionalMetadata_imageAndStatus ON Adobe_AdditionalMetadata (image, externalXmpIsDirty);
CREATE INDEX index_Adobe_imageDevelopBeforeSettings_developSettings ON Adobe_imageDevelopBeforeSettings (developSettings);
CREATE INDEX index_Adobe_imageDevelopSettings_image ON Adobe_imageDevelopSettings (image);
CREATE INDEX index_Adobe_imageDevelopSettings_digest ON Adobe_imageDevelopSettings (digest);
CREATE INDEX index_Adobe_images_rootFile ON Adobe_images (rootFile);
CREATE INDEX index_Adobe_images_ratingAndCaptureTime ON Adobe_images (rating, captureTime);
CREATE INDEX index_Adobe_images_originalRootEntity ON Adobe_images (originalRootEntity);
CREATE INDEX index_Adobe_images_masterImage ON Adobe_images (masterImage);
CREATE INDEX index_Adobe_libraryImageDevelopHistoryStep_imageDateCreated ON Adobe_libraryImageDevelopHistoryStep (image, dateCreated);
CREATE INDEX index_AgHarvestedExifMetadata_cameraSNRef ON AgHarvestedExifMetadata (cameraSNRef);
CREATE INDEX index_AgHarvestedExifMetadata_lensRef ON AgHarvestedExifMetadata (lensRef);
CREATE INDEX index_AgHarvestedExifMetadata_cameraModelRef ON AgHarvestedExifMetadata (cameraModelRef);
CREATE INDEX index_AgHarvestedExifMetadata_image ON AgHarvestedExifMetadata (image);
CREATE INDEX index_AgHarvestedExifMetadata_date ON AgHarvestedExifMetadata (dateYear, dateMonth, dateDay, image);
CREATE INDEX index_AgHarvestedIptcMetadata_image ON AgHarvestedIptcMetadata (image);
CREATE INDEX index_AgHarvestedIptcMetadata_cityRef ON AgHarvestedIptcMetadata (cityRef);
CREATE INDEX index_AgHarvestedIptcMetadata_creatorRef ON AgHarvestedIptcMetadata (creatorRef);
CREATE INDEX index_AgLibraryCollection_parentAndName ON AgLibraryCollection (parent, name);
CREATE INDEX index_AgLibraryCollectionContent_collection ON AgLibraryCollectionContent (collection);
CREATE INDEX index_AgLibraryCollectionImage_collection ON AgLibraryCollectionImage (collection);
CREATE INDEX index_AgLibraryCollectionImage_imageCollection ON AgLibraryCollectionImage (image, collection);
CREATE INDEX index_AgLibraryFace_cluster ON AgLibraryFace (cluster);
CREATE INDEX index_AgLibraryFace_image ON AgLibraryFace (image);
CREATE INDEX index_AgLibraryFaceCluster_keyFace ON AgLibraryFaceCluster (keyFace);
CREATE INDEX index_AgLibraryFile_folder ON AgLibraryFile (folder);
CREATE UNIQUE INDEX index_AgLibraryFile_nameAndFolder ON AgLibraryFile (lc_idx_filename, folder);
CREATE INDEX index_AgLibraryFile_importHash ON AgLibraryFile (importHash);
CREATE UNIQUE INDEX index_AgLibraryFolder_rootFolderAndPath ON AgLibraryFolder (rootFolder, pathFromRoot);
CREATE INDEX index_AgLibraryFolder_parentId ON AgLibraryFolder (parentId);
CREATE INDEX index_AgLibraryFolderStackData ON AgLibraryFolderStackData (stack, stackCount, stackParent);
CREATE INDEX index_AgLibraryFolderStackImage_getStackFromImage ON AgLibraryFolderStackImage (image, stack, position, collapsed);
CREATE INDEX index_AgLibraryImportImage_imageAndImport ON AgLibraryImportImage (image, import);
CREATE INDEX index_AgLibraryImportImage_import ON AgLibraryImportImage (import);
CREATE INDEX index_AgLibraryIPTC_image ON AgLibraryIPTC (image);
CREATE INDEX index_AgLibraryKeyword_parentAndLcName ON AgLibraryKeyword (parent, lc_name);
CREATE INDEX index_AgLibraryKeywordFace_face ON AgLibraryKeywordFace (face);
CREATE INDEX index_AgLibraryKeywordFace_tag ON AgLibraryKeywordFace (tag);
CREATE INDEX index_AgLibraryKeywordImage_image ON AgLibraryKeywordImage (image);
CREATE INDEX index_AgLibraryKeywordImage_tag ON AgLibraryKeywordImage (tag);
CREATE INDEX index_AgLibraryKeywordSynonym_keyword ON AgLibraryKeywordSynonym (keyword);
