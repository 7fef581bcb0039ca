-- A Rails project tracker in the manner of Redmine: issues, journals, wikis, nested projects, polymorphic watchers and attachments.
CREATE TABLE schema_migrations ( -- 260 rows
  version TEXT NOT NULL PRIMARY KEY -- digits 14
);
CREATE TABLE settings ( -- 70 rows
  id INTEGER PRIMARY KEY,
  name TEXT DEFAULT '' NOT NULL, -- slug
  value TEXT,
  updated_on TEXT
);
CREATE TABLE auth_sources ( -- 2 rows
  id INTEGER PRIMARY KEY,
  type TEXT, -- enum AuthSourceLdap
  name TEXT,
  host TEXT,
  port INTEGER, -- enum 389|636
  tls INTEGER -- flag
);
CREATE TABLE users ( -- 140 rows
  id INTEGER PRIMARY KEY, -- gaps
  login TEXT DEFAULT '' NOT NULL, -- slug
  hashed_password TEXT, -- hash
  firstname TEXT,
  lastname TEXT,
  admin INTEGER DEFAULT 0 NOT NULL, -- flag
  status INTEGER DEFAULT 1 NOT NULL, -- enum 1|3|2
  last_login_on TEXT,
  language TEXT, -- enum en|de|fr
  auth_source_id INTEGER REFERENCES auth_sources(id), -- null 70%
  type TEXT, -- enum User|Group|AnonymousUser
  mail_notification TEXT -- enum only_my_events|all|none
);
CREATE TABLE groups_users ( -- 90 rows
  group_id INTEGER NOT NULL REFERENCES users(id), -- few
  user_id INTEGER NOT NULL REFERENCES users(id),
  PRIMARY KEY (group_id, user_id)
);
CREATE TABLE roles ( -- 7 rows
  id INTEGER PRIMARY KEY,
  name TEXT,
  position INTEGER, -- order
  assignable INTEGER DEFAULT 1, -- flag
  builtin INTEGER DEFAULT 0, -- enum 0|1|2
  permissions TEXT -- text
);
CREATE TABLE issue_statuses ( -- 8 rows
  id INTEGER PRIMARY KEY,
  name TEXT,
  is_closed INTEGER DEFAULT 0, -- flag
  position INTEGER, -- order
  default_done_ratio INTEGER -- null
);
CREATE TABLE trackers ( -- 5 rows
  id INTEGER PRIMARY KEY,
  name TEXT,
  position INTEGER, -- order
  is_in_roadmap INTEGER DEFAULT 1, -- flag
  fields_bits INTEGER DEFAULT 0, -- int 0..255
  default_status_id INTEGER REFERENCES issue_statuses(id)
);
CREATE TABLE projects ( -- 45 rows
  id INTEGER PRIMARY KEY, -- gaps
  name TEXT DEFAULT '' NOT NULL,
  description TEXT,
  homepage TEXT, -- url
  is_public INTEGER DEFAULT 1, -- flag
  parent_id INTEGER REFERENCES projects(id), -- null 50%
  identifier TEXT, -- slug
  status INTEGER DEFAULT 1, -- enum 1|5|9
  lft INTEGER, -- order
  rgt INTEGER, -- order
  default_version_id INTEGER REFERENCES versions(id), -- null 75%
  default_assigned_to_id INTEGER REFERENCES users(id), -- null 80%
  created_on TEXT,
  updated_on TEXT
);
CREATE TABLE versions ( -- 120 rows
  id INTEGER PRIMARY KEY,
  project_id INTEGER DEFAULT 0 NOT NULL REFERENCES projects(id),
  name TEXT,
  effective_date TEXT, -- date
  status TEXT, -- enum open|closed|locked
  sharing TEXT, -- enum none|descendants|system
  wiki_page_title TEXT -- null
);
CREATE TABLE projects_trackers ( -- 130 rows
  project_id INTEGER NOT NULL REFERENCES projects(id),
  tracker_id INTEGER NOT NULL REFERENCES trackers(id)
);
CREATE TABLE members ( -- 380 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER DEFAULT 0 NOT NULL REFERENCES users(id),
  project_id INTEGER DEFAULT 0 NOT NULL REFERENCES projects(id),
  created_on TEXT
);
CREATE TABLE member_roles ( -- 450 rows
  id INTEGER PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members(id),
  role_id INTEGER NOT NULL REFERENCES roles(id),
  inherited_from INTEGER REFERENCES member_roles(id) -- null 70%
);
CREATE TABLE issue_categories ( -- 110 rows
  id INTEGER PRIMARY KEY,
  project_id INTEGER DEFAULT 0 NOT NULL REFERENCES projects(id),
  name TEXT,
  assigned_to_id INTEGER REFERENCES users(id) -- null 60%
);
CREATE TABLE enumerations ( -- 14 rows
  id INTEGER PRIMARY KEY,
  name TEXT,
  position INTEGER, -- int 1..6
  is_default INTEGER DEFAULT 0, -- flag
  type TEXT, -- enum IssuePriority|TimeEntryActivity|DocumentCategory
  active INTEGER DEFAULT 1, -- flag
  project_id INTEGER REFERENCES projects(id), -- null 80%
  parent_id INTEGER REFERENCES enumerations(id) -- null 80%
);
CREATE TABLE issues ( -- 2600 rows
  id INTEGER PRIMARY KEY, -- gaps
  tracker_id INTEGER NOT NULL REFERENCES trackers(id),
  project_id INTEGER NOT NULL REFERENCES projects(id), -- skew
  subject TEXT DEFAULT '' NOT NULL, -- text
  description TEXT,
  due_date TEXT, -- date
  category_id INTEGER REFERENCES issue_categories(id), -- null 55%
  status_id INTEGER NOT NULL REFERENCES issue_statuses(id),
  assigned_to_id INTEGER REFERENCES users(id), -- null 30%
  priority_id INTEGER NOT NULL REFERENCES enumerations(id), -- few
  fixed_version_id INTEGER REFERENCES versions(id), -- null 50%
  author_id INTEGER NOT NULL REFERENCES users(id), -- dead 1%
  lock_version INTEGER DEFAULT 0 NOT NULL, -- zipf 0..40
  start_date TEXT, -- date
  done_ratio INTEGER DEFAULT 0, -- enum 0|100|50|10|90
  estimated_hours REAL, -- real 0..80
  parent_id INTEGER REFERENCES issues(id), -- null 80%
  root_id INTEGER REFERENCES issues(id),
  lft INTEGER, -- int 1..14
  rgt INTEGER, -- int 2..15
  is_private INTEGER DEFAULT 0, -- flag
  closed_on TEXT,
  created_on TEXT,
  updated_on TEXT
);
CREATE TABLE issue_relations ( -- 210 rows
  id INTEGER PRIMARY KEY,
  issue_from_id INTEGER NOT NULL REFERENCES issues(id),
  issue_to_id INTEGER NOT NULL REFERENCES issues(id),
  relation_type TEXT, -- enum relates|blocks|precedes|duplicates
  delay INTEGER -- null
);
CREATE TABLE workflows ( -- 700 rows
  id INTEGER PRIMARY KEY,
  tracker_id INTEGER DEFAULT 0 NOT NULL REFERENCES trackers(id),
  old_status_id INTEGER DEFAULT 0 NOT NULL REFERENCES issue_statuses(id), -- none 0 8%
  new_status_id INTEGER DEFAULT 0 NOT NULL REFERENCES issue_statuses(id), -- none 0 10%
  role_id INTEGER DEFAULT 0 NOT NULL REFERENCES roles(id),
  assignee INTEGER DEFAULT 0, -- flag
  author INTEGER DEFAULT 0, -- flag
  type TEXT -- enum WorkflowTransition|WorkflowPermission
);
CREATE TABLE journals ( -- 4200 rows
  id INTEGER PRIMARY KEY,
  journalized_type TEXT, -- enum Issue
  journalized_id INTEGER DEFAULT 0 NOT NULL REFERENCES issues(id), -- skew
  user_id INTEGER DEFAULT 0 NOT NULL REFERENCES users(id),
  notes TEXT,
  private_notes INTEGER DEFAULT 0, -- flag
  created_on TEXT NOT NULL
);
CREATE TABLE journal_details ( -- 4800 rows
  id INTEGER PRIMARY KEY,
  journal_id INTEGER DEFAULT 0 NOT NULL REFERENCES journals(id),
  property TEXT, -- enum attr|cf|attachment
  prop_key TEXT, -- enum status_id|assigned_to_id|done_ratio|3
  old_value TEXT, -- int 1..90
  value TEXT -- int 1..90
);
CREATE TABLE time_entries ( -- 2900 rows
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES projects(id),
  author_id INTEGER REFERENCES users(id),
  user_id INTEGER NOT NULL REFERENCES users(id), -- skew
  issue_id INTEGER REFERENCES issues(id), -- null 15%, recent
  hours REAL NOT NULL, -- real 0..9
  comments TEXT,
  activity_id INTEGER NOT NULL REFERENCES enumerations(id), -- few
  spent_on TEXT, -- date
  tyear INTEGER NOT NULL, -- year
  tmonth INTEGER NOT NULL, -- int 1..12
  tweek INTEGER NOT NULL -- int 1..53
);
CREATE TABLE wikis ( -- 30 rows
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES projects(id), -- unique
  start_page TEXT, -- enum Wiki|Home
  status INTEGER DEFAULT 1 -- enum 1
);
CREATE TABLE wiki_pages ( -- 340 rows
  id INTEGER PRIMARY KEY,
  wiki_id INTEGER NOT NULL REFERENCES wikis(id),
  title TEXT NOT NULL,
  protected INTEGER DEFAULT 0, -- flag
  parent_id INTEGER REFERENCES wiki_pages(id), -- null 40%
  created_on TEXT
);
CREATE TABLE wiki_contents ( -- 340 rows
  id INTEGER PRIMARY KEY, -- gaps
  page_id INTEGER NOT NULL REFERENCES wiki_pages(id), -- unique
  author_id INTEGER REFERENCES users(id),
  text TEXT, -- text
  version INTEGER NOT NULL, -- zipf 1..90
  updated_on TEXT
);
CREATE TABLE attachments ( -- 600 rows
  id INTEGER PRIMARY KEY,
  container_id INTEGER, -- any of issues(id), wiki_pages(id), versions(id) by container_type as class
  container_type TEXT, -- type
  filename TEXT, -- slug
  disk_filename TEXT, -- hash
  filesize INTEGER DEFAULT 0, -- int 100..4000000
  downloads INTEGER DEFAULT 0, -- zipf 0..90
  author_id INTEGER DEFAULT 0 NOT NULL REFERENCES users(id),
  created_on TEXT,
  digest TEXT -- hash
);
CREATE TABLE watchers ( -- 1800 rows
  id INTEGER PRIMARY KEY,
  watchable_type TEXT DEFAULT '' NOT NULL, -- type
  watchable_id INTEGER DEFAULT 0 NOT NULL, -- any of issues(id), wikis(id), projects(id) by watchable_type as class
  user_id INTEGER REFERENCES users(id)
);
CREATE INDEX index_issues_on_project_id ON issues (project_id);
CREATE INDEX index_issues_on_root_id_and_lft ON issues (root_id, lft, rgt);
CREATE INDEX journals_journalized_id ON journals (journalized_id, journalized_type);
CREATE INDEX journal_details_journal_id ON journal_details (journal_id);
CREATE INDEX time_entries_project_id ON time_entries (project_id);
CREATE UNIQUE INDEX index_users_on_login ON users (login);
CREATE INDEX index_watchers_on_watchable ON watchers (watchable_id, watchable_type);
CREATE VIEW open_issues AS SELECT i.id, i.subject, s.name AS status FROM issues i JOIN issue_statuses s ON s.id = i.status_id WHERE s.is_closed = 0;
-- also: wikis(start_page) -> wiki_pages
-- also: journal_details(value) -> *
-- also: journal_details(old_value) -> *
