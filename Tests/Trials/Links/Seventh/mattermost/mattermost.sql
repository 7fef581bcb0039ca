-- Mattermost 9 (MySQL casing): teams, channels, posts, threads, files, integrations, roles; ids of 26 characters, '' for none, DeleteAt 0.
CREATE TABLE Users ( -- 260 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint, -- enum 0|0|0|0|0|1655118021431
  Username varchar(64), -- slug
  Password varchar(128), -- hash, none '' 20%
  AuthData varchar(128), -- null 80%, digits 12
  AuthService varchar(32), -- enum ||||gitlab|ldap
  Email varchar(128), -- email
  EmailVerified tinyint(1), -- enum 1|1|0
  Nickname varchar(64), -- enum ||||Bob|Kit
  FirstName varchar(64),
  LastName varchar(64),
  Position varchar(128), -- enum |||Engineer|Designer
  Roles text, -- enum system_user|system_user|system_user|system_admin system_user
  AllowMarketing tinyint(1), -- enum 0
  Props text, -- json
  NotifyProps text, -- json
  LastPasswordUpdate bigint, -- millis
  LastPictureUpdate bigint, -- millis
  FailedAttempts integer, -- enum 0|0|0|1
  Locale varchar(5), -- enum en|de|ja
  Timezone text, -- json
  MfaActive tinyint(1), -- enum 0|1
  MfaSecret varchar(128), -- enum |
  RemoteId varchar(26) REFERENCES RemoteClusters(RemoteId), -- null 94%
  LastLogin bigint NOT NULL DEFAULT 0, -- millis
  UNIQUE (Username),
  UNIQUE (AuthData),
  UNIQUE (Email)
);
CREATE TABLE Bots ( -- 12 rows
  UserId varchar(26) NOT NULL PRIMARY KEY REFERENCES Users(Id),
  Description text, -- text
  OwnerId varchar(190) REFERENCES Users(Id), -- dead 40%, null 0%
  LastIconUpdate bigint, -- enum 0
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint -- enum 0
);
CREATE TABLE Teams ( -- 8 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint, -- enum 0
  DisplayName varchar(64), -- words
  Name varchar(64), -- slug
  Description varchar(255), -- text
  Email varchar(128), -- email
  Type varchar(1), -- enum O|I
  CompanyName varchar(64), -- enum |
  AllowedDomains varchar(1000), -- enum |
  InviteId varchar(32), -- code 26
  SchemeId varchar(26) REFERENCES Schemes(Id), -- null 60%
  AllowOpenInvite tinyint(1), -- enum 0|1
  LastTeamIconUpdate bigint, -- enum 0|0|1650000000000
  GroupConstrained tinyint(1), -- enum 0|1, null 70%
  CloudLimitsArchived tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  UNIQUE (Name)
);
CREATE TABLE TeamMembers ( -- 520 rows
  TeamId varchar(26) NOT NULL REFERENCES Teams(Id), -- skew
  UserId varchar(26) NOT NULL REFERENCES Users(Id),
  Roles text, -- enum ||team_user
  DeleteAt bigint, -- enum 0|0|0|1655118021431
  SchemeUser tinyint, -- enum 1
  SchemeAdmin tinyint, -- enum 0|0|1
  SchemeGuest tinyint, -- enum 0
  CreateAt bigint DEFAULT 0, -- millis
  PRIMARY KEY (TeamId, UserId)
);
CREATE TABLE Channels ( -- 340 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint, -- enum 0|0|0|0|1655118021431
  TeamId varchar(26) REFERENCES Teams(Id), -- none '' 45%
  Type varchar(1), -- enum O|P|D|G
  DisplayName varchar(64), -- words
  Name varchar(64), -- slug
  Header text, -- enum ||text
  Purpose varchar(250), -- enum ||Discussion of releases
  LastPostAt bigint, -- millis
  TotalMsgCount bigint, -- zipf 0..900
  ExtraUpdateAt bigint, -- enum 0
  CreatorId varchar(26) REFERENCES Users(Id), -- none '' 15%, skew
  SchemeId varchar(26) REFERENCES Schemes(Id), -- null 95%
  GroupConstrained tinyint(1), -- null 95%, enum 0|1
  Shared tinyint(1), -- null 90%, enum 0|1
  TotalMsgCountRoot bigint, -- zipf 0..700
  LastRootPostAt bigint, -- millis
  UNIQUE (Name, TeamId)
);
CREATE TABLE ChannelMembers ( -- 1900 rows
  ChannelId varchar(26) NOT NULL REFERENCES Channels(Id), -- skew
  UserId varchar(26) NOT NULL REFERENCES Users(Id), -- skew
  Roles text, -- enum ||channel_user
  LastViewedAt bigint, -- millis
  MsgCount bigint, -- zipf 0..900
  MentionCount bigint, -- zipf 0..20
  NotifyProps text, -- json
  LastUpdateAt bigint, -- millis
  SchemeUser tinyint, -- enum 1
  SchemeAdmin tinyint, -- enum 0|0|1
  SchemeGuest tinyint, -- enum 0
  MentionCountRoot bigint, -- zipf 0..20
  MsgCountRoot bigint, -- zipf 0..700
  UrgentMentionCount bigint, -- enum 0
  PRIMARY KEY (ChannelId, UserId)
);
CREATE TABLE ChannelMemberHistory ( -- 1500 rows
  ChannelId varchar(26) NOT NULL REFERENCES Channels(Id), -- skew
  UserId varchar(26) NOT NULL REFERENCES Users(Id), -- skew
  JoinTime bigint NOT NULL, -- millis
  LeaveTime bigint, -- millis, null 70%
  PRIMARY KEY (ChannelId, UserId, JoinTime)
);
CREATE TABLE PublicChannels ( -- 130 rows
  Id varchar(26) NOT NULL PRIMARY KEY REFERENCES Channels(Id),
  DeleteAt bigint, -- enum 0|0|0|1655118021431
  TeamId varchar(26) REFERENCES Teams(Id), -- null 0%
  DisplayName varchar(64), -- words
  Name varchar(64), -- slug
  Header text, -- enum |
  Purpose varchar(250), -- enum |
  UNIQUE (Name, TeamId)
);
CREATE TABLE Posts ( -- 2000 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint, -- enum 0|0|0|0|0|0|1655118021431
  UserId varchar(26) REFERENCES Users(Id), -- skew, null 0%
  ChannelId varchar(26) REFERENCES Channels(Id), -- skew, null 0%
  RootId varchar(26) REFERENCES Posts(Id), -- none '' 60%
  OriginalId varchar(26) REFERENCES Posts(Id), -- none '' 93%
  Message text, -- text
  Type varchar(26), -- enum |||||system_join_channel|system_add_to_channel|slack_attachment
  Props text, -- json
  Hashtags text, -- enum |||#release
  Filenames text, -- enum []
  FileIds text, -- enum []
  HasReactions tinyint(1), -- enum 0|0|1
  EditAt bigint, -- enum 0|0|0|1655118021431
  IsPinned tinyint(1), -- enum 0|0|0|1
  RemoteId varchar(26) REFERENCES RemoteClusters(RemoteId) -- null 97%
);
CREATE TABLE Threads ( -- 190 rows
  PostId varchar(26) NOT NULL PRIMARY KEY REFERENCES Posts(Id),
  ReplyCount bigint, -- zipf 1..30
  LastReplyAt bigint, -- millis
  Participants text, -- json
  ChannelId varchar(26) REFERENCES Channels(Id), -- skew, null 0%
  ThreadDeleteAt bigint, -- null 97%
  ThreadTeamId varchar(26) REFERENCES Teams(Id) -- none '' 40%
);
CREATE TABLE ThreadMemberships ( -- 560 rows
  PostId varchar(26) NOT NULL REFERENCES Threads(PostId),
  UserId varchar(26) NOT NULL REFERENCES Users(Id), -- skew
  Following tinyint(1), -- enum 1|1|0
  LastViewed bigint, -- millis
  LastUpdated bigint, -- millis
  UnreadMentions bigint, -- enum 0|0|0|1
  PRIMARY KEY (PostId, UserId)
);
CREATE TABLE Reactions ( -- 620 rows
  UserId varchar(26) NOT NULL REFERENCES Users(Id), -- skew
  PostId varchar(26) NOT NULL REFERENCES Posts(Id),
  EmojiName varchar(64) NOT NULL, -- enum +1|heart|tada|smile|eyes|white_check_mark
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint, -- enum 0
  RemoteId varchar(26) REFERENCES RemoteClusters(RemoteId), -- null 98%
  ChannelId varchar(26) NOT NULL DEFAULT '' REFERENCES Channels(Id), -- skew
  PRIMARY KEY (PostId, UserId, EmojiName)
);
CREATE TABLE FileInfo ( -- 310 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  CreatorId varchar(26) REFERENCES Users(Id), -- skew, null 0%
  PostId varchar(26) REFERENCES Posts(Id), -- none '' 6%
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint, -- enum 0
  Path text, -- url
  ThumbnailPath text, -- url
  PreviewPath text, -- url
  Name text, -- slug
  Extension varchar(64), -- enum png|jpg|pdf|zip
  Size bigint, -- zipf 1000..5000000
  MimeType text, -- enum image/png|image/jpeg|application/pdf
  Width integer, -- enum 0|1200|800
  Height integer, -- enum 0|900|600
  HasPreviewImage tinyint(1), -- enum 0|1
  MiniPreview mediumblob, -- null
  Content longtext, -- enum |
  RemoteId varchar(26) REFERENCES RemoteClusters(RemoteId), -- null 98%
  Archived tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  ChannelId varchar(26) REFERENCES Channels(Id) -- skew, null 0%
);
CREATE TABLE PostsPriority ( -- 40 rows
  PostId varchar(26) NOT NULL PRIMARY KEY REFERENCES Posts(Id),
  ChannelId varchar(26) NOT NULL REFERENCES Channels(Id), -- few
  Priority varchar(32) NOT NULL, -- enum urgent|important|
  RequestedAck tinyint(1), -- enum 1|0
  PersistentNotifications tinyint(1) -- enum 0|1
);
CREATE TABLE PostAcknowledgements ( -- 70 rows
  PostId varchar(26) NOT NULL REFERENCES Posts(Id), -- few
  UserId varchar(26) NOT NULL REFERENCES Users(Id),
  AcknowledgedAt bigint, -- millis
  PRIMARY KEY (PostId, UserId)
);
CREATE TABLE PostReminders ( -- 16 rows
  PostId varchar(26) NOT NULL REFERENCES Posts(Id),
  UserId varchar(26) NOT NULL REFERENCES Users(Id),
  TargetTime bigint, -- epoch
  PRIMARY KEY (PostId, UserId)
);
CREATE TABLE Drafts ( -- 90 rows
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint, -- enum 0
  UserId varchar(26) NOT NULL REFERENCES Users(Id),
  ChannelId varchar(26) NOT NULL REFERENCES Channels(Id),
  RootId varchar(26) NOT NULL DEFAULT '' REFERENCES Posts(Id), -- none '' 70%
  Message text, -- text
  Props text, -- json
  FileIds text, -- enum []
  Priority text, -- null
  PRIMARY KEY (UserId, ChannelId, RootId)
);
CREATE TABLE Preferences ( -- 1400 rows
  UserId varchar(26) NOT NULL REFERENCES Users(Id), -- skew
  Category varchar(32) NOT NULL, -- enum display_settings|tutorial_step|sidebar_settings|notifications|recommended_next_steps|advanced_settings
  Name varchar(32) NOT NULL, -- enum use_military_time|name_format|collapsed_reply_threads|email_interval|hide|show_unread_section|formatting|channel_display_mode
  Value text, -- enum true|false|30|full_name
  PRIMARY KEY (UserId, Category, Name)
);
CREATE TABLE Status ( -- 240 rows
  UserId varchar(26) NOT NULL PRIMARY KEY REFERENCES Users(Id),
  Status varchar(32), -- enum online|away|offline|dnd
  Manual tinyint(1), -- enum 0|1
  LastActivityAt bigint, -- millis
  DNDEndTime bigint, -- enum 0
  PrevStatus varchar(32) -- enum ||online
);
CREATE TABLE Sessions ( -- 480 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  Token varchar(26), -- code 26
  CreateAt bigint, -- millis
  ExpiresAt bigint, -- millis
  LastActivityAt bigint, -- millis
  UserId varchar(26) REFERENCES Users(Id), -- skew, null 0%
  DeviceId text, -- enum |||apple_rn-v2:4b0f
  Roles text, -- enum system_user|system_admin system_user
  IsOAuth tinyint(1), -- enum 0|0|1
  ExpiredNotify tinyint(1), -- enum 0
  Props text -- json
);
CREATE TABLE Audits ( -- 1300 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  CreateAt bigint, -- millis
  UserId varchar(26) REFERENCES Users(Id), -- none '' 20%, skew
  Action text, -- enum /api/v4/users/login|/api/v4/users/logout|/api/v4/channels
  ExtraInfo text, -- words
  IpAddress varchar(64), -- enum 10.0.0.4|192.168.1.20
  SessionId varchar(26) REFERENCES Sessions(Id) -- none '' 25%, dead 30%
);
CREATE TABLE Tokens ( -- 25 rows
  Token varchar(64) NOT NULL PRIMARY KEY, -- code 40
  CreateAt bigint, -- millis
  Type varchar(64), -- enum password_recovery|verify_email|team_invitation
  Extra text -- json
);
CREATE TABLE UserAccessTokens ( -- 22 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  Token varchar(26), -- code 26
  UserId varchar(26) REFERENCES Users(Id), -- null 0%
  Description text, -- words
  IsActive tinyint(1), -- enum 1|0
  UNIQUE (Token)
);
CREATE TABLE Commands ( -- 14 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  Token varchar(26), -- code 26
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint, -- enum 0
  CreatorId varchar(26) REFERENCES Users(Id), -- null 0%
  TeamId varchar(26) REFERENCES Teams(Id), -- null 0%
  "Trigger" varchar(128), -- word
  Method varchar(1), -- enum P|G
  Username varchar(64), -- enum |bot
  IconURL text, -- enum |
  AutoComplete tinyint(1), -- enum 0|1
  AutoCompleteDesc text, -- enum |
  AutoCompleteHint text, -- enum |
  DisplayName varchar(64), -- words
  Description varchar(128), -- text
  URL text, -- url
  PluginId varchar(190) -- enum |com.github.jira
);
CREATE TABLE CommandWebhooks ( -- 30 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  CreateAt bigint, -- millis
  CommandId varchar(26) REFERENCES Commands(Id), -- null 0%
  UserId varchar(26) REFERENCES Users(Id), -- null 0%
  ChannelId varchar(26) REFERENCES Channels(Id), -- null 0%
  RootId varchar(26) REFERENCES Posts(Id), -- none '' 80%
  UseCount integer -- int 0..5
);
CREATE TABLE IncomingWebhooks ( -- 26 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint, -- enum 0|0|1655118021431
  UserId varchar(26) REFERENCES Users(Id), -- null 0%
  ChannelId varchar(26) REFERENCES Channels(Id), -- null 0%
  TeamId varchar(26) REFERENCES Teams(Id), -- null 0%
  DisplayName varchar(64), -- words
  Description text, -- text
  Username varchar(255), -- enum |ci
  IconURL text, -- enum |
  ChannelLocked tinyint(1) -- enum 0|1
);
CREATE TABLE OutgoingWebhooks ( -- 11 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  Token varchar(26), -- code 26
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint, -- enum 0
  CreatorId varchar(26) REFERENCES Users(Id), -- null 0%
  ChannelId varchar(26) REFERENCES Channels(Id), -- none '' 30%
  TeamId varchar(26) REFERENCES Teams(Id), -- null 0%
  TriggerWords text, -- json
  TriggerWhen integer, -- enum 0|1
  CallbackURLs text, -- json
  DisplayName varchar(64), -- words
  Description text, -- text
  ContentType varchar(128), -- enum application/json|
  Username varchar(64), -- enum |
  IconURL text -- enum |
);
CREATE TABLE OAuthApps ( -- 6 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  CreatorId varchar(26) REFERENCES Users(Id), -- null 0%
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  ClientSecret varchar(128), -- code 26
  Name varchar(64), -- words
  Description text, -- text
  CallbackUrls text, -- json
  Homepage text, -- url
  IsTrusted tinyint(1), -- enum 0|1
  IconURL text, -- enum |
  MattermostAppID varchar(32) NOT NULL DEFAULT '' -- enum |
);
CREATE TABLE OAuthAccessData ( -- 24 rows
  Token varchar(26) NOT NULL PRIMARY KEY, -- code 26
  RefreshToken varchar(26), -- code 26
  RedirectUri text, -- url
  ClientId varchar(26) REFERENCES OAuthApps(Id), -- null 0%
  UserId varchar(26) REFERENCES Users(Id), -- null 0%
  ExpiresAt bigint, -- millis
  Scope varchar(128), -- enum user
  UNIQUE (ClientId, UserId)
);
CREATE TABLE OAuthAuthData ( -- 10 rows
  ClientId varchar(26) REFERENCES OAuthApps(Id), -- null 0%
  UserId varchar(26) REFERENCES Users(Id), -- null 0%
  Code varchar(128) NOT NULL PRIMARY KEY, -- code 40
  ExpiresIn integer, -- enum 600
  CreateAt bigint, -- millis
  RedirectUri text, -- url
  State text, -- code 20
  Scope varchar(128) -- enum user
);
CREATE TABLE Emoji ( -- 60 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint, -- enum 0|0|0|1655118021431
  CreatorId varchar(26) REFERENCES Users(Id), -- skew, null 0%
  Name varchar(64), -- word
  UNIQUE (Name, DeleteAt)
);
CREATE TABLE Roles ( -- 26 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  Name varchar(64), -- slug
  DisplayName varchar(128), -- words
  Description text, -- words
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint, -- enum 0
  Permissions longtext, -- words
  SchemeManaged tinyint(1), -- enum 1|0
  BuiltIn tinyint(1), -- enum 1|0
  UNIQUE (Name)
);
CREATE TABLE Schemes ( -- 4 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  Name varchar(64), -- code 26
  DisplayName varchar(128), -- words
  Description text, -- text
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint, -- enum 0
  Scope varchar(32), -- enum team|channel
  DefaultTeamAdminRole varchar(64) REFERENCES Roles(Name), -- null 0%
  DefaultTeamUserRole varchar(64) REFERENCES Roles(Name), -- null 0%
  DefaultChannelAdminRole varchar(64) REFERENCES Roles(Name), -- null 0%
  DefaultChannelUserRole varchar(64) REFERENCES Roles(Name), -- null 0%
  DefaultTeamGuestRole varchar(64) REFERENCES Roles(Name), -- null 0%
  DefaultChannelGuestRole varchar(64) REFERENCES Roles(Name), -- null 0%
  UNIQUE (Name)
);
CREATE TABLE UserGroups ( -- 15 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  Name varchar(64), -- slug
  DisplayName varchar(128), -- words
  Description text, -- text
  Source varchar(64), -- enum ldap|custom
  RemoteId varchar(48), -- digits 8, null 40%
  CreateAt bigint, -- millis
  UpdateAt bigint, -- millis
  DeleteAt bigint, -- enum 0
  AllowReference tinyint(1), -- enum 0|1
  UNIQUE (Name),
  UNIQUE (Source, RemoteId)
);
CREATE TABLE GroupMembers ( -- 180 rows
  GroupId varchar(26) NOT NULL REFERENCES UserGroups(Id),
  UserId varchar(26) NOT NULL REFERENCES Users(Id),
  CreateAt bigint, -- millis
  DeleteAt bigint, -- enum 0
  PRIMARY KEY (GroupId, UserId)
);
CREATE TABLE GroupTeams ( -- 14 rows
  GroupId varchar(26) NOT NULL REFERENCES UserGroups(Id),
  AutoAdd tinyint(1), -- enum 1|0
  SchemeAdmin tinyint(1), -- enum 0|1
  CreateAt bigint, -- millis
  DeleteAt bigint, -- enum 0
  UpdateAt bigint, -- millis
  TeamId varchar(26) NOT NULL REFERENCES Teams(Id),
  PRIMARY KEY (GroupId, TeamId)
);
CREATE TABLE RemoteClusters ( -- 3 rows
  RemoteId varchar(26) NOT NULL, -- code 26
  RemoteTeamId varchar(26), -- enum |
  Name varchar(64) NOT NULL, -- slug
  DisplayName varchar(64), -- words
  SiteURL text, -- url
  CreateAt bigint, -- millis
  LastPingAt bigint, -- millis
  Token varchar(26), -- code 26
  RemoteToken varchar(26), -- code 26
  Topics varchar(512), -- enum  share  invite 
  CreatorId varchar(26) REFERENCES Users(Id), -- null 0%
  PRIMARY KEY (RemoteId, Name)
);
CREATE TABLE SidebarCategories ( -- 700 rows
  Id varchar(128) NOT NULL PRIMARY KEY, -- code 40
  UserId varchar(26) REFERENCES Users(Id), -- skew, null 0%
  TeamId varchar(26) REFERENCES Teams(Id), -- skew, null 0%
  SortOrder bigint, -- enum 0|10|20|30
  Sorting varchar(64), -- enum |recent|alpha
  Type varchar(64), -- enum favorites|channels|direct_messages|custom
  DisplayName varchar(64), -- enum Favorites|Channels|Direct Messages
  Muted tinyint(1), -- enum 0
  Collapsed tinyint(1) -- enum 0|1
);
CREATE TABLE SidebarChannels ( -- 420 rows
  ChannelId varchar(26) NOT NULL REFERENCES Channels(Id), -- skew
  UserId varchar(26) NOT NULL REFERENCES Users(Id), -- skew
  CategoryId varchar(128) NOT NULL REFERENCES SidebarCategories(Id),
  SortOrder bigint, -- enum 0|10|20|30
  PRIMARY KEY (ChannelId, UserId, CategoryId)
);
CREATE TABLE Jobs ( -- 330 rows
  Id varchar(26) NOT NULL PRIMARY KEY, -- code 26
  Type varchar(32), -- enum migrations|data_retention|export_delete|plugins
  Priority bigint, -- enum 0
  CreateAt bigint, -- millis
  StartAt bigint, -- millis
  LastActivityAt bigint, -- millis
  Status varchar(32), -- enum success|error|pending
  Progress bigint, -- enum 0|100
  Data text -- json
);
CREATE INDEX idx_users_update_at ON Users (UpdateAt);
CREATE INDEX idx_users_create_at ON Users (CreateAt);
CREATE INDEX idx_users_delete_at ON Users (DeleteAt);
CREATE INDEX idx_teams_invite_id ON Teams (InviteId);
CREATE INDEX idx_teams_scheme_id ON Teams (SchemeId);
CREATE INDEX idx_teammembers_user_id ON TeamMembers (UserId);
CREATE INDEX idx_channels_team_id_display_name ON Channels (TeamId, DisplayName);
CREATE INDEX idx_channels_scheme_id ON Channels (SchemeId);
CREATE INDEX idx_channelmembers_user_id_channel_id_last_viewed_at ON ChannelMembers (UserId, ChannelId, LastViewedAt);
CREATE INDEX idx_posts_create_at ON Posts (CreateAt);
CREATE INDEX idx_posts_user_id ON Posts (UserId);
CREATE INDEX idx_posts_channel_id_delete_at_create_at ON Posts (ChannelId, DeleteAt, CreateAt);
CREATE INDEX idx_posts_root_id_delete_at ON Posts (RootId, DeleteAt);
CREATE INDEX idx_threads_channel_id_last_reply_at ON Threads (ChannelId, LastReplyAt);
CREATE INDEX idx_thread_memberships_user_id ON ThreadMemberships (UserId);
CREATE INDEX idx_fileinfo_postid_at ON FileInfo (PostId);
CREATE INDEX idx_sessions_user_id ON Sessions (UserId);
CREATE INDEX idx_sessions_token ON Sessions (Token);
CREATE INDEX idx_audits_user_id ON Audits (UserId);
CREATE INDEX idx_preferences_category ON Preferences (Category);
CREATE INDEX idx_preferences_name ON Preferences (Name);
CREATE INDEX idx_command_team_id ON Commands (TeamId);
CREATE INDEX idx_incoming_webhook_team_id ON IncomingWebhooks (TeamId);
CREATE INDEX idx_incoming_webhook_user_id ON IncomingWebhooks (UserId);
CREATE INDEX idx_outgoing_webhook_team_id ON OutgoingWebhooks (TeamId);
CREATE INDEX idx_oauthapps_creator_id ON OAuthApps (CreatorId);
CREATE INDEX idx_user_access_tokens_user_id ON UserAccessTokens (UserId);
CREATE INDEX idx_usergroups_remote_id ON UserGroups (RemoteId);
CREATE UNIQUE INDEX remote_clusters_site_url_unique ON RemoteClusters (SiteURL, RemoteTeamId);
-- also: ThreadMemberships(PostId) -> Posts
-- also: PublicChannels(Name, TeamId) -> Channels
-- also: Users(Roles) -> Roles
-- also: Sessions(Roles) -> Roles
-- also: Reactions(EmojiName) -> Emoji
-- also: TeamMembers(Roles) -> Roles
-- also: ChannelMembers(Roles) -> Roles
UPDATE Threads SET ChannelId = (SELECT p.ChannelId FROM Posts p WHERE p.Id = PostId);
UPDATE Threads SET ThreadTeamId = (SELECT c.TeamId FROM Channels c WHERE c.Id = ChannelId);
UPDATE Reactions SET ChannelId = (SELECT p.ChannelId FROM Posts p WHERE p.Id = PostId);
UPDATE FileInfo SET ChannelId = coalesce((SELECT p.ChannelId FROM Posts p WHERE p.Id = PostId), ChannelId);
UPDATE PostsPriority SET ChannelId = (SELECT p.ChannelId FROM Posts p WHERE p.Id = PostId);
