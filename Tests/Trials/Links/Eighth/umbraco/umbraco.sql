-- Umbraco 8 (SQL Server): everything is an umbracoNode; content, types, templates, data types and members share its id as nodeId; system nodes are negative.
CREATE TABLE umbracoNode ( -- 620 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  uniqueId uniqueidentifier NOT NULL UNIQUE, -- uuid
  parentId int NOT NULL REFERENCES umbracoNode(id), -- none -1 25%
  level int NOT NULL, -- int 1..6
  path nvarchar(150) NOT NULL, -- words
  sortOrder int NOT NULL, -- int 0..40
  trashed bit NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  nodeUser int NULL REFERENCES umbracoUser(id), -- few, null 20%
  text nvarchar(255) NULL, -- words
  nodeObjectType uniqueidentifier NULL, -- enum C66BA18E-EAF3-4CFF-8A22-41B16D66A972|C66BA18E-EAF3-4CFF-8A22-41B16D66A972|B796F64C-1F99-4FFB-B886-4BF4BC011A9C|A2CB7800-F571-4787-9638-BC48539A0EFB|30A2A501-1978-4DDB-A57B-F7EFED43BA3C|6FBDE604-4178-42CE-A10B-8A2600A2F07D
  createDate datetime NOT NULL -- time
);
CREATE TABLE umbracoUser ( -- 12 rows
  id int NOT NULL PRIMARY KEY, -- serial from -1
  userDisabled bit NOT NULL DEFAULT 0, -- enum 0|0|0|1
  userNoConsole bit NOT NULL DEFAULT 0, -- enum 0
  userName nvarchar(255) NOT NULL, -- words
  userLogin nvarchar(125) NOT NULL, -- email
  userPassword nvarchar(500) NOT NULL, -- hash
  passwordConfig nvarchar(500) NULL, -- null 30%, json
  userEmail nvarchar(255) NOT NULL, -- email
  userLanguage nvarchar(10) NULL, -- enum en-US|da-DK
  securityStampToken nvarchar(255) NULL, -- uuid
  failedLoginAttempts int NULL, -- enum 0|0|1
  lastLockoutDate datetime NULL, -- null 90%, time
  lastPasswordChangeDate datetime NULL, -- time
  lastLoginDate datetime NULL, -- time
  emailConfirmedDate datetime NULL, -- null 60%, time
  invitedDate datetime NULL, -- null 60%, time
  createDate datetime NOT NULL, -- time
  updateDate datetime NOT NULL, -- time
  avatar nvarchar(500) NULL, -- null 80%, url
  tourData ntext NULL -- null 60%, json
);
CREATE TABLE umbracoUserGroup ( -- 6 rows
  id int NOT NULL PRIMARY KEY, -- serial
  userGroupAlias nvarchar(200) NOT NULL, -- enum admin|writer|editor|translator|sensitiveData|news
  userGroupName nvarchar(200) NOT NULL, -- words
  userGroupDefaultPermissions nvarchar(50) NULL, -- enum CADMOSKTPIURZ:5F7ïN|CAH:F|CADMOSKTPUZ:5Fï
  createDate datetime NOT NULL, -- time
  updateDate datetime NOT NULL, -- time
  icon nvarchar(255) NULL, -- enum icon-medal|icon-edit|icon-tools
  startContentId int NULL REFERENCES umbracoNode(id), -- none -1 70%, null 10%
  startMediaId int NULL REFERENCES umbracoNode(id) -- none -1 70%, null 10%
);
CREATE TABLE umbracoUser2UserGroup ( -- 18 rows
  userId int NOT NULL REFERENCES umbracoUser(id),
  userGroupId int NOT NULL REFERENCES umbracoUserGroup(id), -- skew
  PRIMARY KEY (userId, userGroupId)
);
CREATE TABLE umbracoUserLogin ( -- 160 rows
  sessionId uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  userId int NOT NULL REFERENCES umbracoUser(id), -- skew
  loggedInUtc datetime NOT NULL, -- time
  lastValidatedUtc datetime NOT NULL, -- time
  loggedOutUtc datetime NULL, -- null 40%, time
  ipAddress nvarchar(255) NULL -- enum 10.0.0.4|192.168.1.7
);
CREATE TABLE umbracoLanguage ( -- 3 rows
  id int NOT NULL PRIMARY KEY, -- serial
  languageISOCode nvarchar(14) NULL, -- enum en-US|da-DK|de-DE
  languageCultureName nvarchar(100) NULL, -- enum English (United States)|Danish (Denmark)|German
  isDefaultVariantLang bit NOT NULL DEFAULT 0, -- enum 1|0|0
  mandatory bit NOT NULL DEFAULT 0, -- enum 0|1
  fallbackLanguageId int NULL REFERENCES umbracoLanguage(id) -- null 50%
);
CREATE TABLE cmsContentType ( -- 34 rows
  pk int NOT NULL PRIMARY KEY, -- gaps
  nodeId int NOT NULL UNIQUE REFERENCES umbracoNode(id), -- unique
  alias nvarchar(255) NULL, -- slug
  icon nvarchar(255) NULL, -- enum icon-document|icon-home|icon-folder
  thumbnail nvarchar(255) NOT NULL DEFAULT 'folder.png', -- enum folder.png|doc.png
  description nvarchar(1500) NULL, -- null 60%, words
  isContainer bit NOT NULL DEFAULT 0, -- enum 0|0|1
  allowAtRoot bit NOT NULL DEFAULT 0, -- enum 0|1
  variations int NOT NULL DEFAULT 1, -- enum 0|1
  isElement bit NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE cmsContentType2ContentType ( -- 22 rows
  parentContentTypeId int NOT NULL REFERENCES umbracoNode(id),
  childContentTypeId int NOT NULL REFERENCES umbracoNode(id),
  PRIMARY KEY (parentContentTypeId, childContentTypeId)
);
CREATE TABLE cmsContentTypeAllowedContentType ( -- 41 rows
  Id int NOT NULL REFERENCES cmsContentType(nodeId),
  AllowedId int NOT NULL REFERENCES cmsContentType(nodeId),
  SortOrder int NOT NULL DEFAULT 0, -- int 0..6
  PRIMARY KEY (Id, AllowedId)
);
CREATE TABLE cmsTemplate ( -- 16 rows
  pk int NOT NULL PRIMARY KEY, -- gaps
  nodeId int NOT NULL UNIQUE REFERENCES umbracoNode(id), -- unique
  alias nvarchar(100) NULL -- slug
);
CREATE TABLE cmsDocumentType ( -- 19 rows
  contentTypeNodeId int NOT NULL REFERENCES cmsContentType(nodeId),
  templateNodeId int NOT NULL REFERENCES cmsTemplate(nodeId),
  IsDefault bit NOT NULL DEFAULT 0, -- enum 1|0
  PRIMARY KEY (contentTypeNodeId, templateNodeId)
);
CREATE TABLE umbracoDataType ( -- 38 rows
  nodeId int NOT NULL PRIMARY KEY REFERENCES umbracoNode(id),
  propertyEditorAlias nvarchar(255) NOT NULL, -- enum Umbraco.TextBox|Umbraco.TinyMCE|Umbraco.MediaPicker|Umbraco.TrueFalse|Umbraco.ContentPicker
  dbType nvarchar(50) NOT NULL, -- enum Nvarchar|Ntext|Integer|Date
  config ntext NULL -- null 20%, json
);
CREATE TABLE cmsPropertyTypeGroup ( -- 46 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  contenttypeNodeId int NOT NULL REFERENCES cmsContentType(nodeId),
  text nvarchar(255) NOT NULL, -- words
  sortorder int NOT NULL, -- int 0..9
  uniqueID uniqueidentifier NOT NULL UNIQUE -- uuid
);
CREATE TABLE cmsPropertyType ( -- 190 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  dataTypeId int NOT NULL REFERENCES umbracoDataType(nodeId), -- skew
  contentTypeId int NOT NULL REFERENCES cmsContentType(nodeId),
  propertyTypeGroupId int NULL REFERENCES cmsPropertyTypeGroup(id), -- null 8%
  Alias nvarchar(255) NOT NULL, -- slug
  Name nvarchar(255) NULL, -- words
  sortOrder int NOT NULL DEFAULT 0, -- int 0..20
  mandatory bit NOT NULL DEFAULT 0, -- enum 0|0|1
  mandatoryMessage nvarchar(500) NULL, -- null 95%
  validationRegExp nvarchar(255) NULL, -- null 95%
  validationRegExpMessage nvarchar(500) NULL, -- null 99%
  Description nvarchar(2000) NULL, -- null 50%, words
  labelOnTop bit NOT NULL DEFAULT 0, -- enum 0
  variations int NOT NULL DEFAULT 1, -- enum 0|1
  UniqueID uniqueidentifier NOT NULL UNIQUE -- uuid
);
CREATE TABLE umbracoContent ( -- 480 rows
  nodeId int NOT NULL PRIMARY KEY REFERENCES umbracoNode(id),
  contentTypeId int NOT NULL REFERENCES cmsContentType(nodeId) -- skew
);
CREATE TABLE umbracoContentVersion ( -- 1500 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  nodeId int NOT NULL REFERENCES umbracoContent(nodeId), -- skew
  versionDate datetime NOT NULL, -- time
  userId int NULL REFERENCES umbracoUser(id), -- few, null 2%
  [current] bit NOT NULL, -- enum 0|1|0
  text nvarchar(255) NULL -- words
);
CREATE TABLE umbracoDocument ( -- 310 rows
  nodeId int NOT NULL PRIMARY KEY REFERENCES umbracoContent(nodeId),
  published bit NOT NULL, -- enum 1|1|0
  edited bit NOT NULL -- enum 0|0|1
);
CREATE TABLE umbracoDocumentVersion ( -- 1200 rows
  id int NOT NULL PRIMARY KEY REFERENCES umbracoContentVersion(id),
  templateId int NULL REFERENCES cmsTemplate(nodeId), -- skew, null 15%
  published bit NOT NULL -- enum 0|0|1
);
CREATE TABLE umbracoPropertyData ( -- 3000 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  versionId int NOT NULL REFERENCES umbracoContentVersion(id),
  propertyTypeId int NOT NULL REFERENCES cmsPropertyType(id), -- skew
  languageId int NULL REFERENCES umbracoLanguage(id), -- null 75%
  segment nvarchar(256) NULL, -- null
  intValue int NULL, -- null 80%, enum 0|1|1200|900|1
  decimalValue decimal(38,6) NULL, -- null 98%
  dateValue datetime NULL, -- null 95%, time
  varcharValue nvarchar(512) NULL, -- null 50%, words
  textValue ntext NULL -- null 60%, text
);
CREATE TABLE umbracoDocumentCultureVariation ( -- 420 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  nodeId int NOT NULL REFERENCES umbracoNode(id),
  languageId int NOT NULL REFERENCES umbracoLanguage(id),
  edited bit NOT NULL, -- enum 0|1
  available bit NOT NULL, -- enum 1
  published bit NOT NULL, -- enum 1|0
  name nvarchar(255) NULL, -- words
  UNIQUE (nodeId, languageId)
);
CREATE TABLE umbracoContentVersionCultureVariation ( -- 900 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  versionId int NOT NULL REFERENCES umbracoContentVersion(id),
  languageId int NOT NULL REFERENCES umbracoLanguage(id),
  name nvarchar(255) NOT NULL, -- words
  date datetime NOT NULL, -- time
  availableUserId int NULL REFERENCES umbracoUser(id), -- few, null 20%
  UNIQUE (versionId, languageId)
);
CREATE TABLE cmsMember ( -- 44 rows
  nodeId int NOT NULL PRIMARY KEY REFERENCES umbracoContent(nodeId),
  Email nvarchar(1000) NOT NULL DEFAULT '', -- email
  LoginName nvarchar(1000) NOT NULL DEFAULT '', -- email
  Password nvarchar(1000) NOT NULL DEFAULT '', -- hash
  passwordConfig nvarchar(500) NULL, -- null 50%, json
  securityStampToken nvarchar(255) NULL, -- null 50%, uuid
  emailConfirmedDate datetime NULL -- null 90%, time
);
CREATE TABLE cmsMember2MemberGroup ( -- 61 rows
  Member int NOT NULL REFERENCES cmsMember(nodeId),
  MemberGroup int NOT NULL REFERENCES umbracoNode(id), -- few
  PRIMARY KEY (Member, MemberGroup)
);
CREATE TABLE cmsMemberType ( -- 7 rows
  pk int NOT NULL PRIMARY KEY, -- serial
  NodeId int NOT NULL REFERENCES umbracoNode(id), -- few
  propertytypeId int NOT NULL REFERENCES cmsPropertyType(id), -- unique
  memberCanEdit bit NOT NULL DEFAULT 0, -- enum 0|1
  viewOnProfile bit NOT NULL DEFAULT 0, -- enum 0|1
  isSensitive bit NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE cmsTags ( -- 74 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  [group] nvarchar(100) NOT NULL, -- enum default|blog
  languageId int NULL REFERENCES umbracoLanguage(id), -- null 90%
  tag nvarchar(200) NOT NULL, -- word
  UNIQUE ([group], tag, languageId)
);
CREATE TABLE cmsTagRelationship ( -- 260 rows
  nodeId int NOT NULL REFERENCES umbracoContent(nodeId), -- skew
  tagId int NOT NULL REFERENCES cmsTags(id), -- skew
  propertyTypeId int NOT NULL REFERENCES cmsPropertyType(id), -- few
  PRIMARY KEY (nodeId, propertyTypeId, tagId)
);
CREATE TABLE cmsDictionary ( -- 66 rows
  pk int NOT NULL PRIMARY KEY, -- gaps
  id uniqueidentifier NOT NULL UNIQUE, -- uuid
  parent uniqueidentifier NULL REFERENCES cmsDictionary(id), -- null 30%
  key nvarchar(450) NOT NULL -- slug
);
CREATE TABLE cmsLanguageText ( -- 180 rows
  pk int NOT NULL PRIMARY KEY, -- gaps
  languageId int NOT NULL REFERENCES umbracoLanguage(id),
  UniqueId uniqueidentifier NOT NULL REFERENCES cmsDictionary(id),
  value nvarchar(1000) NOT NULL -- words
);
CREATE TABLE umbracoRelationType ( -- 6 rows
  id int NOT NULL PRIMARY KEY, -- serial
  typeUniqueId uniqueidentifier NOT NULL UNIQUE, -- uuid
  [dual] bit NOT NULL, -- enum 0|1
  parentObjectType uniqueidentifier NULL, -- null 30%, enum C66BA18E-EAF3-4CFF-8A22-41B16D66A972
  childObjectType uniqueidentifier NULL, -- null 30%, enum C66BA18E-EAF3-4CFF-8A22-41B16D66A972|B796F64C-1F99-4FFB-B886-4BF4BC011A9C
  name nvarchar(255) NOT NULL UNIQUE, -- words
  alias nvarchar(100) NOT NULL UNIQUE -- slug
);
CREATE TABLE umbracoRelation ( -- 380 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  parentId int NOT NULL REFERENCES umbracoNode(id),
  childId int NOT NULL REFERENCES umbracoNode(id), -- skew
  relType int NOT NULL REFERENCES umbracoRelationType(id), -- skew
  datetime datetime NOT NULL, -- time
  comment nvarchar(1000) NOT NULL, -- enum ||-1
  UNIQUE (parentId, childId, relType)
);
CREATE TABLE umbracoDomain ( -- 4 rows
  id int NOT NULL PRIMARY KEY, -- serial
  domainDefaultLanguage int NULL REFERENCES umbracoLanguage(id), -- null 0%
  domainRootStructureID int NULL REFERENCES umbracoNode(id), -- null 0%
  domainName nvarchar(255) NOT NULL -- url
);
CREATE TABLE umbracoAccess ( -- 5 rows
  id uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  nodeId int NOT NULL UNIQUE REFERENCES umbracoNode(id), -- unique
  loginNodeId int NOT NULL REFERENCES umbracoNode(id), -- few
  noAccessNodeId int NOT NULL REFERENCES umbracoNode(id), -- few
  createDate datetime NOT NULL, -- time
  updateDate datetime NOT NULL -- time
);
CREATE TABLE umbracoRedirectUrl ( -- 58 rows
  id uniqueidentifier NOT NULL PRIMARY KEY, -- uuid
  contentKey uniqueidentifier NOT NULL REFERENCES umbracoNode(uniqueId),
  createDateUtc datetime NOT NULL, -- time
  url nvarchar(255) NOT NULL, -- url
  culture nvarchar(255) NULL, -- enum en-US|da-DK
  urlHash nvarchar(40) NOT NULL -- hash
);
CREATE TABLE umbracoLog ( -- 1900 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  userId int NULL REFERENCES umbracoUser(id), -- few, null 3%
  NodeId int NOT NULL REFERENCES umbracoNode(id), -- none -1 10%, dead 6%
  entityType nvarchar(50) NULL, -- enum Document|Media|DocumentType|DataType
  Datestamp datetime NOT NULL, -- time
  logHeader nvarchar(50) NOT NULL, -- enum Save|Publish|Open|Move|Delete|New
  logComment nvarchar(4000) NULL, -- null 50%, words
  parameters nvarchar(500) NULL -- null 80%, enum en-US
);
CREATE TABLE umbracoAudit ( -- 240 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  performingUserId int NOT NULL REFERENCES umbracoUser(id), -- few, none 0 5%
  performingDetails nvarchar(1024) NULL, -- words
  performingIp nvarchar(64) NULL, -- enum 10.0.0.4|192.168.1.7
  eventDateUtc datetime NOT NULL, -- time
  affectedUserId int NOT NULL REFERENCES umbracoUser(id), -- none -1 15%
  affectedDetails nvarchar(1024) NULL, -- words
  eventType nvarchar(256) NOT NULL, -- enum umbraco/user/sign-in/login|umbraco/user/save|umbraco/member/save
  eventDetails nvarchar(1024) NULL -- words
);
CREATE INDEX IX_umbracoNode_ParentId ON umbracoNode (parentId);
CREATE INDEX IX_umbracoNode_ObjectType ON umbracoNode (nodeObjectType);
CREATE INDEX IX_umbracoPropertyData_PropertyTypeId ON umbracoPropertyData (propertyTypeId);
CREATE INDEX IX_umbracoLog ON umbracoLog (NodeId);
CREATE INDEX IX_umbracoContentVersion_NodeId ON umbracoContentVersion (nodeId, [current]);
INSERT INTO umbracoNode (id, uniqueId, parentId, level, path, sortOrder, trashed, nodeUser, text, nodeObjectType, createDate) VALUES (-1, '916724A5-173D-4619-B97E-B9DE133DD6F5', -1, 0, '-1', 0, 0, -1, 'SYSTEM DATA: umbraco master root', 'EA7D8624-4CFE-4578-A871-24AA946BF34D', '2019-02-26 11:00:00'), (-20, '0F582A79-1E41-4CF0-BFA0-76340651891A', -1, 0, '-1,-20', 0, 0, -1, 'Recycle Bin', '01BB7FF2-24DC-4C0C-95A2-C24EF72BBAC8', '2019-02-26 11:00:00'), (-21, 'BF7C7CBC-952F-4518-97A2-69E9C7B33842', -1, 0, '-1,-21', 0, 0, -1, 'Recycle Bin', 'CF3D8E34-1C1C-41E9-AE56-878B57B32113', '2019-02-26 11:00:00');
UPDATE umbracoLanguage SET fallbackLanguageId = 1 WHERE id = 2;
UPDATE umbracoNode SET path = '-1,' || CASE WHEN parentId > 0 THEN parentId || ',' ELSE '' END || id;

-- also: umbracoDocumentVersion(templateId) -> umbracoNode
-- also: umbracoDocument(nodeId) -> umbracoNode
-- also: umbracoContentVersion(nodeId) -> umbracoNode
-- also: umbracoContent(contentTypeId) -> umbracoNode
-- also: cmsPropertyType(contentTypeId) -> umbracoNode
-- also: cmsPropertyType(dataTypeId) -> umbracoNode
-- also: cmsPropertyTypeGroup(contenttypeNodeId) -> umbracoNode
-- also: cmsDocumentType(contentTypeNodeId) -> umbracoNode
-- also: cmsDocumentType(templateNodeId) -> umbracoNode
-- also: cmsMember(nodeId) -> umbracoNode
-- also: cmsTagRelationship(nodeId) -> umbracoNode
-- also: cmsContentType2ContentType(parentContentTypeId) -> cmsContentType
-- also: cmsContentType2ContentType(childContentTypeId) -> cmsContentType
-- also: umbracoDocumentCultureVariation(nodeId) -> umbracoDocument
-- also: umbracoDocumentCultureVariation(nodeId) -> umbracoContent
