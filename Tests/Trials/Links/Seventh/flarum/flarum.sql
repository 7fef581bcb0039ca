-- Flarum 1.8 with tags, likes, mentions, flags, subscriptions, polls and uploads (MySQL).
CREATE TABLE users ( -- 420 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  username varchar(100) NOT NULL, -- slug
  nickname varchar(150), -- words, null 70%
  email varchar(150) NOT NULL, -- email
  is_email_confirmed tinyint(1) NOT NULL DEFAULT 0, -- enum 1|1|1|0
  password varchar(100) NOT NULL, -- hash
  bio text, -- text, null 80%
  avatar_url varchar(100), -- url, null 60%
  preferences blob, -- json, null 30%
  joined_at datetime,
  last_seen_at datetime, -- time, null 5%
  marked_all_as_read_at datetime, -- time, null 60%
  read_notifications_at datetime, -- time, null 30%
  discussion_count int NOT NULL DEFAULT 0, -- zipf 0..60
  comment_count int NOT NULL DEFAULT 0, -- zipf 0..300
  read_flags_at datetime, -- null 97%
  suspended_until datetime, -- null 98%
  suspend_reason text, -- null 98%
  suspend_message text, -- null 99%
  UNIQUE (username),
  UNIQUE (email)
);
CREATE TABLE groups ( -- 6 rows
  id int NOT NULL PRIMARY KEY,
  name_singular varchar(100) NOT NULL, -- word
  name_plural varchar(100) NOT NULL, -- word
  color varchar(20), -- enum #B72A2A|#80349E|#4D698E, null 30%
  icon varchar(100), -- enum fas fa-wrench|fas fa-bolt, null 50%
  is_hidden tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  created_at timestamp NULL,
  updated_at timestamp NULL
);
CREATE TABLE group_user ( -- 45 rows
  user_id int NOT NULL REFERENCES users(id),
  group_id int NOT NULL REFERENCES groups(id),
  created_at timestamp NOT NULL,
  PRIMARY KEY (user_id, group_id)
);
CREATE TABLE group_permission ( -- 58 rows
  group_id int NOT NULL REFERENCES groups(id),
  permission varchar(100) NOT NULL, -- slug
  created_at timestamp NOT NULL,
  PRIMARY KEY (group_id, permission)
);
CREATE TABLE discussions ( -- 380 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  title varchar(200) NOT NULL, -- words
  comment_count int NOT NULL DEFAULT 1, -- zipf 1..60
  participant_count int NOT NULL DEFAULT 0, -- zipf 1..25
  post_number_index int NOT NULL DEFAULT 0, -- zipf 1..60
  created_at datetime NOT NULL,
  user_id int REFERENCES users(id), -- skew, null 3%
  first_post_id int REFERENCES posts(id), -- null 1%
  last_posted_at datetime,
  last_posted_user_id int REFERENCES users(id), -- skew, null 2%
  last_post_id int REFERENCES posts(id), -- null 1%
  last_post_number int, -- zipf 1..60
  hidden_at datetime, -- time, null 96%
  hidden_user_id int REFERENCES users(id), -- few, null 96%
  slug varchar(255) NOT NULL, -- slug
  is_private tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  is_approved tinyint(1) NOT NULL DEFAULT 1, -- enum 1
  is_locked tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  is_sticky tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|0|0|0|1
  view_count int NOT NULL DEFAULT 0 -- zipf 1..900
);
CREATE TABLE posts ( -- 1800 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  discussion_id int NOT NULL REFERENCES discussions(id), -- skew
  number int,
  created_at datetime NOT NULL,
  user_id int REFERENCES users(id), -- skew, null 3%
  type varchar(100), -- enum comment|comment|comment|comment|comment|discussionRenamed|discussionTagged|discussionLocked|discussionStickied
  content mediumtext, -- text
  edited_at datetime, -- time, null 88%
  edited_user_id int REFERENCES users(id), -- skew, null 88%
  hidden_at datetime, -- time, null 97%
  hidden_user_id int REFERENCES users(id), -- few, null 97%
  ip_address varchar(45), -- enum 10.0.0.4|192.168.1.20|172.16.4.9|2001:db8::17
  is_private tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  is_approved tinyint(1) NOT NULL DEFAULT 1, -- enum 1
  UNIQUE (discussion_id, number)
);
CREATE TABLE tags ( -- 18 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  name varchar(100) NOT NULL, -- word
  slug varchar(100) NOT NULL, -- slug
  description text, -- text, null 30%
  color varchar(50), -- enum #888|#3B7EA1|#EB5656
  background_path varchar(100), -- null
  background_mode varchar(100), -- null
  position int, -- int 0..9, null 40%
  parent_id int REFERENCES tags(id), -- null 60%
  default_sort varchar(50), -- null
  is_restricted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|1
  is_hidden tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  discussion_count int NOT NULL DEFAULT 0, -- zipf 0..120
  last_posted_at datetime,
  last_posted_discussion_id int REFERENCES discussions(id), -- null 8%
  last_posted_user_id int REFERENCES users(id), -- null 8%
  icon varchar(100), -- enum fas fa-bug|fas fa-comments|fas fa-star, null 30%
  created_at timestamp NULL, -- null 40%
  updated_at timestamp NULL, -- null 40%
  UNIQUE (slug)
);
CREATE TABLE discussion_tag ( -- 520 rows
  discussion_id int NOT NULL REFERENCES discussions(id),
  tag_id int NOT NULL REFERENCES tags(id), -- skew
  created_at timestamp NULL,
  PRIMARY KEY (discussion_id, tag_id)
);
CREATE TABLE tag_user ( -- 210 rows
  user_id int NOT NULL REFERENCES users(id),
  tag_id int NOT NULL REFERENCES tags(id),
  marked_as_read_at datetime, -- time, null 30%
  is_hidden tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  subscription varchar(50), -- enum follow|lurk|hide, null 80%
  PRIMARY KEY (user_id, tag_id)
);
CREATE TABLE discussion_user ( -- 1900 rows
  user_id int NOT NULL REFERENCES users(id), -- skew
  discussion_id int NOT NULL REFERENCES discussions(id), -- skew
  last_read_at datetime,
  last_read_post_number int, -- zipf 1..60
  subscription varchar(50), -- enum follow|ignore, null 80%
  PRIMARY KEY (user_id, discussion_id)
);
CREATE TABLE post_likes ( -- 1100 rows
  post_id int NOT NULL REFERENCES posts(id),
  user_id int NOT NULL REFERENCES users(id), -- skew
  created_at timestamp NULL,
  PRIMARY KEY (post_id, user_id)
);
CREATE TABLE post_mentions_post ( -- 640 rows
  post_id int NOT NULL REFERENCES posts(id),
  mentions_post_id int NOT NULL REFERENCES posts(id),
  created_at timestamp NULL,
  PRIMARY KEY (post_id, mentions_post_id)
);
CREATE TABLE post_mentions_user ( -- 260 rows
  post_id int NOT NULL REFERENCES posts(id),
  mentions_user_id int NOT NULL REFERENCES users(id), -- skew
  created_at timestamp NULL,
  PRIMARY KEY (post_id, mentions_user_id)
);
CREATE TABLE post_mentions_tag ( -- 60 rows
  post_id int NOT NULL REFERENCES posts(id),
  mentions_tag_id int NOT NULL REFERENCES tags(id),
  created_at timestamp NULL,
  PRIMARY KEY (post_id, mentions_tag_id)
);
CREATE TABLE post_mentions_group ( -- 22 rows
  post_id int NOT NULL REFERENCES posts(id),
  mentions_group_id int NOT NULL REFERENCES groups(id),
  created_at timestamp NULL,
  PRIMARY KEY (post_id, mentions_group_id)
);
CREATE TABLE flags ( -- 34 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  post_id int NOT NULL REFERENCES posts(id),
  type varchar(255) NOT NULL, -- enum user|approval
  user_id int REFERENCES users(id), -- null 10%
  reason varchar(255), -- enum spam|off_topic|inappropriate|other
  reason_detail text, -- text, null 70%
  created_at datetime NOT NULL
);
CREATE TABLE notifications ( -- 1700 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  user_id int NOT NULL REFERENCES users(id), -- skew
  from_user_id int REFERENCES users(id), -- skew, null 4%
  type varchar(100) NOT NULL, -- enum postLiked|postMentioned|userMentioned|newPost|discussionRenamed|discussionLocked|groupMentioned
  subject_id int, -- int 1..380
  data blob, -- json, null 60%
  created_at datetime NOT NULL,
  is_deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  read_at datetime -- time, null 30%
);
CREATE TABLE access_tokens ( -- 300 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  token varchar(40) NOT NULL, -- hash
  user_id int NOT NULL REFERENCES users(id), -- skew
  last_activity_at datetime, -- time
  created_at datetime NOT NULL,
  type varchar(100) NOT NULL, -- enum session|session_remember|developer
  title varchar(150), -- null 98%
  last_ip_address varchar(45), -- enum 10.0.0.4|192.168.1.20|172.16.4.9
  last_user_agent varchar(255), -- words
  UNIQUE (token)
);
CREATE TABLE api_keys ( -- 3 rows
  key varchar(100) NOT NULL, -- hash
  id int NOT NULL PRIMARY KEY,
  allowed_ips varchar(255), -- null
  scopes varchar(255), -- null
  user_id int REFERENCES users(id), -- null 34%
  created_at datetime NOT NULL,
  last_activity_at datetime, -- time
  UNIQUE (key)
);
CREATE TABLE email_tokens ( -- 26 rows
  token varchar(100) NOT NULL PRIMARY KEY, -- hash
  email varchar(150) NOT NULL, -- email
  user_id int NOT NULL REFERENCES users(id),
  created_at datetime
);
CREATE TABLE password_tokens ( -- 18 rows
  token varchar(100) NOT NULL PRIMARY KEY, -- hash
  user_id int NOT NULL REFERENCES users(id),
  created_at datetime
);
CREATE TABLE registration_tokens ( -- 9 rows
  token varchar(100) NOT NULL PRIMARY KEY, -- hash
  payload text, -- json
  created_at datetime,
  provider varchar(255) NOT NULL, -- enum github|facebook|twitter
  identifier varchar(255) NOT NULL, -- digits 9
  user_attributes text -- json
);
CREATE TABLE login_providers ( -- 70 rows
  id int NOT NULL PRIMARY KEY,
  user_id int NOT NULL REFERENCES users(id),
  provider varchar(100) NOT NULL, -- enum github|facebook|twitter
  identifier varchar(100) NOT NULL, -- digits 9
  created_at datetime,
  last_login_at datetime,
  UNIQUE (provider, identifier)
);
CREATE TABLE settings ( -- 68 rows
  key varchar(100) NOT NULL PRIMARY KEY, -- slug
  value text -- words
);
CREATE TABLE migrations ( -- 110 rows
  id int NOT NULL PRIMARY KEY,
  migration varchar(255) NOT NULL, -- slug
  extension varchar(255) -- enum flarum-tags|flarum-mentions|flarum-likes|flarum-flags, null 40%
);
CREATE TABLE polls ( -- 30 rows
  id int NOT NULL PRIMARY KEY,
  question varchar(255) NOT NULL, -- words
  post_id int REFERENCES posts(id), -- null 3%
  user_id int REFERENCES users(id), -- null 3%
  public_poll tinyint(1) NOT NULL, -- enum 0|1
  end_date datetime, -- time, null 70%
  created_at timestamp NULL,
  updated_at timestamp NULL,
  vote_count int NOT NULL DEFAULT 0, -- zipf 0..60
  allow_multiple_votes tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  max_votes int NOT NULL DEFAULT 0, -- enum 0|0|2|3
  settings text -- json
);
CREATE TABLE poll_options ( -- 110 rows
  id int NOT NULL PRIMARY KEY,
  answer varchar(255) NOT NULL, -- words
  poll_id int NOT NULL REFERENCES polls(id),
  created_at timestamp NULL,
  updated_at timestamp NULL,
  vote_count int NOT NULL DEFAULT 0, -- zipf 0..30
  image_url varchar(255) -- null 95%
);
CREATE TABLE poll_votes ( -- 540 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  poll_id int NOT NULL REFERENCES polls(id), -- skew
  option_id int NOT NULL REFERENCES poll_options(id),
  user_id int REFERENCES users(id), -- skew, null 3%
  created_at timestamp NULL,
  updated_at timestamp NULL
);
CREATE TABLE fof_upload_files ( -- 150 rows
  id int NOT NULL PRIMARY KEY, -- gaps
  actor_id int REFERENCES users(id), -- skew, null 2%
  base_name varchar(255) NOT NULL, -- slug
  path varchar(255), -- url
  url varchar(255) NOT NULL, -- url
  type varchar(255) NOT NULL, -- enum image/png|image/jpeg|application/zip
  size int NOT NULL, -- zipf 2000..2000000
  upload_method varchar(255), -- enum local|aws-s3
  created_at timestamp NULL,
  remote_id varchar(255), -- null
  uuid varchar(255), -- uuid
  tag varchar(255), -- enum image-preview|file
  hidden tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  shared tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  UNIQUE (uuid)
);
CREATE TABLE fof_upload_file_posts ( -- 160 rows
  file_id int NOT NULL REFERENCES fof_upload_files(id),
  post_id int NOT NULL REFERENCES posts(id),
  PRIMARY KEY (file_id, post_id)
);
CREATE INDEX users_joined_at_index ON users (joined_at);
CREATE INDEX users_last_seen_at_index ON users (last_seen_at);
CREATE INDEX discussions_last_posted_at_index ON discussions (last_posted_at);
CREATE INDEX discussions_last_posted_user_id_index ON discussions (last_posted_user_id);
CREATE INDEX discussions_created_at_index ON discussions (created_at);
CREATE INDEX discussions_user_id_index ON discussions (user_id);
CREATE INDEX discussions_is_sticky_created_at_index ON discussions (is_sticky, created_at);
CREATE INDEX posts_discussion_id_created_at_index ON posts (discussion_id, created_at);
CREATE INDEX posts_type_index ON posts (type);
CREATE INDEX posts_user_id_created_at_index ON posts (user_id, created_at);
CREATE INDEX notifications_user_id_index ON notifications (user_id);
CREATE INDEX access_tokens_type_index ON access_tokens (type);
-- also: notifications(subject_id) -> posts
-- also: notifications(subject_id) -> discussions
