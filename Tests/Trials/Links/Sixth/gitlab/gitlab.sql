-- GitLab 15 (Rails, a subset): namespaces with groups by STI, projects, issues, merge requests, notes, CI, members; polymorphic noteable, source, target, and some denormalised columns.
CREATE TABLE users ( -- 320 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  email varchar DEFAULT '' NOT NULL, -- email
  encrypted_password varchar DEFAULT '' NOT NULL, -- hash
  sign_in_count integer DEFAULT 0,
  current_sign_in_at timestamp,
  created_at timestamp,
  updated_at timestamp,
  name varchar, -- words
  admin boolean DEFAULT 0 NOT NULL, -- enum 0|1
  projects_limit integer NOT NULL, -- enum 100000|10
  username varchar, -- slug
  state varchar, -- enum active|blocked|deactivated
  color_scheme_id integer DEFAULT 1 NOT NULL, -- int 1..6
  theme_id smallint, -- int 1..11
  created_by_id integer REFERENCES users(id), -- null 80%
  last_activity_on date, -- date
  user_type smallint, -- enum 0|0|0|0|6
  managing_group_id bigint REFERENCES namespaces(id), -- null 96%
  UNIQUE (email)
);
CREATE TABLE emails ( -- 90 rows
  id bigint NOT NULL PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users(id),
  email varchar NOT NULL, -- email
  confirmed_at timestamp,
  created_at timestamp,
  UNIQUE (email)
);
CREATE TABLE identities ( -- 210 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  extern_uid varchar, -- digits 18
  provider varchar, -- enum ldapmain|google_oauth2|saml
  user_id bigint REFERENCES users(id),
  created_at timestamp,
  saml_provider_id integer -- null
);
CREATE TABLE keys ( -- 240 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  user_id bigint REFERENCES users(id), -- null 6%
  title varchar, -- word
  key text, -- hash
  type varchar, -- enum |DeployKey
  fingerprint_sha256 blob, -- hash
  last_used_at timestamp,
  created_at timestamp
);
CREATE TABLE namespaces ( -- 420 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  name varchar NOT NULL, -- words
  path varchar NOT NULL, -- slug
  owner_id integer REFERENCES users(id), -- null 25%
  created_at timestamp,
  updated_at timestamp,
  type varchar DEFAULT 'User' NOT NULL, -- enum User|Group|Project
  description varchar DEFAULT '' NOT NULL, -- enum |
  avatar varchar, -- null 90%
  visibility_level integer DEFAULT 20 NOT NULL, -- enum 0|10|20
  parent_id bigint REFERENCES namespaces(id), -- null 60%
  traversal_ids text, -- enum {1}|{4}|{9}
  runners_token_encrypted varchar, -- hash
  custom_project_templates_group_id integer REFERENCES namespaces(id) -- null 96%
);
CREATE TABLE routes ( -- 700 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  source_id bigint NOT NULL, -- any of namespaces(id), projects(id) by source_type as class
  source_type varchar NOT NULL, -- type
  path varchar NOT NULL, -- url
  name varchar, -- words
  namespace_id bigint REFERENCES namespaces(id),
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE projects ( -- 260 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  name varchar, -- words
  path varchar, -- slug
  description text, -- null 50%
  created_at timestamp,
  updated_at timestamp,
  creator_id integer REFERENCES users(id), -- skew, dead 2%
  namespace_id integer NOT NULL REFERENCES namespaces(id), -- skew
  project_namespace_id bigint REFERENCES namespaces(id), -- unique
  last_activity_at timestamp,
  visibility_level integer DEFAULT 0 NOT NULL, -- enum 0|10|20
  archived boolean DEFAULT 0 NOT NULL, -- enum 0|1
  star_count integer DEFAULT 0 NOT NULL, -- zipf 0..90
  import_type varchar, -- null 80%
  pool_repository_id bigint, -- null
  mirror_user_id integer REFERENCES users(id), -- null 90%
  ci_config_path varchar, -- null 95%
  repository_storage varchar DEFAULT 'default' NOT NULL, -- enum default
  marked_for_deletion_by_user_id integer REFERENCES users(id) -- null 96%
);
CREATE TABLE fork_network_members ( -- 60 rows
  id bigint NOT NULL PRIMARY KEY,
  fork_network_id bigint NOT NULL REFERENCES fork_networks(id),
  project_id bigint NOT NULL REFERENCES projects(id), -- unique
  forked_from_project_id bigint REFERENCES projects(id) -- null 30%
);
CREATE TABLE fork_networks ( -- 18 rows
  id bigint NOT NULL PRIMARY KEY,
  root_project_id bigint REFERENCES projects(id), -- unique
  deleted_root_project_name varchar -- null 95%
);
CREATE TABLE members ( -- 1500 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  access_level integer NOT NULL, -- enum 10|20|30|40|50
  source_id bigint NOT NULL, -- any of namespaces(id), projects(id) by source_type as class
  source_type varchar NOT NULL, -- type
  user_id bigint REFERENCES users(id), -- null 3%, skew
  notification_level integer NOT NULL, -- enum 3
  type varchar NOT NULL, -- enum GroupMember|ProjectMember
  created_by_id integer REFERENCES users(id), -- null 30%
  invite_email varchar, -- null 97%
  invite_token varchar, -- null 97%
  expires_at date, -- null 90%
  member_namespace_id bigint REFERENCES namespaces(id),
  created_at timestamp
);
CREATE TABLE labels ( -- 230 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  title varchar, -- word
  color varchar, -- enum #FF0000|#5CB85C|#428BCA
  project_id integer REFERENCES projects(id), -- null 40%
  group_id integer REFERENCES namespaces(id), -- null 60%
  template boolean DEFAULT 0, -- enum 0
  type varchar, -- enum ProjectLabel|GroupLabel
  created_at timestamp
);
CREATE TABLE label_links ( -- 2300 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  label_id bigint REFERENCES labels(id), -- skew
  target_id bigint, -- any of issues(id), merge_requests(id) by target_type as class
  target_type varchar, -- type
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE milestones ( -- 110 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  title varchar NOT NULL, -- word
  project_id bigint REFERENCES projects(id), -- null 35%
  group_id bigint REFERENCES namespaces(id), -- null 65%
  iid integer, -- int 1..20
  state varchar, -- enum active|closed
  due_date date, -- date
  start_date date, -- date
  created_at timestamp
);
CREATE TABLE issues ( -- 2100 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  title varchar, -- words
  author_id bigint REFERENCES users(id), -- skew
  project_id bigint REFERENCES projects(id), -- skew
  iid integer, -- int 1..700
  description text,
  milestone_id bigint REFERENCES milestones(id), -- null 60%
  updated_by_id bigint REFERENCES users(id), -- null 60%
  confidential boolean DEFAULT 0 NOT NULL, -- enum 0|1
  due_date date, -- null 90%
  moved_to_id bigint REFERENCES issues(id), -- null 96%
  duplicated_to_id bigint REFERENCES issues(id), -- null 96%
  promoted_to_epic_id bigint, -- null
  relative_position integer, -- int 500..90000
  closed_by_id bigint REFERENCES users(id), -- null 45%, skew
  closed_at timestamp, -- null 45%
  state_id smallint DEFAULT 1 NOT NULL, -- enum 1|2
  last_edited_by_id integer REFERENCES users(id), -- null 70%
  namespace_id bigint REFERENCES namespaces(id),
  work_item_type_id bigint NOT NULL REFERENCES work_item_types(id), -- skew
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE work_item_types ( -- 7 rows
  id bigint NOT NULL PRIMARY KEY,
  base_type smallint DEFAULT 0 NOT NULL, -- int 0..6
  name text NOT NULL, -- enum Issue|Incident|Task|Requirement
  namespace_id bigint, -- null
  created_at timestamp
);
CREATE TABLE issue_assignees ( -- 1500 rows
  user_id bigint NOT NULL REFERENCES users(id), -- skew
  issue_id bigint NOT NULL REFERENCES issues(id),
  PRIMARY KEY (issue_id, user_id)
);
CREATE TABLE issue_links ( -- 180 rows
  id bigint NOT NULL PRIMARY KEY,
  source_id bigint NOT NULL REFERENCES issues(id),
  target_id bigint NOT NULL REFERENCES issues(id),
  link_type smallint DEFAULT 0 NOT NULL, -- enum 0|1
  created_at timestamp,
  UNIQUE (source_id, target_id)
);
CREATE TABLE merge_requests ( -- 1700 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  target_branch varchar NOT NULL, -- enum main|master|develop
  source_branch varchar NOT NULL, -- slug
  source_project_id bigint REFERENCES projects(id), -- skew, null 1%
  target_project_id bigint NOT NULL REFERENCES projects(id), -- skew
  author_id bigint REFERENCES users(id), -- skew
  assignee_id bigint REFERENCES users(id), -- null 60%
  title varchar, -- words
  milestone_id bigint REFERENCES milestones(id), -- null 70%
  merge_status varchar DEFAULT 'unchecked' NOT NULL, -- enum can_be_merged|unchecked
  iid integer, -- int 1..500
  merge_error text, -- null 97%
  merge_user_id bigint REFERENCES users(id), -- null 85%
  merge_commit_sha varchar, -- hash, null 30%
  head_pipeline_id bigint REFERENCES ci_pipelines(id), -- null 10%
  latest_merge_request_diff_id bigint REFERENCES merge_request_diffs(id), -- null 2%
  updated_by_id bigint REFERENCES users(id), -- null 80%
  last_edited_by_id bigint REFERENCES users(id), -- null 80%
  state_id smallint DEFAULT 1 NOT NULL, -- enum 3|1|2
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE merge_request_diffs ( -- 2600 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  state varchar, -- enum collected|empty
  merge_request_id bigint NOT NULL REFERENCES merge_requests(id), -- skew
  base_commit_sha varchar, -- hash
  head_commit_sha varchar, -- hash
  start_commit_sha varchar, -- hash
  commits_count integer, -- zipf 1..40
  files_count smallint, -- zipf 1..60
  created_at timestamp
);
CREATE TABLE merge_request_metrics ( -- 1700 rows
  id bigint NOT NULL PRIMARY KEY,
  merge_request_id bigint NOT NULL REFERENCES merge_requests(id), -- unique
  latest_build_started_at timestamp,
  merged_at timestamp,
  pipeline_id bigint REFERENCES ci_pipelines(id), -- null 10%
  merged_by_id bigint REFERENCES users(id), -- null 30%
  latest_closed_by_id bigint REFERENCES users(id), -- null 85%
  target_project_id bigint REFERENCES projects(id), -- skew
  commits_count integer -- zipf 1..40
);
CREATE TABLE merge_request_reviewers ( -- 1300 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  user_id bigint NOT NULL REFERENCES users(id), -- skew
  merge_request_id bigint NOT NULL REFERENCES merge_requests(id),
  state smallint DEFAULT 0 NOT NULL, -- enum 0|1
  created_at timestamp,
  UNIQUE (merge_request_id, user_id)
);
CREATE TABLE notes ( -- 5200 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  note text,
  noteable_type varchar, -- type
  author_id bigint REFERENCES users(id), -- skew
  created_at timestamp,
  updated_at timestamp,
  project_id bigint REFERENCES projects(id), -- skew
  line_code varchar, -- null 85%
  commit_id varchar, -- null 95%
  noteable_id bigint, -- any of issues(id), merge_requests(id), snippets(id) by noteable_type as class
  system boolean DEFAULT 0 NOT NULL, -- flag
  updated_by_id bigint REFERENCES users(id), -- null 85%
  type varchar, -- enum |DiscussionNote|DiffNote
  resolved_by_id bigint REFERENCES users(id), -- null 90%
  discussion_id varchar, -- hash
  review_id bigint -- null
);
CREATE TABLE snippets ( -- 80 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  title varchar, -- words
  content text,
  author_id bigint NOT NULL REFERENCES users(id), -- skew
  project_id bigint REFERENCES projects(id), -- null 50%
  type varchar, -- enum ProjectSnippet|PersonalSnippet
  visibility_level integer DEFAULT 0 NOT NULL, -- enum 0|10|20
  created_at timestamp
);
CREATE TABLE todos ( -- 2400 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  user_id bigint NOT NULL REFERENCES users(id), -- skew
  project_id bigint REFERENCES projects(id), -- skew
  target_id bigint, -- any of issues(id), merge_requests(id) by target_type as class
  target_type varchar NOT NULL, -- type
  author_id bigint NOT NULL REFERENCES users(id), -- skew
  action integer NOT NULL, -- int 1..9
  state varchar NOT NULL, -- enum pending|done
  note_id bigint REFERENCES notes(id), -- null 60%
  commit_id varchar, -- null
  group_id bigint REFERENCES namespaces(id), -- null 90%
  created_at timestamp
);
CREATE TABLE events ( -- 4800 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  project_id bigint REFERENCES projects(id), -- skew, null 5%
  author_id bigint NOT NULL REFERENCES users(id), -- skew
  created_at timestamp,
  updated_at timestamp,
  action smallint NOT NULL, -- int 1..12
  target_type varchar, -- type
  group_id bigint REFERENCES namespaces(id), -- null 95%
  target_id bigint -- any of issues(id), merge_requests(id), notes(id), milestones(id) by target_type as class, null 40%
);
CREATE TABLE award_emoji ( -- 420 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  name varchar, -- enum thumbsup|thumbsdown|tada|heart
  user_id bigint REFERENCES users(id), -- skew
  awardable_type varchar, -- type
  awardable_id bigint, -- any of issues(id), merge_requests(id), notes(id) by awardable_type as class
  created_at timestamp
);
CREATE TABLE ci_pipelines ( -- 3100 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  ref varchar, -- enum main|develop|feature-x|refs/merge-requests/4/head
  sha varchar, -- hash
  before_sha varchar, -- hash
  created_at timestamp,
  tag boolean DEFAULT 0, -- enum 0|1
  status varchar, -- enum success|failed|canceled|running
  started_at timestamp,
  duration integer, -- zipf 20..4000
  user_id bigint REFERENCES users(id), -- skew
  project_id bigint REFERENCES projects(id), -- skew
  merge_request_id bigint REFERENCES merge_requests(id), -- null 55%
  auto_canceled_by_id bigint REFERENCES ci_pipelines(id), -- null 94%
  pipeline_schedule_id bigint, -- null
  source integer, -- enum 1|4|10
  iid integer -- int 1..900
);
CREATE TABLE ci_stages ( -- 4100 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  project_id bigint REFERENCES projects(id), -- skew
  pipeline_id bigint REFERENCES ci_pipelines(id),
  name varchar, -- enum build|test|deploy|lint
  status integer, -- enum 3|4|5
  position integer, -- int 0..4
  lock_version integer DEFAULT 0, -- zipf 0..9
  created_at timestamp
);
CREATE TABLE ci_builds ( -- 5600 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  status varchar, -- enum success|failed|skipped|manual
  finished_at timestamp,
  created_at timestamp,
  runner_id bigint REFERENCES ci_runners(id), -- skew, null 10%, dead 2%
  coverage real, -- null 80%
  commit_id bigint REFERENCES ci_pipelines(id),
  name varchar, -- enum rspec|eslint|build-image|deploy-staging
  allow_failure boolean DEFAULT 0 NOT NULL, -- enum 0|1
  stage_idx integer, -- int 0..4
  ref varchar, -- enum main|develop
  type varchar, -- enum Ci::Build|Ci::Bridge|GenericCommitStatus
  user_id bigint REFERENCES users(id), -- skew
  project_id bigint REFERENCES projects(id), -- skew
  erased_by_id bigint REFERENCES users(id), -- null 97%
  auto_canceled_by_id bigint REFERENCES ci_pipelines(id), -- null 96%
  upstream_pipeline_id bigint REFERENCES ci_pipelines(id), -- null 96%
  stage_id bigint REFERENCES ci_stages(id)
);
CREATE TABLE ci_runners ( -- 22 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  token_encrypted varchar, -- hash
  description varchar, -- words
  active boolean DEFAULT 1 NOT NULL, -- enum 1|0
  name varchar, -- enum gitlab-runner
  version varchar, -- enum 15.8.2|15.4.0
  runner_type smallint NOT NULL, -- enum 1|2|3
  contacted_at timestamp,
  created_at timestamp
);
CREATE TABLE environments ( -- 120 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  project_id bigint NOT NULL REFERENCES projects(id),
  name varchar NOT NULL, -- slug
  state varchar DEFAULT 'available' NOT NULL, -- enum available|stopped
  slug varchar NOT NULL, -- slug
  tier smallint, -- enum 0|1|4
  merge_request_id bigint REFERENCES merge_requests(id), -- null 80%
  created_at timestamp
);
CREATE TABLE deployments ( -- 640 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  iid integer NOT NULL, -- int 1..90
  project_id bigint NOT NULL REFERENCES projects(id), -- skew
  environment_id bigint NOT NULL REFERENCES environments(id), -- skew
  ref varchar NOT NULL, -- enum main|develop
  sha varchar NOT NULL, -- hash
  user_id bigint REFERENCES users(id), -- skew
  deployable_id bigint, -- any of ci_builds(id) by deployable_type as class
  deployable_type varchar, -- type
  status smallint NOT NULL, -- enum 2|3
  created_at timestamp
);
CREATE TABLE releases ( -- 140 rows
  id bigint NOT NULL PRIMARY KEY,
  tag varchar, -- slug
  name varchar, -- words
  project_id bigint REFERENCES projects(id), -- skew
  author_id bigint REFERENCES users(id), -- skew
  sha varchar, -- hash
  created_at timestamp
);
CREATE UNIQUE INDEX index_users_on_username ON users (username);
CREATE INDEX index_issues_on_project_id_and_iid ON issues (project_id, iid);
CREATE INDEX index_issues_on_author_id ON issues (author_id);
CREATE INDEX index_merge_requests_on_target_project_id ON merge_requests (target_project_id);
CREATE INDEX index_notes_on_noteable_id_and_noteable_type ON notes (noteable_id, noteable_type);
CREATE INDEX index_members_on_source_id_and_source_type ON members (source_id, source_type);
CREATE INDEX index_todos_on_target_type_and_target_id ON todos (target_type, target_id);
CREATE INDEX index_events_on_target_type_and_target_id ON events (target_type, target_id);
CREATE INDEX index_ci_builds_on_commit_id ON ci_builds (commit_id);
CREATE INDEX index_ci_pipelines_on_project_id ON ci_pipelines (project_id);
CREATE INDEX index_labels_on_project_id ON labels (project_id);
