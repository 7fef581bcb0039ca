-- Mastodon (Rails), db/schema.rb version 2025_12_17_091936, thirty of its tables; snowflake ids are given as ascending milliseconds.
CREATE TABLE accounts ( -- 900 rows
  id INTEGER PRIMARY KEY, -- millis
  username varchar NOT NULL, -- word
  domain varchar, -- enum example.social|fosstodon.org|mas.to|hachyderm.io
  private_key text, -- null
  public_key text, -- text
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  note text, -- text
  display_name varchar, -- words
  uri varchar, -- url
  url varchar, -- url
  avatar_file_name varchar, -- hash
  avatar_content_type varchar, -- enum image/png|image/jpeg
  avatar_file_size bigint, -- int 2000..900000
  avatar_updated_at datetime(6), -- time
  locked boolean, -- flag
  last_webfingered_at datetime(6), -- time
  inbox_url varchar, -- url
  shared_inbox_url varchar, -- url
  protocol bigint, -- enum 1|1|0
  memorial boolean, -- flag
  moved_to_account_id bigint REFERENCES accounts(id), -- null 98%
  actor_type varchar, -- enum Person|Service|Application
  discoverable boolean, -- flag
  silenced_at datetime(6), -- null
  suspended_at datetime(6), -- null
  avatar_storage_schema_version bigint, -- enum 1|1
  suspension_origin bigint, -- null
  trendable boolean, -- flag
  indexable boolean, -- flag
  id_scheme bigint, -- enum 1|0
  feature_approval_policy bigint -- enum 0|0
);
CREATE TABLE account_stats ( -- 880 rows
  id INTEGER PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts(id), -- unique
  statuses_count bigint, -- zipf 0..9000
  following_count bigint, -- zipf 0..900
  followers_count bigint, -- zipf 0..5000
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  last_status_at datetime(6) -- time
);
CREATE TABLE user_roles ( -- 4 rows
  id INTEGER PRIMARY KEY,
  name varchar NOT NULL, -- word
  color varchar, -- null
  position bigint, -- int 0..1000
  permissions bigint, -- enum 0|65536|1048575
  highlighted boolean, -- flag
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL -- time
);
CREATE TABLE oauth_applications ( -- 25 rows
  id INTEGER PRIMARY KEY,
  name varchar NOT NULL, -- words
  uid varchar NOT NULL, -- hash
  secret varchar NOT NULL, -- hash
  redirect_uri text, -- url
  scopes varchar, -- enum read|read write follow
  created_at datetime(6), -- time
  updated_at datetime(6), -- time
  superapp boolean, -- flag
  website varchar, -- url
  owner_type varchar, -- enum User|User
  owner_id bigint REFERENCES users(id), -- null 80%
  confidential boolean -- flag
);
CREATE TABLE users ( -- 150 rows
  id INTEGER PRIMARY KEY,
  email varchar NOT NULL, -- email
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  encrypted_password varchar, -- hash
  sign_in_count bigint, -- zipf 0..300
  current_sign_in_at datetime(6), -- time
  confirmed_at datetime(6), -- time
  locale varchar, -- enum en|de|fr|ja
  consumed_timestep bigint, -- null
  otp_required_for_login boolean, -- flag
  account_id bigint NOT NULL REFERENCES accounts(id), -- unique
  disabled boolean, -- flag
  invite_id bigint REFERENCES invites(id), -- null 60%
  created_by_application_id bigint REFERENCES oauth_applications(id), -- null 40%
  approved boolean, -- flag
  webauthn_id varchar, -- null
  sign_up_ip varchar, -- words
  role_id bigint REFERENCES user_roles(id), -- null 95%
  settings text, -- json
  time_zone varchar -- enum UTC|Berlin|Tokyo
);
CREATE TABLE invites ( -- 30 rows
  id INTEGER PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users(id),
  code varchar, -- hash
  expires_at datetime(6), -- time
  max_uses bigint, -- enum 1|5|10|25
  uses bigint, -- zipf 0..10
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  autofollow boolean, -- flag
  comment text -- text
);
CREATE TABLE conversations ( -- 2000 rows
  id INTEGER PRIMARY KEY,
  uri varchar, -- url
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  parent_status_id bigint REFERENCES statuses(id), -- null 30%
  parent_account_id bigint REFERENCES accounts(id) -- null 30%
);
CREATE TABLE statuses ( -- 3600 rows
  id INTEGER PRIMARY KEY, -- millis
  uri varchar, -- url
  text text, -- text
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  in_reply_to_id bigint REFERENCES statuses(id), -- null 65%
  reblog_of_id bigint REFERENCES statuses(id), -- null 75%
  url varchar, -- url
  sensitive boolean, -- flag
  visibility bigint, -- enum 0|1|2|3
  spoiler_text text, -- null
  reply boolean, -- flag
  language varchar, -- enum en|de|fr|ja
  conversation_id bigint REFERENCES conversations(id), -- null 20%
  local boolean, -- flag
  account_id bigint NOT NULL REFERENCES accounts(id), -- skew
  application_id bigint REFERENCES oauth_applications(id), -- null 85%
  in_reply_to_account_id bigint REFERENCES accounts(id), -- null 65%
  poll_id bigint REFERENCES polls(id), -- null 98%
  deleted_at datetime(6), -- null
  edited_at datetime(6), -- null
  trendable boolean, -- flag
  quote_approval_policy bigint -- enum 0|65536
);
CREATE TABLE polls ( -- 60 rows
  id INTEGER PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts(id),
  status_id bigint NOT NULL REFERENCES statuses(id), -- unique
  expires_at datetime(6), -- time
  options json, -- json
  cached_tallies json, -- json
  multiple boolean, -- flag
  hide_totals boolean, -- flag
  votes_count bigint, -- zipf 0..300
  last_fetched_at datetime(6), -- time
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  lock_version bigint, -- zipf 0..40
  voters_count bigint -- zipf 0..280
);
CREATE TABLE poll_votes ( -- 500 rows
  id INTEGER PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts(id),
  poll_id bigint NOT NULL REFERENCES polls(id),
  choice bigint, -- int 0..3
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  uri varchar -- url
);
CREATE TABLE status_stats ( -- 1900 rows
  id INTEGER PRIMARY KEY,
  status_id bigint NOT NULL REFERENCES statuses(id), -- unique
  replies_count bigint, -- zipf 0..40
  reblogs_count bigint, -- zipf 0..300
  favourites_count bigint, -- zipf 0..900
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  quotes_count bigint -- zipf 0..5
);
CREATE TABLE media_attachments ( -- 1100 rows
  id INTEGER PRIMARY KEY, -- millis
  status_id bigint REFERENCES statuses(id), -- null 4%
  file_file_name varchar, -- hash
  file_content_type varchar, -- enum image/jpeg|image/png|video/mp4
  file_file_size bigint, -- int 3000..8000000
  file_updated_at datetime(6), -- time
  remote_url varchar, -- url
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  shortcode varchar, -- null
  type bigint, -- enum 0|1|2|4
  file_meta json, -- json
  account_id bigint REFERENCES accounts(id),
  description text, -- text
  scheduled_status_id bigint REFERENCES scheduled_statuses(id), -- null 99%
  blurhash varchar, -- hash
  processing bigint, -- enum 2|0
  file_storage_schema_version bigint -- enum 1|1
);
CREATE TABLE scheduled_statuses ( -- 8 rows
  id INTEGER PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts(id),
  scheduled_at datetime(6), -- time
  params json -- json
);
CREATE TABLE mentions ( -- 1700 rows
  id INTEGER PRIMARY KEY,
  status_id bigint NOT NULL REFERENCES statuses(id),
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  account_id bigint NOT NULL REFERENCES accounts(id),
  silent boolean -- flag
);
CREATE TABLE favourites ( -- 3000 rows
  id INTEGER PRIMARY KEY,
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  account_id bigint NOT NULL REFERENCES accounts(id),
  status_id bigint NOT NULL REFERENCES statuses(id) -- skew
);
CREATE TABLE bookmarks ( -- 220 rows
  id INTEGER PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts(id),
  status_id bigint NOT NULL REFERENCES statuses(id),
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL -- time
);
CREATE TABLE follows ( -- 3000 rows
  id INTEGER PRIMARY KEY,
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  account_id bigint NOT NULL REFERENCES accounts(id),
  target_account_id bigint NOT NULL REFERENCES accounts(id),
  show_reblogs boolean, -- flag
  uri varchar, -- url
  notify boolean -- flag
);
CREATE TABLE follow_requests ( -- 25 rows
  id INTEGER PRIMARY KEY,
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  account_id bigint NOT NULL REFERENCES accounts(id),
  target_account_id bigint NOT NULL REFERENCES accounts(id),
  show_reblogs boolean, -- flag
  uri varchar, -- url
  notify boolean -- flag
);
CREATE TABLE blocks ( -- 70 rows
  id INTEGER PRIMARY KEY,
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  account_id bigint NOT NULL REFERENCES accounts(id),
  target_account_id bigint NOT NULL REFERENCES accounts(id),
  uri varchar -- url
);
CREATE TABLE notifications ( -- 4000 rows
  id INTEGER PRIMARY KEY,
  activity_id bigint NOT NULL, -- any of mentions(id), statuses(id), follows(id), follow_requests(id), favourites(id), polls(id) by activity_type as class
  activity_type varchar NOT NULL, -- type
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  account_id bigint NOT NULL REFERENCES accounts(id), -- skew
  from_account_id bigint NOT NULL REFERENCES accounts(id),
  type varchar, -- enum mention|favourite|reblog|follow|poll
  filtered boolean, -- flag
  group_key varchar -- null
);
CREATE TABLE lists ( -- 24 rows
  id INTEGER PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts(id),
  title varchar NOT NULL, -- words
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  replies_policy bigint, -- enum 0|1|2
  exclusive boolean -- flag
);
CREATE TABLE list_accounts ( -- 240 rows
  id INTEGER PRIMARY KEY,
  list_id bigint NOT NULL REFERENCES lists(id),
  account_id bigint NOT NULL REFERENCES accounts(id),
  follow_id bigint REFERENCES follows(id), -- null 10%
  follow_request_id bigint REFERENCES follow_requests(id) -- null 97%
);
CREATE TABLE tags ( -- 420 rows
  id INTEGER PRIMARY KEY,
  name varchar NOT NULL, -- word
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  usable boolean, -- flag
  trendable boolean, -- flag
  listable boolean, -- flag
  reviewed_at datetime(6), -- null
  last_status_at datetime(6), -- time
  max_score float, -- int 0..90
  display_name varchar -- words
);
CREATE TABLE statuses_tags ( -- 1500 rows
  status_id bigint NOT NULL REFERENCES statuses(id),
  tag_id bigint NOT NULL REFERENCES tags(id), -- skew
  PRIMARY KEY (tag_id, status_id)
);
CREATE TABLE featured_tags ( -- 35 rows
  id INTEGER PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts(id),
  tag_id bigint NOT NULL REFERENCES tags(id),
  statuses_count bigint, -- zipf 0..60
  last_status_at datetime(6), -- time
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  name varchar -- null
);
CREATE TABLE tag_trends ( -- 20 rows
  id INTEGER PRIMARY KEY,
  tag_id bigint NOT NULL REFERENCES tags(id), -- unique
  score float, -- int 0..60
  rank bigint, -- order
  allowed boolean, -- flag
  language varchar -- enum en|de
);
CREATE TABLE reports ( -- 40 rows
  id INTEGER PRIMARY KEY,
  status_ids json, -- json
  comment text, -- text
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  account_id bigint NOT NULL REFERENCES accounts(id),
  action_taken_by_account_id bigint REFERENCES accounts(id), -- null 50%,few
  target_account_id bigint NOT NULL REFERENCES accounts(id),
  assigned_account_id bigint REFERENCES accounts(id), -- null 70%,few
  forwarded boolean, -- flag
  category bigint, -- enum 0|1000|2000
  action_taken_at datetime(6), -- time
  application_id bigint REFERENCES oauth_applications(id) -- null 80%
);
CREATE TABLE account_warnings ( -- 14 rows
  id INTEGER PRIMARY KEY,
  account_id bigint REFERENCES accounts(id), -- few
  target_account_id bigint REFERENCES accounts(id),
  action bigint, -- enum 0|1000|2000|3000|4000
  text text, -- text
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  report_id bigint REFERENCES reports(id), -- null 40%
  overruled_at datetime(6) -- null
);
CREATE TABLE admin_action_logs ( -- 160 rows
  id INTEGER PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts(id), -- few
  action varchar, -- enum suspend|resolve|create|destroy
  target_type varchar, -- type
  target_id bigint, -- any of accounts(id), reports(id), users(id), invites(id), account_warnings(id) by target_type as class
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  human_identifier varchar, -- words
  route_param varchar -- null
);
CREATE TABLE domain_blocks ( -- 30 rows
  id INTEGER PRIMARY KEY,
  domain varchar NOT NULL, -- url
  created_at datetime(6) NOT NULL, -- time
  updated_at datetime(6) NOT NULL, -- time
  severity bigint, -- enum 0|1|2
  reject_media boolean, -- flag
  reject_reports boolean, -- flag
  private_comment text, -- text
  public_comment text, -- text
  obfuscate boolean -- flag
);
CREATE UNIQUE INDEX idx_follows_account_id_target_account_id ON follows (account_id, target_account_id);
CREATE INDEX idx_follows_target_account_id_account_id ON follows (target_account_id, account_id);
CREATE UNIQUE INDEX idx_favourites_account_id_status_id ON favourites (account_id, status_id);
CREATE INDEX idx_favourites_status_id ON favourites (status_id);
CREATE INDEX idx_statuses_account_id ON statuses (account_id);
CREATE INDEX idx_statuses_conversation_id ON statuses (conversation_id);
CREATE INDEX idx_statuses_in_reply_to_id ON statuses (in_reply_to_id);
CREATE INDEX idx_statuses_reblog_of_id_account_id ON statuses (reblog_of_id, account_id);
CREATE INDEX idx_media_attachments_status_id ON media_attachments (status_id);
CREATE INDEX idx_mentions_status_id ON mentions (status_id);
CREATE INDEX idx_notifications_activity_id_activity_type ON notifications (activity_id, activity_type);
CREATE INDEX idx_notifications_from_account_id ON notifications (from_account_id);
CREATE INDEX idx_statuses_tags_status_id ON statuses_tags (status_id);
CREATE INDEX idx_list_accounts_list_id_account_id ON list_accounts (list_id, account_id);
-- also: accounts(domain) -> domain_blocks
