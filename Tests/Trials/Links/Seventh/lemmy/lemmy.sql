-- Lemmy 0.19 (PostgreSQL): instances, persons, communities, posts, comments with paths, aggregates, votes, mod log.
CREATE TABLE instance ( -- 240 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  domain varchar(255) NOT NULL, -- slug
  published timestamp with time zone NOT NULL, -- time
  updated timestamp with time zone, -- time, null 20%
  software varchar(255), -- enum lemmy|mastodon|kbin, null 30%
  version varchar(255), -- enum 0.19.3|0.19.1|4.2.1, null 30%
  UNIQUE (domain)
);
CREATE TABLE language ( -- 184 rows
  id integer NOT NULL PRIMARY KEY, -- serial from 0
  code varchar(3) NOT NULL, -- code 2
  name text NOT NULL -- word
);
CREATE TABLE site ( -- 120 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  name varchar(20) NOT NULL, -- words
  sidebar text, -- null 50%, text
  published timestamp with time zone NOT NULL, -- time
  updated timestamp with time zone, -- null 30%, time
  icon text, -- url, null 30%
  banner text, -- url, null 50%
  description varchar(150), -- null 30%, words
  actor_id varchar(255) NOT NULL, -- url
  last_refreshed_at timestamp with time zone NOT NULL, -- time
  inbox_url varchar(255) NOT NULL, -- url
  private_key text, -- null 99%
  public_key text NOT NULL, -- hash
  instance_id integer NOT NULL REFERENCES instance(id), -- unique
  content_warning text, -- null
  UNIQUE (actor_id),
  UNIQUE (instance_id)
);
CREATE TABLE local_site ( -- 1 rows
  id integer NOT NULL PRIMARY KEY,
  site_id integer NOT NULL REFERENCES site(id), -- unique
  site_setup boolean NOT NULL, -- enum 1
  enable_downvotes boolean NOT NULL, -- enum 1
  enable_nsfw boolean NOT NULL, -- enum 1
  community_creation_admin_only boolean NOT NULL, -- enum 0
  require_email_verification boolean NOT NULL, -- enum 1
  application_question text, -- text
  private_instance boolean NOT NULL, -- enum 0
  default_theme text NOT NULL, -- enum browser
  default_post_listing_type varchar(20) NOT NULL, -- enum Local
  legal_information text, -- null
  hide_modlog_mod_names boolean NOT NULL, -- enum 1
  slur_filter_regex text, -- null
  actor_name_max_length integer NOT NULL, -- enum 20
  federation_enabled boolean NOT NULL, -- enum 1
  captcha_enabled boolean NOT NULL, -- enum 0
  captcha_difficulty varchar(255) NOT NULL, -- enum medium
  published timestamp with time zone NOT NULL, -- time
  registration_mode varchar(20) NOT NULL, -- enum RequireApplication
  UNIQUE (site_id)
);
CREATE TABLE person ( -- 900 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  name varchar(255) NOT NULL, -- slug
  display_name varchar(255), -- null 70%, words
  avatar text, -- null 60%, url
  banned boolean NOT NULL, -- enum 0|0|0|0|0|1
  published timestamp with time zone NOT NULL, -- time
  updated timestamp with time zone, -- null 60%, time
  actor_id varchar(255) NOT NULL, -- url
  bio text, -- null 75%, text
  local boolean NOT NULL, -- enum 0|0|0|1
  private_key text, -- null 85%, hash
  public_key text NOT NULL, -- hash
  last_refreshed_at timestamp with time zone NOT NULL, -- time
  banner text, -- null 85%, url
  deleted boolean NOT NULL, -- enum 0|0|0|0|1
  inbox_url varchar(255) NOT NULL, -- url
  shared_inbox_url varchar(255), -- url
  matrix_user_id text, -- null 95%
  bot_account boolean NOT NULL, -- enum 0|0|0|0|1
  ban_expires timestamp with time zone, -- null 98%
  instance_id integer NOT NULL REFERENCES instance(id), -- skew
  UNIQUE (actor_id)
);
CREATE TABLE local_user ( -- 130 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  person_id integer NOT NULL REFERENCES person(id), -- unique
  password_encrypted text NOT NULL, -- hash
  email text, -- email, null 10%
  show_nsfw boolean NOT NULL, -- enum 0|1
  theme text NOT NULL, -- enum browser|darkly
  default_sort_type varchar(20) NOT NULL, -- enum Active|Hot|New
  default_listing_type varchar(20) NOT NULL, -- enum Local|All|Subscribed
  interface_language varchar(20) NOT NULL, -- enum browser|en|de
  show_avatars boolean NOT NULL, -- enum 1|0
  send_notifications_to_email boolean NOT NULL, -- enum 0|1
  show_scores boolean NOT NULL, -- enum 1|0
  show_bot_accounts boolean NOT NULL, -- enum 1|0
  show_read_posts boolean NOT NULL, -- enum 1|0
  email_verified boolean NOT NULL, -- enum 1|0
  accepted_application boolean NOT NULL, -- enum 1|1|0
  totp_2fa_secret text, -- null 95%
  open_links_in_new_tab boolean NOT NULL, -- enum 0|1
  blur_nsfw boolean NOT NULL, -- enum 1
  infinite_scroll_enabled boolean NOT NULL, -- enum 0|1
  admin boolean NOT NULL, -- enum 0|0|0|0|0|0|1
  post_listing_mode varchar(20) NOT NULL, -- enum List|Card
  totp_2fa_enabled boolean NOT NULL, -- enum 0
  UNIQUE (person_id),
  UNIQUE (email)
);
CREATE TABLE local_user_language ( -- 260 rows
  local_user_id integer NOT NULL REFERENCES local_user(id),
  language_id integer NOT NULL REFERENCES language(id), -- skew
  PRIMARY KEY (local_user_id, language_id)
);
CREATE TABLE person_aggregates ( -- 900 rows
  person_id integer NOT NULL PRIMARY KEY REFERENCES person(id),
  post_count bigint NOT NULL, -- zipf 0..60
  post_score bigint NOT NULL, -- zipf 0..900
  comment_count bigint NOT NULL, -- zipf 0..400
  comment_score bigint NOT NULL -- zipf 0..1900
);
CREATE TABLE person_ban ( -- 9 rows
  person_id integer NOT NULL PRIMARY KEY REFERENCES person(id),
  published timestamp with time zone NOT NULL -- time
);
CREATE TABLE person_block ( -- 44 rows
  person_id integer NOT NULL REFERENCES person(id),
  target_id integer NOT NULL REFERENCES person(id),
  published timestamp with time zone NOT NULL, -- time
  PRIMARY KEY (person_id, target_id)
);
CREATE TABLE instance_block ( -- 25 rows
  person_id integer NOT NULL REFERENCES person(id),
  instance_id integer NOT NULL REFERENCES instance(id),
  published timestamp with time zone NOT NULL, -- time
  PRIMARY KEY (person_id, instance_id)
);
CREATE TABLE community ( -- 210 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  name varchar(255) NOT NULL, -- slug
  title varchar(255) NOT NULL, -- words
  description text, -- null 30%, text
  removed boolean NOT NULL, -- enum 0|0|0|0|1
  published timestamp with time zone NOT NULL, -- time
  updated timestamp with time zone, -- null 30%, time
  deleted boolean NOT NULL, -- enum 0|0|0|0|1
  nsfw boolean NOT NULL, -- enum 0|0|0|1
  actor_id varchar(255) NOT NULL, -- url
  local boolean NOT NULL, -- enum 0|0|1
  private_key text, -- null 75%, hash
  public_key text NOT NULL, -- hash
  last_refreshed_at timestamp with time zone NOT NULL, -- time
  icon text, -- null 40%, url
  banner text, -- null 60%, url
  followers_url varchar(255), -- url
  inbox_url varchar(255) NOT NULL, -- url
  shared_inbox_url varchar(255), -- url
  hidden boolean NOT NULL, -- enum 0
  posting_restricted_to_mods boolean NOT NULL, -- enum 0|0|0|1
  instance_id integer NOT NULL REFERENCES instance(id), -- skew
  moderators_url varchar(255), -- url, null 20%
  featured_url varchar(255), -- url, null 20%
  visibility varchar(20) NOT NULL, -- enum Public|LocalOnly
  UNIQUE (actor_id)
);
CREATE TABLE community_language ( -- 240 rows
  community_id integer NOT NULL REFERENCES community(id),
  language_id integer NOT NULL REFERENCES language(id), -- skew
  PRIMARY KEY (community_id, language_id)
);
CREATE TABLE community_aggregates ( -- 210 rows
  community_id integer NOT NULL PRIMARY KEY REFERENCES community(id),
  subscribers bigint NOT NULL, -- zipf 0..900
  posts bigint NOT NULL, -- zipf 0..200
  comments bigint NOT NULL, -- zipf 0..900
  published timestamp with time zone NOT NULL, -- time
  users_active_day bigint NOT NULL, -- zipf 0..30
  users_active_week bigint NOT NULL, -- zipf 0..60
  users_active_month bigint NOT NULL, -- zipf 0..120
  users_active_half_year bigint NOT NULL, -- zipf 0..300
  hot_rank double precision NOT NULL, -- real 0..1
  subscribers_local bigint NOT NULL -- zipf 0..60
);
CREATE TABLE community_follower ( -- 1100 rows
  community_id integer NOT NULL REFERENCES community(id), -- skew
  person_id integer NOT NULL REFERENCES person(id),
  published timestamp with time zone NOT NULL, -- time
  pending boolean NOT NULL, -- enum 0|0|0|1
  PRIMARY KEY (person_id, community_id)
);
CREATE TABLE community_moderator ( -- 260 rows
  community_id integer NOT NULL REFERENCES community(id),
  person_id integer NOT NULL REFERENCES person(id), -- skew
  published timestamp with time zone NOT NULL, -- time
  PRIMARY KEY (person_id, community_id)
);
CREATE TABLE community_person_ban ( -- 38 rows
  community_id integer NOT NULL REFERENCES community(id),
  person_id integer NOT NULL REFERENCES person(id),
  published timestamp with time zone NOT NULL, -- time
  expires timestamp with time zone, -- null 60%, time
  PRIMARY KEY (person_id, community_id)
);
CREATE TABLE community_block ( -- 60 rows
  person_id integer NOT NULL REFERENCES person(id),
  community_id integer NOT NULL REFERENCES community(id),
  published timestamp with time zone NOT NULL, -- time
  PRIMARY KEY (person_id, community_id)
);
CREATE TABLE post ( -- 1400 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  name varchar(200) NOT NULL, -- words
  url varchar(512), -- url, null 40%
  body text, -- text, null 50%
  creator_id integer NOT NULL REFERENCES person(id), -- skew
  community_id integer NOT NULL REFERENCES community(id), -- skew
  removed boolean NOT NULL, -- enum 0|0|0|0|0|1
  locked boolean NOT NULL, -- enum 0|0|0|0|0|1
  published timestamp with time zone NOT NULL, -- time
  updated timestamp with time zone, -- null 85%, time
  deleted boolean NOT NULL, -- enum 0|0|0|0|0|1
  nsfw boolean NOT NULL, -- enum 0|0|0|0|1
  embed_title text, -- null 50%, words
  embed_description text, -- null 60%, text
  thumbnail_url text, -- null 50%, url
  ap_id varchar(255) NOT NULL, -- url
  local boolean NOT NULL, -- enum 0|0|1
  embed_video_url text, -- null 96%, url
  language_id integer NOT NULL DEFAULT 0 REFERENCES language(id), -- few
  featured_community boolean NOT NULL, -- enum 0|0|0|0|0|1
  featured_local boolean NOT NULL, -- enum 0
  url_content_type text, -- null 60%, enum text/html|image/png
  alt_text text, -- null 97%
  UNIQUE (ap_id)
);
CREATE TABLE post_aggregates ( -- 1400 rows
  post_id integer NOT NULL PRIMARY KEY REFERENCES post(id),
  comments bigint NOT NULL, -- zipf 0..90
  score bigint NOT NULL, -- zipf 0..900
  upvotes bigint NOT NULL, -- zipf 0..950
  downvotes bigint NOT NULL, -- zipf 0..60
  published timestamp with time zone NOT NULL, -- time
  newest_comment_time_necro timestamp with time zone NOT NULL, -- time
  newest_comment_time timestamp with time zone NOT NULL, -- time
  featured_community boolean NOT NULL, -- enum 0|0|0|0|1
  featured_local boolean NOT NULL, -- enum 0
  hot_rank double precision NOT NULL, -- real 0..1
  hot_rank_active double precision NOT NULL, -- real 0..1
  community_id integer NOT NULL REFERENCES community(id), -- skew
  creator_id integer NOT NULL REFERENCES person(id), -- skew
  controversy_rank double precision NOT NULL, -- real 0..9
  instance_id integer NOT NULL REFERENCES instance(id), -- skew
  scaled_rank double precision NOT NULL -- real 0..1
);
CREATE TABLE post_like ( -- 2000 rows
  post_id integer NOT NULL REFERENCES post(id), -- skew
  person_id integer NOT NULL REFERENCES person(id), -- skew
  score smallint NOT NULL, -- enum 1|1|1|1|-1
  published timestamp with time zone NOT NULL, -- time
  PRIMARY KEY (person_id, post_id)
);
CREATE TABLE post_saved ( -- 90 rows
  post_id integer NOT NULL REFERENCES post(id),
  person_id integer NOT NULL REFERENCES person(id), -- few
  published timestamp with time zone NOT NULL, -- time
  PRIMARY KEY (person_id, post_id)
);
CREATE TABLE post_read ( -- 1700 rows
  post_id integer NOT NULL REFERENCES post(id),
  person_id integer NOT NULL REFERENCES person(id), -- few
  published timestamp with time zone NOT NULL, -- time
  PRIMARY KEY (person_id, post_id)
);
CREATE TABLE post_report ( -- 42 rows
  id integer NOT NULL PRIMARY KEY,
  creator_id integer NOT NULL REFERENCES person(id),
  post_id integer NOT NULL REFERENCES post(id),
  original_post_name varchar(200) NOT NULL, -- words
  original_post_url text, -- null 40%, url
  original_post_body text, -- null 50%, text
  reason text NOT NULL, -- words
  resolved boolean NOT NULL, -- enum 1|0
  resolver_id integer REFERENCES person(id), -- null 25%, few
  published timestamp with time zone NOT NULL, -- time
  updated timestamp with time zone, -- null 25%, time
  UNIQUE (post_id, creator_id)
);
CREATE TABLE comment ( -- 1900 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  creator_id integer NOT NULL REFERENCES person(id), -- skew
  post_id integer NOT NULL REFERENCES post(id), -- skew
  content text NOT NULL, -- text
  removed boolean NOT NULL, -- enum 0|0|0|0|0|1
  published timestamp with time zone NOT NULL, -- time
  updated timestamp with time zone, -- null 85%, time
  deleted boolean NOT NULL, -- enum 0|0|0|0|0|1
  ap_id varchar(255) NOT NULL, -- url
  local boolean NOT NULL, -- enum 0|0|1
  path text NOT NULL DEFAULT '0', -- enum 0
  distinguished boolean NOT NULL, -- enum 0
  language_id integer NOT NULL DEFAULT 0 REFERENCES language(id), -- few
  UNIQUE (ap_id)
);
CREATE TABLE comment_aggregates ( -- 1900 rows
  comment_id integer NOT NULL PRIMARY KEY REFERENCES comment(id),
  score bigint NOT NULL, -- zipf 0..300
  upvotes bigint NOT NULL, -- zipf 0..300
  downvotes bigint NOT NULL, -- zipf 0..30
  published timestamp with time zone NOT NULL, -- time
  child_count integer NOT NULL, -- zipf 0..20
  hot_rank double precision NOT NULL, -- real 0..1
  controversy_rank double precision NOT NULL -- real 0..9
);
CREATE TABLE comment_like ( -- 2000 rows
  person_id integer NOT NULL REFERENCES person(id), -- skew
  comment_id integer NOT NULL REFERENCES comment(id), -- skew
  post_id integer NOT NULL REFERENCES post(id), -- skew
  score smallint NOT NULL, -- enum 1|1|1|1|-1
  published timestamp with time zone NOT NULL, -- time
  PRIMARY KEY (person_id, comment_id)
);
CREATE TABLE comment_saved ( -- 40 rows
  comment_id integer NOT NULL REFERENCES comment(id),
  person_id integer NOT NULL REFERENCES person(id), -- few
  published timestamp with time zone NOT NULL, -- time
  PRIMARY KEY (person_id, comment_id)
);
CREATE TABLE comment_reply ( -- 520 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  recipient_id integer NOT NULL REFERENCES person(id), -- few
  comment_id integer NOT NULL REFERENCES comment(id),
  read boolean NOT NULL, -- enum 1|0
  published timestamp with time zone NOT NULL, -- time
  UNIQUE (recipient_id, comment_id)
);
CREATE TABLE comment_report ( -- 33 rows
  id integer NOT NULL PRIMARY KEY,
  creator_id integer NOT NULL REFERENCES person(id),
  comment_id integer NOT NULL REFERENCES comment(id),
  original_comment_text text NOT NULL, -- text
  reason text NOT NULL, -- words
  resolved boolean NOT NULL, -- enum 1|0
  resolver_id integer REFERENCES person(id), -- null 25%, few
  published timestamp with time zone NOT NULL, -- time
  updated timestamp with time zone, -- null 25%, time
  UNIQUE (comment_id, creator_id)
);
CREATE TABLE person_mention ( -- 75 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  recipient_id integer NOT NULL REFERENCES person(id),
  comment_id integer NOT NULL REFERENCES comment(id),
  read boolean NOT NULL, -- enum 1|0
  published timestamp with time zone NOT NULL, -- time
  UNIQUE (recipient_id, comment_id)
);
CREATE TABLE private_message ( -- 110 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  creator_id integer NOT NULL REFERENCES person(id), -- skew
  recipient_id integer NOT NULL REFERENCES person(id), -- skew
  content text NOT NULL, -- text
  deleted boolean NOT NULL, -- enum 0|0|0|1
  read boolean NOT NULL, -- enum 1|0
  published timestamp with time zone NOT NULL, -- time
  updated timestamp with time zone, -- null 90%, time
  ap_id varchar(255) NOT NULL, -- url
  local boolean NOT NULL, -- enum 1|0
  UNIQUE (ap_id)
);
CREATE TABLE mod_remove_post ( -- 70 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  mod_person_id integer NOT NULL REFERENCES person(id), -- few
  post_id integer NOT NULL REFERENCES post(id),
  reason text, -- words, null 20%
  removed boolean NOT NULL, -- enum 1|1|1|0
  when_ timestamp with time zone NOT NULL -- time
);
CREATE TABLE mod_remove_comment ( -- 90 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  mod_person_id integer NOT NULL REFERENCES person(id), -- few
  comment_id integer NOT NULL REFERENCES comment(id),
  reason text, -- words, null 20%
  removed boolean NOT NULL, -- enum 1|1|1|0
  when_ timestamp with time zone NOT NULL -- time
);
CREATE TABLE mod_ban_from_community ( -- 46 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  mod_person_id integer NOT NULL REFERENCES person(id), -- few
  other_person_id integer NOT NULL REFERENCES person(id),
  community_id integer NOT NULL REFERENCES community(id),
  reason text, -- words, null 20%
  banned boolean NOT NULL, -- enum 1|1|0
  expires timestamp with time zone, -- null 60%, time
  when_ timestamp with time zone NOT NULL -- time
);
CREATE TABLE registration_application ( -- 125 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  local_user_id integer NOT NULL REFERENCES local_user(id), -- unique
  answer text NOT NULL, -- text
  admin_id integer REFERENCES person(id), -- null 15%, few
  deny_reason text, -- null 88%, words
  published timestamp with time zone NOT NULL, -- time
  UNIQUE (local_user_id)
);
CREATE TABLE login_token ( -- 210 rows
  token text NOT NULL PRIMARY KEY, -- code 40
  user_id integer NOT NULL REFERENCES local_user(id), -- skew
  published timestamp with time zone NOT NULL, -- time
  ip text, -- enum 10.0.0.4|192.168.1.20
  user_agent text -- words
);
CREATE TABLE federation_blocklist ( -- 12 rows
  instance_id integer NOT NULL PRIMARY KEY REFERENCES instance(id),
  published timestamp with time zone NOT NULL, -- time
  updated timestamp with time zone -- null
);
CREATE TABLE federation_queue_state ( -- 190 rows
  instance_id integer NOT NULL PRIMARY KEY REFERENCES instance(id),
  last_successful_id bigint, -- int 90000..120000
  fail_count integer NOT NULL, -- enum 0|0|0|0|3|14
  last_retry timestamp with time zone, -- null 70%, time
  last_successful_published_time timestamp with time zone -- time
);
CREATE TABLE local_image ( -- 160 rows
  local_user_id integer REFERENCES local_user(id), -- null 4%, skew
  pictrs_alias text NOT NULL PRIMARY KEY, -- uuid
  pictrs_delete_token text NOT NULL, -- uuid
  published timestamp with time zone NOT NULL -- time
);
CREATE INDEX idx_person_lower_name ON person (lower(name));
CREATE INDEX idx_person_local_instance ON person (local, instance_id);
CREATE INDEX idx_person_published ON person (published);
CREATE INDEX idx_community_title ON community (title);
CREATE INDEX idx_community_published ON community (published);
CREATE INDEX idx_community_moderator_community ON community_moderator (community_id);
CREATE INDEX idx_community_follower_community ON community_follower (community_id);
CREATE INDEX idx_community_block_community ON community_block (community_id);
CREATE INDEX idx_person_block_target ON person_block (target_id);
CREATE INDEX idx_post_creator ON post (creator_id);
CREATE INDEX idx_post_community ON post (community_id);
CREATE INDEX idx_post_language ON post (language_id);
CREATE INDEX idx_post_url ON post (url);
CREATE INDEX idx_post_aggregates_creator ON post_aggregates (creator_id);
CREATE INDEX idx_post_aggregates_community_hot ON post_aggregates (community_id, featured_local, hot_rank);
CREATE INDEX idx_post_like_post ON post_like (post_id);
CREATE INDEX idx_post_saved_post ON post_saved (post_id);
CREATE INDEX idx_post_read_post ON post_read (post_id);
CREATE INDEX idx_comment_creator ON comment (creator_id);
CREATE INDEX idx_comment_post ON comment (post_id);
CREATE INDEX idx_comment_language ON comment (language_id);
CREATE INDEX idx_path_gist ON comment (path);
CREATE INDEX idx_comment_like_comment ON comment_like (comment_id);
CREATE INDEX idx_comment_like_post ON comment_like (post_id);
CREATE INDEX idx_comment_reply_comment ON comment_reply (comment_id);
CREATE INDEX idx_comment_reply_recipient ON comment_reply (recipient_id);
CREATE INDEX idx_login_token_user_token ON login_token (user_id, token);
UPDATE comment SET path = '0.' || id;
UPDATE comment SET path = '0.' || (SELECT c.id FROM comment c WHERE c.post_id = comment.post_id ORDER BY c.id LIMIT 1) || '.' || id WHERE id % 3 = 0 AND id <> (SELECT min(c.id) FROM comment c WHERE c.post_id = comment.post_id);
UPDATE post_aggregates SET community_id = (SELECT p.community_id FROM post p WHERE p.id = post_id), creator_id = (SELECT p.creator_id FROM post p WHERE p.id = post_id);
UPDATE post_aggregates SET instance_id = (SELECT c.instance_id FROM community c WHERE c.id = community_id);
UPDATE comment_like SET post_id = (SELECT c.post_id FROM comment c WHERE c.id = comment_id);
