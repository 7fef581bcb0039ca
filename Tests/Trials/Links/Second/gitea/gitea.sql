-- Gitea (code forge) on SQLite: repositories, issues, pull requests, organizations, hooks; 0 means none.
CREATE TABLE version ( -- 1 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  version INTEGER NULL -- enum 299
);
CREATE TABLE login_source ( -- 2 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  type INTEGER NULL, -- enum 6|2
  name TEXT NULL, -- word
  is_active INTEGER DEFAULT 0 NOT NULL, -- flag
  cfg TEXT NULL, -- json
  created_unix INTEGER NULL -- epoch
);
CREATE TABLE "user" ( -- 130 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  lower_name TEXT NOT NULL, -- slug
  name TEXT NOT NULL, -- slug
  full_name TEXT NULL,
  email TEXT NOT NULL, -- email
  keep_email_private INTEGER NULL, -- flag
  passwd TEXT NOT NULL, -- hash
  passwd_hash_algo TEXT DEFAULT 'argon2' NOT NULL, -- enum pbkdf2|argon2
  login_type INTEGER NULL, -- enum 0|6
  login_source INTEGER DEFAULT 0 NOT NULL REFERENCES login_source(id), -- none 0 80%
  login_name TEXT NULL, -- words
  type INTEGER NULL, -- enum 0|1
  salt TEXT NULL, -- hash
  language TEXT NULL, -- enum en-US|de-DE
  created_unix INTEGER NULL, -- epoch
  updated_unix INTEGER NULL, -- epoch
  last_login_unix INTEGER NULL, -- epoch
  max_repo_creation INTEGER DEFAULT -1 NOT NULL, -- enum -1|0|10
  is_active INTEGER NULL, -- flag
  is_admin INTEGER NULL, -- flag
  avatar TEXT NOT NULL, -- hash
  num_followers INTEGER NULL, -- zipf 0..30
  num_stars INTEGER NULL, -- zipf 0..60
  num_repos INTEGER NULL, -- zipf 0..90
  num_teams INTEGER NULL, -- int 0..6
  num_members INTEGER NULL, -- int 0..20
  visibility INTEGER DEFAULT 0 NOT NULL -- enum 0|1|2
);
CREATE TABLE email_address ( -- 140 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  uid INTEGER NOT NULL REFERENCES "user"(id),
  email TEXT NOT NULL, -- email
  is_activated INTEGER NULL, -- flag
  is_primary INTEGER DEFAULT 1 NOT NULL -- flag
);
CREATE TABLE public_key ( -- 110 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  owner_id INTEGER NOT NULL REFERENCES "user"(id),
  name TEXT NOT NULL,
  fingerprint TEXT NOT NULL, -- hash
  content TEXT NOT NULL, -- hash
  mode INTEGER DEFAULT 2 NOT NULL, -- enum 2|1
  type INTEGER DEFAULT 1 NOT NULL, -- enum 1|2
  login_source_id INTEGER DEFAULT 0 NOT NULL REFERENCES login_source(id), -- none 0 95%
  created_unix INTEGER NULL, -- epoch
  verified INTEGER DEFAULT 0 NOT NULL -- flag
);
CREATE TABLE access_token ( -- 45 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  uid INTEGER NULL REFERENCES "user"(id),
  name TEXT NULL,
  token_hash TEXT NULL, -- hash
  token_last_eight TEXT NULL, -- code 8
  scope TEXT NULL, -- enum all|write:repository
  created_unix INTEGER NULL -- epoch
);
CREATE TABLE org_user ( -- 190 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  uid INTEGER NULL REFERENCES "user"(id),
  org_id INTEGER NULL REFERENCES "user"(id), -- few
  is_public INTEGER NULL -- flag
);
CREATE TABLE team ( -- 38 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  org_id INTEGER NULL REFERENCES "user"(id), -- few
  lower_name TEXT NULL, -- slug
  name TEXT NULL,
  authorize INTEGER NULL, -- enum 4|2|1
  num_repos INTEGER NULL, -- int 0..20
  num_members INTEGER NULL, -- int 0..15
  includes_all_repositories INTEGER DEFAULT 0 NOT NULL -- flag
);
CREATE TABLE team_user ( -- 160 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  org_id INTEGER NULL REFERENCES "user"(id), -- few
  team_id INTEGER NULL REFERENCES team(id),
  uid INTEGER NULL REFERENCES "user"(id)
);
CREATE TABLE repository ( -- 420 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  owner_id INTEGER NULL REFERENCES "user"(id), -- skew
  owner_name TEXT NULL REFERENCES "user"(name),
  lower_name TEXT NOT NULL, -- slug
  name TEXT NOT NULL, -- slug
  description TEXT NULL,
  website TEXT NULL, -- url
  default_branch TEXT NULL, -- enum main|master
  num_watches INTEGER NULL, -- zipf 0..40
  num_stars INTEGER NULL, -- zipf 0..40
  num_forks INTEGER NULL, -- zipf 0..9
  num_issues INTEGER NULL, -- zipf 0..300
  num_closed_issues INTEGER NULL, -- zipf 0..200
  num_pulls INTEGER NULL, -- zipf 0..100
  is_private INTEGER NULL, -- flag
  is_empty INTEGER NULL, -- flag
  is_archived INTEGER NULL, -- flag
  is_mirror INTEGER NULL, -- flag
  status INTEGER DEFAULT 0 NOT NULL, -- enum 0|2
  is_fork INTEGER DEFAULT 0 NOT NULL, -- flag
  fork_id INTEGER NULL REFERENCES repository(id), -- none 0 85%
  template_id INTEGER NULL REFERENCES repository(id), -- none 0 97%
  size INTEGER DEFAULT 0 NOT NULL, -- int 20000..900000000
  topics TEXT NULL, -- json
  created_unix INTEGER NULL, -- epoch
  updated_unix INTEGER NULL -- epoch
);
CREATE TABLE repo_unit ( -- 2100 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  repo_id INTEGER NULL REFERENCES repository(id),
  type INTEGER NULL, -- int 1..10
  config TEXT NULL, -- json
  created_unix INTEGER NULL -- epoch
);
CREATE TABLE team_repo ( -- 210 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  org_id INTEGER NULL REFERENCES "user"(id), -- few
  team_id INTEGER NULL REFERENCES team(id),
  repo_id INTEGER NULL REFERENCES repository(id)
);
CREATE TABLE collaboration ( -- 120 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  repo_id INTEGER NOT NULL REFERENCES repository(id),
  user_id INTEGER NOT NULL REFERENCES "user"(id),
  mode INTEGER DEFAULT 2 NOT NULL, -- enum 2|1|3
  created_unix INTEGER NULL -- epoch
);
CREATE TABLE watch ( -- 900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id INTEGER NULL REFERENCES "user"(id),
  repo_id INTEGER NULL REFERENCES repository(id),
  mode INTEGER DEFAULT 1 NOT NULL, -- enum 1|3
  created_unix INTEGER NULL -- epoch
);
CREATE TABLE star ( -- 430 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  uid INTEGER NULL REFERENCES "user"(id),
  repo_id INTEGER NULL REFERENCES repository(id), -- skew
  created_unix INTEGER NULL -- epoch
);
CREATE TABLE follow ( -- 95 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id INTEGER NULL REFERENCES "user"(id),
  follow_id INTEGER NULL REFERENCES "user"(id),
  created_unix INTEGER NULL -- epoch
);
CREATE TABLE milestone ( -- 140 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  repo_id INTEGER NULL REFERENCES repository(id), -- few
  name TEXT NULL,
  is_closed INTEGER NULL, -- flag
  num_issues INTEGER NULL, -- zipf 0..60
  completeness INTEGER NULL, -- int 0..100
  deadline_unix INTEGER NULL, -- epoch
  closed_date_unix INTEGER NULL -- epoch
);
CREATE TABLE label ( -- 640 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  repo_id INTEGER NULL REFERENCES repository(id), -- none 0 10%
  org_id INTEGER NULL REFERENCES "user"(id), -- none 0 90%
  name TEXT NULL,
  exclusive INTEGER NULL, -- flag
  color TEXT NULL, -- enum #ee0701|#fbca04|#207de5
  num_issues INTEGER NULL, -- zipf 0..40
  archived_unix INTEGER DEFAULT NULL -- null
);
CREATE TABLE issue ( -- 3100 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  repo_id INTEGER NULL REFERENCES repository(id), -- skew
  "index" INTEGER NULL, -- zipf 1..400
  poster_id INTEGER NULL REFERENCES "user"(id), -- none -1 2%
  original_author TEXT NULL, -- null
  original_author_id INTEGER NULL, -- enum 0
  name TEXT NULL, -- words
  content TEXT NULL,
  milestone_id INTEGER NULL REFERENCES milestone(id), -- none 0 70%
  priority INTEGER NULL, -- enum 0
  is_closed INTEGER NULL, -- flag
  is_pull INTEGER NULL, -- flag
  num_comments INTEGER NULL, -- zipf 0..40
  ref TEXT NULL, -- null
  pin_order INTEGER DEFAULT 0 NULL, -- enum 0|1|2
  deadline_unix INTEGER NULL, -- epoch
  created_unix INTEGER NULL, -- epoch
  updated_unix INTEGER NULL, -- epoch
  closed_unix INTEGER NULL, -- epoch
  is_locked INTEGER DEFAULT 0 NOT NULL -- flag
);
CREATE TABLE issue_label ( -- 2700 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  issue_id INTEGER NULL REFERENCES issue(id),
  label_id INTEGER NULL REFERENCES label(id)
);
CREATE TABLE issue_assignees ( -- 800 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  assignee_id INTEGER NULL REFERENCES "user"(id), -- few
  issue_id INTEGER NULL REFERENCES issue(id)
);
CREATE TABLE pull_request ( -- 1050 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  type INTEGER NULL, -- enum 0
  status INTEGER NULL, -- enum 2|0|1
  conflicted_files TEXT NULL, -- null
  commits_ahead INTEGER NULL, -- zipf 0..30
  issue_id INTEGER NULL REFERENCES issue(id), -- unique
  "index" INTEGER NULL, -- zipf 1..400
  head_repo_id INTEGER NULL REFERENCES repository(id), -- none 0 5%
  base_repo_id INTEGER NULL REFERENCES repository(id),
  head_branch TEXT NULL, -- slug
  base_branch TEXT NULL, -- enum main|master
  merge_base TEXT NULL, -- hash
  has_merged INTEGER NULL, -- flag
  merged_commit_id TEXT NULL, -- hash
  merger_id INTEGER NULL REFERENCES "user"(id), -- none 0 30%
  merged_unix INTEGER NULL -- epoch
);
CREATE TABLE review ( -- 900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  type INTEGER NULL, -- enum 1|2|3|4
  reviewer_id INTEGER NULL REFERENCES "user"(id), -- skew
  reviewer_team_id INTEGER DEFAULT 0 NOT NULL REFERENCES team(id), -- none 0 97%
  issue_id INTEGER NULL REFERENCES issue(id),
  content TEXT NULL,
  official INTEGER DEFAULT 0 NOT NULL, -- flag
  commit_id TEXT NULL, -- hash
  stale INTEGER DEFAULT 0 NOT NULL, -- flag
  created_unix INTEGER NULL -- epoch
);
CREATE TABLE comment ( -- 5000 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  type INTEGER NULL, -- enum 0|1|2|7|8|9|21
  poster_id INTEGER NULL REFERENCES "user"(id), -- skew
  issue_id INTEGER NULL REFERENCES issue(id), -- dead 1%
  label_id INTEGER NULL REFERENCES label(id), -- none 0 85%
  old_milestone_id INTEGER NULL REFERENCES milestone(id), -- none 0 97%
  milestone_id INTEGER NULL REFERENCES milestone(id), -- none 0 94%
  assignee_id INTEGER NULL REFERENCES "user"(id), -- none 0 90%
  line INTEGER NULL, -- int -200..900
  tree_path TEXT NULL, -- slug
  content TEXT NULL,
  commit_sha TEXT NULL, -- hash
  review_id INTEGER NULL REFERENCES review(id), -- none 0 85%
  ref_repo_id INTEGER NULL REFERENCES repository(id), -- none 0 92%
  ref_issue_id INTEGER NULL REFERENCES issue(id), -- none 0 92%
  ref_comment_id INTEGER NULL REFERENCES comment(id), -- none 0 95%
  created_unix INTEGER NULL, -- epoch
  updated_unix INTEGER NULL -- epoch
);
CREATE TABLE reaction ( -- 310 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  type TEXT NOT NULL, -- enum +1|heart|rocket
  issue_id INTEGER NOT NULL REFERENCES issue(id),
  comment_id INTEGER NULL REFERENCES comment(id), -- none 0 40%
  user_id INTEGER NOT NULL REFERENCES "user"(id),
  created_unix INTEGER NULL -- epoch
);
CREATE TABLE "release" ( -- 480 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  repo_id INTEGER NULL REFERENCES repository(id),
  publisher_id INTEGER NULL REFERENCES "user"(id), -- few
  tag_name TEXT NULL, -- slug
  sha1 TEXT NULL, -- hash
  num_commits INTEGER NULL, -- zipf 1..4000
  is_draft INTEGER DEFAULT 0 NOT NULL, -- flag
  created_unix INTEGER NULL -- epoch
);
CREATE TABLE attachment ( -- 350 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  uuid TEXT NULL, -- uuid
  repo_id INTEGER NULL REFERENCES repository(id),
  issue_id INTEGER NULL REFERENCES issue(id), -- none 0 25%
  release_id INTEGER NULL REFERENCES "release"(id), -- none 0 80%
  uploader_id INTEGER DEFAULT 0 REFERENCES "user"(id),
  comment_id INTEGER NULL REFERENCES comment(id), -- none 0 50%
  name TEXT NULL,
  download_count INTEGER DEFAULT 0, -- zipf 0..90
  size INTEGER DEFAULT 0 -- int 900..9000000
);
CREATE TABLE action ( -- 4800 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  user_id INTEGER NULL REFERENCES "user"(id),
  op_type INTEGER NULL, -- int 1..27
  act_user_id INTEGER NULL REFERENCES "user"(id), -- skew
  repo_id INTEGER NULL REFERENCES repository(id), -- dead 2%
  comment_id INTEGER NULL REFERENCES comment(id), -- none 0 70%
  is_deleted INTEGER DEFAULT 0 NOT NULL, -- flag
  ref_name TEXT NULL, -- enum refs/heads/main|refs/heads/dev
  is_private INTEGER DEFAULT 0 NOT NULL, -- flag
  created_unix INTEGER NULL -- epoch
);
CREATE TABLE tracked_time ( -- 90 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  issue_id INTEGER NULL REFERENCES issue(id),
  user_id INTEGER NULL REFERENCES "user"(id), -- few
  created_unix INTEGER NULL, -- epoch
  time INTEGER NOT NULL, -- int 60..30000
  deleted INTEGER DEFAULT 0 NOT NULL -- flag
);
CREATE UNIQUE INDEX UQE_user_name ON "user" (name);
CREATE UNIQUE INDEX UQE_user_lower_name ON "user" (lower_name);
CREATE INDEX IDX_repository_fork_id ON repository (fork_id);
CREATE INDEX IDX_issue_repo_id ON issue (repo_id);
CREATE INDEX IDX_issue_poster_id ON issue (poster_id);
CREATE INDEX IDX_issue_milestone_id ON issue (milestone_id);
CREATE INDEX IDX_issue_label_issue_id ON issue_label (issue_id);
CREATE INDEX IDX_comment_poster_id ON comment (poster_id);
CREATE INDEX IDX_comment_issue_id ON comment (issue_id);
CREATE INDEX IDX_pull_request_issue_id ON pull_request (issue_id);
CREATE INDEX IDX_action_r_u_d ON action (repo_id, user_id, is_deleted);
CREATE INDEX IDX_attachment_comment_id ON attachment (comment_id);
CREATE INDEX IDX_release_repo_id ON "release" (repo_id);
