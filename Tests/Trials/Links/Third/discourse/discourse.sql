-- Discourse (forum, Rails): integer keys, role names of users, post numbers within a topic, polymorphic bookmarks and reviewables.
CREATE TABLE users ( -- 900 rows
  id INTEGER PRIMARY KEY, -- gaps
  username VARCHAR(60) NOT NULL, -- slug
  username_lower VARCHAR(60) NOT NULL, -- slug
  name VARCHAR, -- words
  created_at TIMESTAMP NOT NULL, -- time
  updated_at TIMESTAMP NOT NULL, -- time
  seen_notification_id BIGINT NOT NULL DEFAULT 0 REFERENCES notifications(id), -- none 0 30%
  last_posted_at TIMESTAMP, -- time
  password_hash VARCHAR(64), -- hash
  active BOOLEAN NOT NULL DEFAULT false, -- flag
  last_seen_at TIMESTAMP, -- time
  admin BOOLEAN NOT NULL DEFAULT false, -- flag
  trust_level INTEGER NOT NULL, -- enum 1|0|2|3|4
  approved BOOLEAN NOT NULL DEFAULT false, -- flag
  approved_by_id INTEGER REFERENCES users(id), -- null 88%, few
  approved_at TIMESTAMP, -- time
  date_of_birth DATE, -- null
  views INTEGER NOT NULL DEFAULT 0, -- zipf 0..900
  flag_level INTEGER NOT NULL DEFAULT 0, -- enum 0
  ip_address VARCHAR, -- words
  moderator BOOLEAN DEFAULT false, -- flag
  uploaded_avatar_id INTEGER REFERENCES uploads(id), -- null 55%
  locale VARCHAR(10), -- enum de|en|fr
  primary_group_id INTEGER REFERENCES groups(id), -- null 90%
  flair_group_id INTEGER REFERENCES groups(id), -- null 93%
  manual_locked_trust_level INTEGER, -- enum 1|2
  group_locked_trust_level INTEGER, -- enum 1|2
  staged BOOLEAN NOT NULL DEFAULT false -- flag
);
CREATE TABLE user_emails ( -- 930 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id INTEGER NOT NULL REFERENCES users(id),
  email VARCHAR(513) NOT NULL, -- email
  "primary" BOOLEAN NOT NULL DEFAULT false, -- flag
  created_at TIMESTAMP NOT NULL, -- time
  updated_at TIMESTAMP NOT NULL -- time
);
CREATE TABLE user_profiles ( -- 870 rows
  user_id INTEGER NOT NULL REFERENCES users(id), -- unique
  location VARCHAR(3000), -- words
  website VARCHAR(3000), -- url
  bio_raw TEXT, -- text
  bio_cooked TEXT, -- text
  dismissed_banner_key INTEGER REFERENCES topics(id), -- null 96%, few
  bio_cooked_version INTEGER, -- enum 2
  views INTEGER NOT NULL DEFAULT 0, -- zipf 0..400
  profile_background_upload_id INTEGER REFERENCES uploads(id), -- null 95%
  card_background_upload_id INTEGER REFERENCES uploads(id), -- null 97%
  granted_title_badge_id BIGINT REFERENCES badges(id), -- null 96%
  featured_topic_id INTEGER REFERENCES topics(id), -- null 98%
  PRIMARY KEY (user_id)
);
CREATE TABLE user_stats ( -- 890 rows
  user_id INTEGER NOT NULL REFERENCES users(id), -- unique
  topics_entered INTEGER NOT NULL DEFAULT 0, -- zipf 0..600
  time_read INTEGER NOT NULL DEFAULT 0, -- int 0..900000
  days_visited INTEGER NOT NULL DEFAULT 0, -- zipf 0..900
  posts_read_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..9000
  likes_given INTEGER NOT NULL DEFAULT 0, -- zipf 0..500
  likes_received INTEGER NOT NULL DEFAULT 0, -- zipf 0..500
  topic_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..90
  post_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..700
  new_since TIMESTAMP NOT NULL, -- time
  first_unread_at TIMESTAMP NOT NULL, -- time
  bounce_score REAL NOT NULL DEFAULT 0, -- enum 0|1
  distinct_badge_count INTEGER NOT NULL DEFAULT 0, -- int 0..12
  PRIMARY KEY (user_id)
);
CREATE TABLE groups ( -- 24 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR NOT NULL, -- slug
  created_at TIMESTAMP NOT NULL, -- time
  updated_at TIMESTAMP NOT NULL, -- time
  automatic BOOLEAN NOT NULL DEFAULT false, -- flag
  user_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..900
  automatic_membership_email_domains TEXT, -- null
  primary_group BOOLEAN NOT NULL DEFAULT false, -- flag
  title VARCHAR, -- words
  grant_trust_level INTEGER, -- enum 1|2|3
  flair_icon VARCHAR, -- enum shield|star
  flair_upload_id INTEGER REFERENCES uploads(id), -- null 90%
  visibility_level INTEGER NOT NULL DEFAULT 0, -- enum 0|1|2|3
  mentionable_level INTEGER DEFAULT 0, -- enum 0|3|99
  messageable_level INTEGER DEFAULT 0, -- enum 0|99
  smtp_updated_by_id INTEGER REFERENCES users(id) -- null 92%
);
CREATE TABLE group_users ( -- 2100 rows
  id INTEGER PRIMARY KEY, -- gaps
  group_id INTEGER NOT NULL REFERENCES groups(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  created_at TIMESTAMP NOT NULL, -- time
  updated_at TIMESTAMP NOT NULL, -- time
  owner BOOLEAN NOT NULL DEFAULT false, -- flag
  notification_level INTEGER NOT NULL DEFAULT 2, -- enum 3|2|1
  first_unread_pm_at TIMESTAMP NOT NULL -- time
);
CREATE TABLE uploads ( -- 1300 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id INTEGER NOT NULL REFERENCES users(id), -- none -1 4%
  original_filename VARCHAR NOT NULL, -- slug
  filesize BIGINT NOT NULL, -- int 900..4194304
  width INTEGER, -- int 16..4000
  height INTEGER, -- int 16..4000
  url VARCHAR NOT NULL, -- url
  created_at TIMESTAMP NOT NULL, -- time
  updated_at TIMESTAMP NOT NULL, -- time
  sha1 VARCHAR(40), -- hash
  origin VARCHAR(1000), -- null
  retain_hours INTEGER, -- null
  extension VARCHAR(10), -- enum png|jpeg|gif|webp
  thumbnail_width INTEGER, -- int 16..690
  thumbnail_height INTEGER, -- int 16..500
  access_control_post_id BIGINT REFERENCES posts(id), -- null 60%
  verification_status INTEGER NOT NULL DEFAULT 1 -- enum 1|2
);
CREATE TABLE badges ( -- 48 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR NOT NULL, -- word
  description TEXT, -- text
  badge_type_id INTEGER NOT NULL, -- enum 3|2|1
  grant_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..800
  allow_title BOOLEAN NOT NULL DEFAULT false, -- flag
  multiple_grant BOOLEAN NOT NULL DEFAULT false, -- flag
  icon VARCHAR, -- enum certificate|heart
  query TEXT, -- text
  trigger INTEGER, -- enum 1|2|4|8
  badge_grouping_id INTEGER NOT NULL DEFAULT 5, -- enum 1|2|3|4|5
  image_upload_id INTEGER REFERENCES uploads(id), -- null 95%
  created_at TIMESTAMP NOT NULL -- time
);
CREATE TABLE user_badges ( -- 1600 rows
  id INTEGER PRIMARY KEY, -- gaps
  badge_id INTEGER NOT NULL REFERENCES badges(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  granted_at TIMESTAMP NOT NULL, -- time
  granted_by_id INTEGER NOT NULL REFERENCES users(id), -- none -1 93%
  post_id INTEGER REFERENCES posts(id), -- null 70%
  seq INTEGER NOT NULL DEFAULT 0, -- enum 0|1|2|3
  featured_rank INTEGER -- int 1..9
);
CREATE TABLE categories ( -- 42 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR(50) NOT NULL, -- words
  color VARCHAR(6) NOT NULL, -- enum 0088CC|BF1E2E|3AB54A
  topic_id INTEGER REFERENCES topics(id), -- unique, null 5%
  topic_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..500
  created_at TIMESTAMP NOT NULL, -- time
  user_id INTEGER NOT NULL REFERENCES users(id), -- none -1 30%
  topics_year INTEGER DEFAULT 0, -- zipf 0..200
  slug VARCHAR NOT NULL, -- slug
  description TEXT, -- text
  text_color VARCHAR(6) NOT NULL DEFAULT 'FFFFFF', -- enum FFFFFF|000000
  read_restricted BOOLEAN NOT NULL DEFAULT false, -- flag
  auto_close_hours REAL, -- null
  post_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..4000
  latest_post_id INTEGER REFERENCES posts(id), -- unique, null 5%
  latest_topic_id INTEGER REFERENCES topics(id), -- unique, null 5%
  position INTEGER, -- int 0..50
  parent_category_id INTEGER REFERENCES categories(id), -- null 55%
  uploaded_logo_id INTEGER REFERENCES uploads(id), -- null 80%
  num_featured_topics INTEGER DEFAULT 3, -- enum 3|5
  minimum_required_tags INTEGER NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE category_users ( -- 620 rows
  id INTEGER PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES categories(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  notification_level INTEGER, -- enum 0|1|2|3|4
  last_seen_at TIMESTAMP -- time
);
CREATE TABLE topics ( -- 1500 rows
  id INTEGER PRIMARY KEY, -- gaps
  title VARCHAR NOT NULL, -- words
  last_posted_at TIMESTAMP, -- time
  created_at TIMESTAMP NOT NULL, -- time
  updated_at TIMESTAMP NOT NULL, -- time
  views INTEGER NOT NULL DEFAULT 0, -- zipf 0..9000
  posts_count INTEGER NOT NULL DEFAULT 0, -- zipf 1..90
  user_id INTEGER REFERENCES users(id), -- null 2%
  last_post_user_id INTEGER NOT NULL REFERENCES users(id),
  reply_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  featured_user1_id INTEGER REFERENCES users(id), -- null 45%
  featured_user2_id INTEGER REFERENCES users(id), -- null 62%
  featured_user3_id INTEGER REFERENCES users(id), -- null 75%
  featured_user4_id INTEGER REFERENCES users(id), -- null 85%
  deleted_at TIMESTAMP, -- null
  highest_post_number INTEGER NOT NULL DEFAULT 0, -- zipf 1..95
  image_upload_id BIGINT REFERENCES uploads(id), -- null 75%
  like_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..90
  incoming_link_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..300
  category_id INTEGER REFERENCES categories(id), -- null 20%
  visible BOOLEAN NOT NULL DEFAULT true, -- flag
  moderator_posts_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..9
  closed BOOLEAN NOT NULL DEFAULT false, -- flag
  archived BOOLEAN NOT NULL DEFAULT false, -- flag
  has_summary BOOLEAN NOT NULL DEFAULT false, -- flag
  archetype VARCHAR NOT NULL DEFAULT 'regular', -- enum regular|private_message|banner
  slug VARCHAR, -- slug
  deleted_by_id INTEGER REFERENCES users(id), -- null 95%
  participant_count INTEGER DEFAULT 1, -- zipf 1..40
  word_count INTEGER, -- zipf 5..9000
  score REAL, -- real 0..900
  percent_rank REAL NOT NULL DEFAULT 1.0, -- real 0..1
  subtype VARCHAR, -- enum user_to_user|system_message
  featured_link VARCHAR -- null
);
CREATE TABLE posts ( -- 5000 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id INTEGER REFERENCES users(id), -- null 1%
  topic_id INTEGER NOT NULL REFERENCES topics(id),
  post_number INTEGER NOT NULL, -- zipf 1..300
  raw TEXT NOT NULL, -- text
  cooked TEXT NOT NULL, -- text
  created_at TIMESTAMP NOT NULL, -- time
  updated_at TIMESTAMP NOT NULL, -- time
  reply_to_post_number INTEGER, -- null 55%
  reply_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..12
  quote_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..5
  deleted_at TIMESTAMP, -- null
  off_topic_count INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  like_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..40
  incoming_link_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  bookmark_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..6
  score REAL, -- real 0..900
  reads INTEGER NOT NULL DEFAULT 0, -- zipf 1..600
  post_type INTEGER NOT NULL DEFAULT 1, -- enum 1|3|2|4
  sort_order INTEGER, -- zipf 1..300
  last_editor_id INTEGER REFERENCES users(id), -- null 1%
  hidden BOOLEAN NOT NULL DEFAULT false, -- flag
  hidden_reason_id INTEGER, -- enum 1|2|3
  notify_moderators_count INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  deleted_by_id INTEGER REFERENCES users(id), -- null 97%
  reply_to_user_id INTEGER REFERENCES users(id), -- null 55%
  version INTEGER NOT NULL DEFAULT 1, -- zipf 1..9
  cook_method INTEGER NOT NULL DEFAULT 1, -- enum 1
  wiki BOOLEAN NOT NULL DEFAULT false, -- flag
  baked_version INTEGER, -- enum 2
  locked_by_id INTEGER REFERENCES users(id), -- null 99%
  image_upload_id BIGINT REFERENCES uploads(id), -- null 90%
  word_count INTEGER, -- zipf 1..900
  UNIQUE (topic_id, post_number),
  FOREIGN KEY (topic_id, reply_to_post_number) REFERENCES posts(topic_id, post_number)
);
CREATE TABLE post_replies ( -- 1900 rows
  post_id INTEGER NOT NULL REFERENCES posts(id),
  reply_post_id INTEGER NOT NULL REFERENCES posts(id),
  created_at TIMESTAMP NOT NULL, -- time
  updated_at TIMESTAMP NOT NULL -- time
);
CREATE TABLE post_revisions ( -- 800 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id INTEGER REFERENCES users(id), -- null 1%
  post_id INTEGER REFERENCES posts(id), -- null 0%
  modifications TEXT, -- json
  number INTEGER, -- int 2..9
  created_at TIMESTAMP NOT NULL, -- time
  updated_at TIMESTAMP NOT NULL, -- time
  hidden BOOLEAN NOT NULL DEFAULT false -- flag
);
CREATE TABLE post_actions ( -- 3400 rows
  id INTEGER PRIMARY KEY, -- gaps
  post_id INTEGER NOT NULL REFERENCES posts(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  post_action_type_id INTEGER NOT NULL, -- enum 2|3|4|6|7|8
  deleted_at TIMESTAMP, -- null
  created_at TIMESTAMP NOT NULL, -- time
  updated_at TIMESTAMP NOT NULL, -- time
  deleted_by_id INTEGER REFERENCES users(id), -- null 97%
  related_post_id INTEGER REFERENCES posts(id), -- null 98%
  staff_took_action BOOLEAN NOT NULL DEFAULT false, -- flag
  targets_topic BOOLEAN NOT NULL DEFAULT false -- flag
);
CREATE TABLE topic_users ( -- 4600 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id INTEGER NOT NULL REFERENCES users(id),
  topic_id INTEGER NOT NULL REFERENCES topics(id),
  posted BOOLEAN NOT NULL DEFAULT false, -- flag
  last_read_post_number INTEGER, -- zipf 1..95
  last_visited_at TIMESTAMP, -- time
  first_visited_at TIMESTAMP, -- time
  notification_level INTEGER NOT NULL DEFAULT 1, -- enum 1|2|3|0
  notifications_reason_id INTEGER, -- enum 1|2|4
  total_msecs_viewed INTEGER NOT NULL DEFAULT 0, -- int 0..900000
  last_emailed_post_number INTEGER, -- zipf 1..95
  liked BOOLEAN DEFAULT false -- flag
);
CREATE TABLE tags ( -- 130 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR NOT NULL, -- slug
  created_at TIMESTAMP NOT NULL, -- time
  public_topic_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..200
  pm_topic_count INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  target_tag_id INTEGER REFERENCES tags(id), -- null 94%
  description VARCHAR(1000) -- null
);
CREATE TABLE topic_tags ( -- 1700 rows
  id INTEGER PRIMARY KEY,
  topic_id INTEGER NOT NULL REFERENCES topics(id),
  tag_id INTEGER NOT NULL REFERENCES tags(id),
  created_at TIMESTAMP NOT NULL -- time
);
CREATE TABLE topic_links ( -- 1100 rows
  id INTEGER PRIMARY KEY, -- gaps
  topic_id INTEGER NOT NULL REFERENCES topics(id),
  post_id INTEGER REFERENCES posts(id), -- null 0%
  user_id INTEGER NOT NULL REFERENCES users(id),
  url VARCHAR NOT NULL, -- url
  domain VARCHAR(100) NOT NULL, -- enum example.org|github.com|meta.discourse.org
  internal BOOLEAN NOT NULL DEFAULT false, -- flag
  link_topic_id INTEGER REFERENCES topics(id), -- null 70%
  created_at TIMESTAMP NOT NULL, -- time
  reflection BOOLEAN DEFAULT false, -- flag
  clicks INTEGER NOT NULL DEFAULT 0, -- zipf 0..90
  link_post_id INTEGER REFERENCES posts(id), -- null 75%
  quote BOOLEAN NOT NULL DEFAULT false -- flag
);
CREATE TABLE notifications ( -- 5000 rows
  id INTEGER PRIMARY KEY, -- gaps
  notification_type INTEGER NOT NULL, -- int 1..38
  user_id INTEGER NOT NULL REFERENCES users(id),
  data VARCHAR(1000) NOT NULL, -- json
  read BOOLEAN NOT NULL DEFAULT false, -- flag
  created_at TIMESTAMP NOT NULL, -- time
  topic_id INTEGER REFERENCES topics(id), -- null 20%
  post_number INTEGER, -- null 20%
  post_action_id INTEGER REFERENCES post_actions(id), -- null 85%
  high_priority BOOLEAN NOT NULL DEFAULT false, -- flag
  FOREIGN KEY (topic_id, post_number) REFERENCES posts(topic_id, post_number)
);
CREATE TABLE bookmarks ( -- 460 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id BIGINT NOT NULL REFERENCES users(id),
  name VARCHAR(100), -- words
  reminder_at TIMESTAMP, -- time
  created_at TIMESTAMP NOT NULL, -- time
  auto_delete_preference INTEGER NOT NULL DEFAULT 0, -- enum 3|0|1|2
  pinned BOOLEAN DEFAULT false, -- flag
  bookmarkable_id INTEGER, -- any of posts(id), topics(id) by bookmarkable_type as class
  bookmarkable_type VARCHAR -- type
);
CREATE TABLE reviewables ( -- 210 rows
  id INTEGER PRIMARY KEY, -- gaps
  type VARCHAR NOT NULL, -- enum ReviewableFlaggedPost|ReviewableUser|ReviewableQueuedPost
  status INTEGER NOT NULL DEFAULT 0, -- enum 1|2|0|3
  created_by_id INTEGER NOT NULL REFERENCES users(id),
  reviewable_by_group_id INTEGER REFERENCES groups(id), -- null 96%
  category_id INTEGER REFERENCES categories(id), -- null 15%
  topic_id INTEGER REFERENCES topics(id), -- null 15%
  score REAL NOT NULL DEFAULT 0, -- real 0..30
  potential_spam BOOLEAN NOT NULL DEFAULT false, -- flag
  target_id INTEGER, -- any of posts(id), users(id) by target_type as class
  target_type VARCHAR, -- type
  target_created_by_id INTEGER REFERENCES users(id), -- null 10%
  version INTEGER NOT NULL DEFAULT 0, -- enum 0|1|2
  created_at TIMESTAMP NOT NULL -- time
);
CREATE TABLE drafts ( -- 140 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id INTEGER NOT NULL REFERENCES users(id),
  draft_key VARCHAR NOT NULL, -- slug
  data TEXT NOT NULL, -- json
  sequence BIGINT NOT NULL DEFAULT 0, -- int 0..40
  revisions INTEGER NOT NULL DEFAULT 1, -- zipf 1..30
  owner VARCHAR -- hash
);
CREATE INDEX idx_posts_user_id_deleted_at ON posts (user_id);
CREATE INDEX index_posts_on_reply_to_post_number ON posts (reply_to_post_number);
CREATE INDEX index_topic_users_on_user_id_and_topic_id ON topic_users (user_id, topic_id);
CREATE INDEX index_notifications_on_topic_id_and_post_number ON notifications (topic_id, post_number);
CREATE INDEX index_notifications_on_post_action_id ON notifications (post_action_id);
CREATE INDEX index_reviewables_on_target_id_where_post_type_eq_post ON reviewables (target_id);
-- also: topic_users(last_read_post_number) -> posts
-- also: topic_users(last_emailed_post_number) -> posts
-- also: topics(highest_post_number) -> posts
