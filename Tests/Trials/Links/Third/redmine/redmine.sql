-- Redmine: the Rails issue tracker, with nested sets, polymorphic pairs and single table inheritance.
CREATE TABLE users ( -- 130 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  login VARCHAR NOT NULL DEFAULT '', -- slug
  hashed_password VARCHAR(40) NOT NULL DEFAULT '', -- hash
  firstname VARCHAR(30) NOT NULL DEFAULT '', -- words
  lastname VARCHAR(255) NOT NULL DEFAULT '', -- words
  admin BOOLEAN NOT NULL DEFAULT 0, -- flag
  status INTEGER NOT NULL DEFAULT 1, -- enum 1|3|2
  last_login_on DATETIME, -- time
  language VARCHAR(5) DEFAULT '', -- enum en|de|fr
  auth_source_id INTEGER, -- null
  created_on DATETIME, -- time
  updated_on DATETIME, -- time
  type VARCHAR, -- enum User|Group|AnonymousUser
  mail_notification VARCHAR NOT NULL DEFAULT '', -- enum only_my_events|all|none
  salt VARCHAR(64), -- hash
  must_change_passwd BOOLEAN NOT NULL DEFAULT 0, -- flag
  passwd_changed_on DATETIME -- time
);
CREATE TABLE groups_users ( -- 70 rows
  group_id INTEGER NOT NULL REFERENCES users(id), -- few
  user_id INTEGER NOT NULL REFERENCES users(id)
);
CREATE TABLE roles ( -- 7 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name VARCHAR NOT NULL DEFAULT '', -- word
  position INTEGER, -- order
  assignable BOOLEAN DEFAULT 1, -- flag
  builtin INTEGER NOT NULL DEFAULT 0, -- enum 0|1|2
  permissions TEXT, -- text
  issues_visibility VARCHAR(30) NOT NULL DEFAULT 'default', -- enum default|all|own
  settings TEXT -- null
);
CREATE TABLE issue_statuses ( -- 8 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name VARCHAR(30) NOT NULL DEFAULT '', -- word
  is_closed BOOLEAN NOT NULL DEFAULT 0, -- flag
  position INTEGER, -- order
  default_done_ratio INTEGER -- null
);
CREATE TABLE trackers ( -- 5 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name VARCHAR(30) NOT NULL DEFAULT '', -- word
  description VARCHAR, -- text
  position INTEGER, -- order
  is_in_roadmap BOOLEAN NOT NULL DEFAULT 1, -- flag
  fields_bits INTEGER DEFAULT 0, -- enum 0|4|32
  default_status_id INTEGER REFERENCES issue_statuses(id)
);
CREATE TABLE projects ( -- 44 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  name VARCHAR NOT NULL DEFAULT '', -- words
  description TEXT, -- text
  homepage VARCHAR DEFAULT '', -- url
  is_public BOOLEAN NOT NULL DEFAULT 1, -- flag
  parent_id INTEGER REFERENCES projects(id), -- null 55%
  created_on DATETIME, -- time
  updated_on DATETIME, -- time
  identifier VARCHAR, -- slug
  status INTEGER NOT NULL DEFAULT 1, -- enum 1|5|9
  lft INTEGER, -- order
  rgt INTEGER, -- int 2..90
  inherit_members BOOLEAN NOT NULL DEFAULT 0, -- flag
  default_version_id INTEGER REFERENCES versions(id), -- null 85%
  default_assigned_to_id INTEGER REFERENCES users(id) -- null 90%
);
CREATE TABLE projects_trackers ( -- 140 rows
  project_id INTEGER NOT NULL DEFAULT 0 REFERENCES projects(id),
  tracker_id INTEGER NOT NULL DEFAULT 0 REFERENCES trackers(id)
);
CREATE TABLE versions ( -- 110 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  project_id INTEGER NOT NULL DEFAULT 0 REFERENCES projects(id),
  name VARCHAR NOT NULL DEFAULT '', -- words
  description VARCHAR DEFAULT '', -- text
  effective_date DATE, -- date
  created_on DATETIME, -- time
  updated_on DATETIME, -- time
  wiki_page_title VARCHAR, -- null
  status VARCHAR DEFAULT 'open', -- enum open|closed|locked
  sharing VARCHAR NOT NULL DEFAULT 'none' -- enum none|descendants|system
);
CREATE TABLE enumerations ( -- 19 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name VARCHAR(30) NOT NULL DEFAULT '', -- word
  position INTEGER, -- int 1..8
  is_default BOOLEAN NOT NULL DEFAULT 0, -- flag
  type VARCHAR, -- enum IssuePriority|TimeEntryActivity|DocumentCategory
  active BOOLEAN NOT NULL DEFAULT 1, -- flag
  project_id INTEGER REFERENCES projects(id), -- null 60%
  parent_id INTEGER REFERENCES enumerations(id), -- null 85%
  position_name VARCHAR(30) -- enum default|lowest|high3|highest
);
CREATE TABLE issue_categories ( -- 75 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  project_id INTEGER NOT NULL DEFAULT 0 REFERENCES projects(id),
  name VARCHAR(60) NOT NULL DEFAULT '', -- words
  assigned_to_id INTEGER REFERENCES users(id) -- null 70%
);
CREATE TABLE issues ( -- 3100 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  tracker_id INTEGER NOT NULL REFERENCES trackers(id),
  project_id INTEGER NOT NULL REFERENCES projects(id), -- skew
  subject VARCHAR NOT NULL DEFAULT '', -- text
  description TEXT, -- text
  due_date DATE, -- date
  category_id INTEGER REFERENCES issue_categories(id), -- null 50%
  status_id INTEGER NOT NULL REFERENCES issue_statuses(id),
  assigned_to_id INTEGER REFERENCES users(id), -- null 20%, skew
  priority_id INTEGER NOT NULL REFERENCES enumerations(id), -- few
  fixed_version_id INTEGER REFERENCES versions(id), -- null 45%
  author_id INTEGER NOT NULL REFERENCES users(id), -- skew
  lock_version INTEGER NOT NULL DEFAULT 0, -- zipf 1..30
  created_on DATETIME, -- time
  updated_on DATETIME, -- time
  start_date DATE, -- date
  done_ratio INTEGER NOT NULL DEFAULT 0, -- enum 0|100|50|10|80
  estimated_hours FLOAT, -- real 0..40
  parent_id INTEGER REFERENCES issues(id), -- null 80%
  root_id INTEGER REFERENCES issues(id),
  lft INTEGER, -- int 1..20
  rgt INTEGER, -- int 2..40
  is_private BOOLEAN NOT NULL DEFAULT 0, -- flag
  closed_on DATETIME -- time
);
CREATE TABLE issue_relations ( -- 230 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  issue_from_id INTEGER NOT NULL REFERENCES issues(id),
  issue_to_id INTEGER NOT NULL REFERENCES issues(id),
  relation_type VARCHAR NOT NULL DEFAULT '', -- enum relates|precedes|blocks|duplicates
  delay INTEGER -- int 0..9
);
CREATE TABLE journals ( -- 4800 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  journalized_id INTEGER NOT NULL DEFAULT 0 REFERENCES issues(id),
  journalized_type VARCHAR(30) NOT NULL DEFAULT '', -- enum Issue
  user_id INTEGER NOT NULL DEFAULT 0 REFERENCES users(id), -- skew
  notes TEXT, -- text
  created_on DATETIME NOT NULL, -- time
  private_notes BOOLEAN NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE journal_details ( -- 4900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  journal_id INTEGER NOT NULL DEFAULT 0 REFERENCES journals(id),
  property VARCHAR(30) NOT NULL DEFAULT '', -- enum attr|cf|attachment
  prop_key VARCHAR(30) NOT NULL DEFAULT '', -- enum status_id|assigned_to_id|done_ratio|subject|3|7
  old_value TEXT, -- int 1..130
  value TEXT -- int 1..130
);
CREATE TABLE members ( -- 310 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  user_id INTEGER NOT NULL DEFAULT 0 REFERENCES users(id),
  project_id INTEGER NOT NULL DEFAULT 0 REFERENCES projects(id),
  created_on DATETIME, -- time
  mail_notification BOOLEAN NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE member_roles ( -- 380 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  member_id INTEGER NOT NULL REFERENCES members(id),
  role_id INTEGER NOT NULL REFERENCES roles(id),
  inherited_from INTEGER REFERENCES member_roles(id) -- null 65%
);
CREATE TABLE custom_fields ( -- 21 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  type VARCHAR(30) NOT NULL DEFAULT '', -- enum IssueCustomField|ProjectCustomField|UserCustomField
  name VARCHAR(30) NOT NULL DEFAULT '', -- word
  field_format VARCHAR(30) NOT NULL DEFAULT '', -- enum string|list|int|bool|date
  possible_values TEXT, -- null
  regexp VARCHAR DEFAULT '', -- null
  min_length INTEGER, -- null
  max_length INTEGER, -- null
  is_required BOOLEAN NOT NULL DEFAULT 0, -- flag
  is_for_all BOOLEAN NOT NULL DEFAULT 0, -- flag
  is_filter BOOLEAN NOT NULL DEFAULT 0, -- flag
  position INTEGER, -- int 1..14
  searchable BOOLEAN DEFAULT 0, -- flag
  default_value TEXT, -- null
  editable BOOLEAN DEFAULT 1, -- flag
  visible BOOLEAN NOT NULL DEFAULT 1, -- flag
  multiple BOOLEAN DEFAULT 0 -- flag
);
CREATE TABLE custom_values ( -- 4600 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  customized_type VARCHAR(30) NOT NULL DEFAULT '', -- type
  customized_id INTEGER NOT NULL DEFAULT 0, -- any of issues(id), projects(id), users(id) by customized_type as class
  custom_field_id INTEGER NOT NULL DEFAULT 0 REFERENCES custom_fields(id),
  value TEXT -- words
);
CREATE TABLE attachments ( -- 640 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  container_id INTEGER, -- any of issues(id), versions(id), wiki_pages(id), projects(id) by container_type as class
  container_type VARCHAR(30), -- type
  filename VARCHAR NOT NULL DEFAULT '', -- slug
  disk_filename VARCHAR NOT NULL DEFAULT '', -- slug
  filesize BIGINT NOT NULL DEFAULT 0, -- int 300..4000000
  content_type VARCHAR DEFAULT '', -- enum image/png|application/pdf|text/plain
  digest VARCHAR(64) NOT NULL DEFAULT '', -- hash
  downloads INTEGER NOT NULL DEFAULT 0, -- int 0..90
  author_id INTEGER NOT NULL DEFAULT 0 REFERENCES users(id),
  created_on DATETIME, -- time
  description VARCHAR, -- words
  disk_directory VARCHAR -- enum 2021/03|2022/11|2023/06
);
CREATE TABLE watchers ( -- 1700 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  watchable_type VARCHAR NOT NULL DEFAULT '', -- type
  watchable_id INTEGER NOT NULL DEFAULT 0, -- any of issues(id), wiki_pages(id), wikis(id) by watchable_type as class
  user_id INTEGER REFERENCES users(id)
);
CREATE TABLE wikis ( -- 37 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  project_id INTEGER NOT NULL REFERENCES projects(id), -- unique
  start_page VARCHAR NOT NULL, -- enum Wiki|Home
  status INTEGER NOT NULL DEFAULT 1 -- enum 1
);
CREATE TABLE wiki_pages ( -- 340 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  wiki_id INTEGER NOT NULL REFERENCES wikis(id),
  title VARCHAR NOT NULL, -- slug
  created_on DATETIME NOT NULL, -- time
  protected BOOLEAN NOT NULL DEFAULT 0, -- flag
  parent_id INTEGER REFERENCES wiki_pages(id) -- null 40%
);
CREATE TABLE wiki_contents ( -- 320 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  page_id INTEGER NOT NULL REFERENCES wiki_pages(id), -- unique
  author_id INTEGER REFERENCES users(id), -- null 2%
  text TEXT, -- text
  comments VARCHAR(1024) DEFAULT '', -- words
  updated_on DATETIME NOT NULL, -- time
  version INTEGER NOT NULL -- zipf 1..60
);
CREATE TABLE wiki_content_versions ( -- 1900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  wiki_content_id INTEGER NOT NULL REFERENCES wiki_contents(id),
  page_id INTEGER NOT NULL REFERENCES wiki_pages(id),
  author_id INTEGER REFERENCES users(id), -- null 2%
  data BLOB, -- blob
  compression VARCHAR(6) DEFAULT '', -- enum gzip
  comments VARCHAR(1024) DEFAULT '', -- words
  updated_on DATETIME NOT NULL, -- time
  version INTEGER NOT NULL -- zipf 1..60
);
CREATE TABLE time_entries ( -- 3900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  project_id INTEGER NOT NULL REFERENCES projects(id),
  author_id INTEGER REFERENCES users(id), -- skew
  user_id INTEGER NOT NULL REFERENCES users(id), -- skew
  issue_id INTEGER REFERENCES issues(id), -- null 12%
  hours FLOAT NOT NULL, -- real 0..9
  comments VARCHAR(1024), -- words
  activity_id INTEGER NOT NULL REFERENCES enumerations(id), -- few
  spent_on DATE NOT NULL, -- date
  tyear INTEGER NOT NULL, -- year
  tmonth INTEGER NOT NULL, -- int 1..12
  tweek INTEGER NOT NULL, -- int 1..53
  created_on DATETIME NOT NULL, -- time
  updated_on DATETIME NOT NULL -- time
);
CREATE INDEX journals_journalized_id ON journals (journalized_id, journalized_type);
CREATE INDEX index_journals_on_user_id ON journals (user_id);
CREATE INDEX journal_details_journal_id ON journal_details (journal_id);
CREATE INDEX issues_project_id ON issues (project_id);
CREATE INDEX index_issues_on_status_id ON issues (status_id);
CREATE INDEX index_issues_on_root_id_and_lft_and_rgt ON issues (root_id, lft, rgt);
CREATE INDEX index_issues_on_parent_id ON issues (parent_id);
CREATE INDEX custom_values_customized ON custom_values (customized_type, customized_id);
CREATE INDEX index_custom_values_on_custom_field_id ON custom_values (custom_field_id);
CREATE UNIQUE INDEX projects_trackers_unique ON projects_trackers (project_id, tracker_id);
CREATE UNIQUE INDEX groups_users_ids ON groups_users (group_id, user_id);
CREATE INDEX index_watchers_on_watchable_id_and_watchable_type ON watchers (watchable_id, watchable_type);
CREATE INDEX wiki_content_versions_wcid ON wiki_content_versions (wiki_content_id);
CREATE INDEX time_entries_project_id ON time_entries (project_id);
CREATE INDEX time_entries_issue_id ON time_entries (issue_id);
-- also: journal_details(value) -> *
-- also: journal_details(old_value) -> *
-- also: journal_details(prop_key) -> custom_fields
-- also: versions(wiki_page_title) -> wiki_pages
