-- Kanboard (PHP kanban board), full dump app/Schema/Sql/mysql.sql at schema version 133, thirty of its tables, in the types of its SQLite schema.
CREATE TABLE users ( -- 38 rows
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL, -- word
  password TEXT, -- hash
  is_ldap_user INTEGER, -- flag
  name TEXT, -- words
  email TEXT, -- email
  google_id TEXT, -- null
  github_id TEXT, -- null
  notifications_enabled INTEGER, -- flag
  timezone TEXT, -- enum UTC|Europe/Paris|America/Montreal
  language TEXT, -- enum en_US|fr_FR|de_DE
  disable_login_form INTEGER, -- flag
  twofactor_activated INTEGER, -- flag
  twofactor_secret TEXT, -- null
  token TEXT, -- hash
  notifications_filter INTEGER, -- enum 1|2|3|4
  nb_failed_login INTEGER, -- zipf 0..5
  lock_expiration_date INTEGER, -- enum 0|0|0
  gitlab_id INTEGER, -- null
  role TEXT, -- enum app-user|app-manager|app-admin
  is_active INTEGER, -- flag
  avatar_path TEXT, -- null
  api_access_token TEXT, -- null
  filter TEXT -- null
);
CREATE TABLE groups ( -- 7 rows
  id INTEGER PRIMARY KEY,
  external_id TEXT, -- words
  name TEXT NOT NULL -- word
);
CREATE TABLE group_has_users ( -- 40 rows
  group_id INTEGER NOT NULL REFERENCES groups(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  UNIQUE (group_id, user_id)
);
CREATE TABLE projects ( -- 24 rows
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL, -- words
  is_active INTEGER, -- flag
  token TEXT, -- hash
  last_modified INTEGER, -- epoch
  is_public INTEGER, -- flag
  is_private INTEGER, -- flag
  description TEXT, -- text
  identifier TEXT, -- code 4
  start_date TEXT, -- date
  end_date TEXT, -- date
  owner_id INTEGER REFERENCES users(id), -- none 0 25%
  priority_default INTEGER, -- int 0..3
  priority_start INTEGER, -- enum 0|0|1
  priority_end INTEGER, -- enum 3|3|5
  email TEXT, -- null
  predefined_email_subjects TEXT -- null
);
CREATE TABLE columns ( -- 110 rows
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL, -- enum Backlog|Ready|Work in progress|Done|Review
  position INTEGER, -- int 1..5
  project_id INTEGER NOT NULL REFERENCES projects(id),
  task_limit INTEGER, -- enum 0|0|3|5|10
  description TEXT, -- text
  hide_in_dashboard INTEGER -- flag
);
CREATE TABLE swimlanes ( -- 41 rows
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL, -- words
  position INTEGER, -- int 1..4
  is_active INTEGER, -- flag
  project_id INTEGER REFERENCES projects(id),
  description TEXT -- text
);
CREATE TABLE project_has_categories ( -- 60 rows
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL, -- words
  project_id INTEGER NOT NULL REFERENCES projects(id),
  description TEXT, -- text
  color_id TEXT -- enum yellow|blue|green|purple|red|orange|grey
);
CREATE TABLE project_has_roles ( -- 9 rows
  role_id INTEGER PRIMARY KEY,
  role TEXT NOT NULL, -- word
  project_id INTEGER NOT NULL REFERENCES projects(id)
);
CREATE TABLE tags ( -- 55 rows
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL, -- words
  project_id INTEGER NOT NULL REFERENCES projects(id), -- none 0 30%
  color_id TEXT -- enum yellow|blue|green|red
);
CREATE TABLE tasks ( -- 1800 rows
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL, -- words
  description TEXT, -- text
  date_creation INTEGER, -- epoch
  date_completed INTEGER, -- epoch
  date_due INTEGER, -- enum 0|0|0|1735689600
  color_id TEXT, -- enum yellow|blue|green|purple|red|orange|grey
  project_id INTEGER NOT NULL REFERENCES projects(id),
  column_id INTEGER NOT NULL REFERENCES columns(id),
  owner_id INTEGER REFERENCES users(id), -- none 0 35%
  position INTEGER, -- int 1..60
  score INTEGER, -- int 0..21
  is_active INTEGER, -- flag
  category_id INTEGER REFERENCES project_has_categories(id), -- none 0 45%
  creator_id INTEGER REFERENCES users(id), -- none 0 3%
  date_modification INTEGER, -- epoch
  reference TEXT, -- digits 6
  date_started INTEGER, -- enum 0|0|1735689600
  time_spent REAL, -- int 0..40
  time_estimated REAL, -- int 0..60
  swimlane_id INTEGER NOT NULL REFERENCES swimlanes(id),
  date_moved INTEGER, -- epoch
  recurrence_status INTEGER, -- enum 0|0|0|1|2
  recurrence_trigger INTEGER, -- enum 0|0|1|2
  recurrence_factor INTEGER, -- enum 0|0|1|2|7
  recurrence_timeframe INTEGER, -- enum 0|1|2
  recurrence_basedate INTEGER, -- enum 0|1
  recurrence_parent INTEGER REFERENCES tasks(id), -- null 97%
  recurrence_child INTEGER REFERENCES tasks(id), -- null 97%
  priority INTEGER, -- int 0..3
  external_provider TEXT, -- null
  external_uri TEXT -- null
);
CREATE TABLE comments ( -- 2100 rows
  id INTEGER PRIMARY KEY,
  task_id INTEGER NOT NULL REFERENCES tasks(id),
  user_id INTEGER REFERENCES users(id), -- none 0 2%
  date_creation INTEGER, -- epoch
  comment TEXT, -- text
  reference TEXT, -- null
  date_modification INTEGER -- epoch
);
CREATE TABLE subtasks ( -- 900 rows
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL, -- words
  status INTEGER, -- enum 0|1|2
  time_estimated REAL, -- int 0..12
  time_spent REAL, -- int 0..12
  task_id INTEGER NOT NULL REFERENCES tasks(id), -- skew
  user_id INTEGER REFERENCES users(id), -- none 0 40%
  position INTEGER -- int 1..9
);
CREATE TABLE subtask_time_tracking ( -- 260 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  subtask_id INTEGER NOT NULL REFERENCES subtasks(id),
  start INTEGER, -- epoch
  end INTEGER, -- epoch
  time_spent REAL -- int 0..8
);
CREATE TABLE links ( -- 11 rows
  id INTEGER PRIMARY KEY,
  label TEXT NOT NULL, -- word
  opposite_id INTEGER REFERENCES links(id) -- none 0 9%
);
CREATE TABLE task_has_links ( -- 150 rows
  id INTEGER PRIMARY KEY,
  link_id INTEGER NOT NULL REFERENCES links(id),
  task_id INTEGER NOT NULL REFERENCES tasks(id),
  opposite_task_id INTEGER NOT NULL REFERENCES tasks(id)
);
CREATE TABLE task_has_external_links ( -- 35 rows
  id INTEGER PRIMARY KEY,
  link_type TEXT NOT NULL, -- enum weblink|attachment
  dependency TEXT NOT NULL, -- enum related
  title TEXT, -- words
  url TEXT, -- url
  date_creation INTEGER, -- epoch
  date_modification INTEGER, -- epoch
  task_id INTEGER NOT NULL REFERENCES tasks(id),
  creator_id INTEGER REFERENCES users(id)
);
CREATE TABLE task_has_files ( -- 420 rows
  id INTEGER PRIMARY KEY,
  name TEXT, -- words
  path TEXT, -- hash
  is_image INTEGER, -- flag
  task_id INTEGER NOT NULL REFERENCES tasks(id),
  date INTEGER, -- epoch
  user_id INTEGER NOT NULL REFERENCES users(id), -- none 0 5%
  size INTEGER -- int 900..4000000
);
CREATE TABLE project_has_files ( -- 12 rows
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES projects(id),
  name TEXT, -- words
  path TEXT, -- hash
  is_image INTEGER, -- flag
  size INTEGER, -- int 900..4000000
  user_id INTEGER NOT NULL REFERENCES users(id),
  date INTEGER -- epoch
);
CREATE TABLE task_has_tags ( -- 700 rows
  task_id INTEGER NOT NULL REFERENCES tasks(id),
  tag_id INTEGER NOT NULL REFERENCES tags(id),
  UNIQUE (tag_id, task_id)
);
CREATE TABLE task_has_metadata ( -- 90 rows
  task_id INTEGER NOT NULL REFERENCES tasks(id),
  name TEXT, -- words
  value TEXT, -- words
  changed_by INTEGER NOT NULL REFERENCES users(id), -- none 0 30%
  changed_on INTEGER -- epoch
);
CREATE TABLE actions ( -- 16 rows
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES projects(id),
  event_name TEXT, -- enum task.move.column|task.create|task.update
  action_name TEXT -- words
);
CREATE TABLE action_has_params ( -- 34 rows
  id INTEGER PRIMARY KEY,
  action_id INTEGER NOT NULL REFERENCES actions(id),
  name TEXT, -- enum column_id|user_id|color_id|category_id
  value TEXT -- int 1..40
);
CREATE TABLE project_has_users ( -- 130 rows
  project_id INTEGER NOT NULL REFERENCES projects(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  role TEXT, -- enum project-member|project-manager|project-viewer
  UNIQUE (project_id, user_id)
);
CREATE TABLE column_has_move_restrictions ( -- 6 rows
  restriction_id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES projects(id),
  role_id INTEGER NOT NULL REFERENCES project_has_roles(role_id),
  src_column_id INTEGER NOT NULL REFERENCES columns(id),
  dst_column_id INTEGER NOT NULL REFERENCES columns(id),
  only_assigned INTEGER -- flag
);
CREATE TABLE project_activities ( -- 4200 rows
  id INTEGER PRIMARY KEY,
  date_creation INTEGER, -- epoch
  event_name TEXT, -- enum task.create|task.update|comment.create|task.close
  creator_id INTEGER REFERENCES users(id),
  project_id INTEGER REFERENCES projects(id),
  task_id INTEGER REFERENCES tasks(id),
  data TEXT -- json
);
CREATE TABLE project_daily_column_stats ( -- 3000 rows
  id INTEGER PRIMARY KEY,
  day TEXT, -- date
  project_id INTEGER NOT NULL REFERENCES projects(id),
  column_id INTEGER NOT NULL REFERENCES columns(id),
  total INTEGER, -- int 0..40
  score INTEGER -- int 0..90
);
CREATE TABLE transitions ( -- 2600 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  project_id INTEGER NOT NULL REFERENCES projects(id),
  task_id INTEGER NOT NULL REFERENCES tasks(id),
  src_column_id INTEGER NOT NULL REFERENCES columns(id),
  dst_column_id INTEGER NOT NULL REFERENCES columns(id),
  date INTEGER, -- epoch
  time_spent INTEGER -- int 60..900000
);
CREATE TABLE custom_filters ( -- 14 rows
  id INTEGER PRIMARY KEY,
  filter TEXT, -- text
  project_id INTEGER NOT NULL REFERENCES projects(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  name TEXT, -- words
  is_shared INTEGER, -- flag
  append INTEGER -- flag
);
CREATE TABLE user_has_notifications ( -- 45 rows
  user_id INTEGER NOT NULL REFERENCES users(id),
  project_id INTEGER NOT NULL REFERENCES projects(id),
  UNIQUE (user_id, project_id)
);
CREATE TABLE settings ( -- 30 rows
  option TEXT PRIMARY KEY, -- slug
  value TEXT, -- words
  changed_by INTEGER NOT NULL REFERENCES users(id), -- none 0 60%
  changed_on INTEGER -- epoch
);
CREATE INDEX idx_tasks_project_id ON tasks (project_id);
CREATE INDEX idx_tasks_is_active ON tasks (is_active);
CREATE INDEX idx_tasks_reference ON tasks (reference);
CREATE INDEX idx_comments_task_id ON comments (task_id);
CREATE INDEX idx_comments_reference ON comments (reference);
CREATE INDEX idx_subtasks_task_id ON subtasks (task_id);
CREATE INDEX idx_columns_project_id ON columns (project_id);
CREATE INDEX idx_swimlanes_project_id ON swimlanes (project_id);
CREATE INDEX idx_project_has_categories_project_id ON project_has_categories (project_id);
CREATE INDEX idx_task_has_files_task_id ON task_has_files (task_id);
CREATE INDEX idx_task_has_links_task_id ON task_has_links (task_id);
CREATE INDEX idx_transitions_task_id ON transitions (task_id);
CREATE INDEX idx_transitions_project_id ON transitions (project_id);
CREATE INDEX idx_transitions_user_id ON transitions (user_id);
-- also: action_has_params(value) -> *
