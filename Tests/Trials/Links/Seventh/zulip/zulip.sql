-- Zulip 8 (PostgreSQL, Django): realms, users, recipients of three types, streams, messages, user groups, settings, audit log.
CREATE TABLE zerver_realm ( -- 3 rows
  id integer NOT NULL PRIMARY KEY,
  name varchar(40), -- words
  description text NOT NULL, -- text
  string_id varchar(40) NOT NULL, -- slug
  uuid uuid NOT NULL, -- uuid
  uuid_owner_secret text NOT NULL, -- hash
  push_notifications_enabled boolean NOT NULL, -- enum 0|1
  date_created timestamp with time zone NOT NULL, -- time
  demo_organization_scheduled_deletion_date timestamp with time zone, -- null
  deactivated boolean NOT NULL, -- enum 0
  deactivated_redirect varchar(128), -- null
  emails_restricted_to_domains boolean NOT NULL, -- enum 0|1
  invite_required boolean NOT NULL, -- enum 1|0
  _max_invites integer, -- null 50%
  disallow_disposable_email_addresses boolean NOT NULL, -- enum 1
  allow_edit_history boolean NOT NULL, -- enum 1
  create_multiuse_invite_group_id integer NOT NULL REFERENCES zerver_usergroup(id),
  default_language varchar(50) NOT NULL, -- enum en|de
  new_stream_announcements_stream_id integer REFERENCES zerver_stream(id), -- null 30%
  signup_announcements_stream_id integer REFERENCES zerver_stream(id), -- null 30%
  zulip_update_announcements_stream_id integer REFERENCES zerver_stream(id), -- null 30%
  message_retention_days integer NOT NULL, -- enum -1|365
  message_content_edit_limit_seconds integer, -- enum 600
  first_visible_message_id integer NOT NULL, -- enum 0
  org_type smallint NOT NULL, -- enum 0|10|30
  plan_type smallint NOT NULL, -- enum 1
  icon_source varchar(1) NOT NULL, -- enum G|U
  icon_version smallint NOT NULL, -- enum 1|2
  logo_source varchar(1) NOT NULL, -- enum D|U
  UNIQUE (string_id),
  UNIQUE (uuid)
);
CREATE TABLE zerver_userprofile ( -- 320 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  password varchar(128) NOT NULL, -- hash
  last_login timestamp with time zone, -- time, null 10%
  is_superuser boolean NOT NULL, -- enum 0
  delivery_email varchar(254) NOT NULL, -- email
  email varchar(254) NOT NULL, -- email
  realm_id integer NOT NULL REFERENCES zerver_realm(id), -- skew
  full_name varchar(100) NOT NULL, -- words
  date_joined timestamp with time zone NOT NULL, -- time
  tos_version varchar(10), -- enum 1.0, null 30%
  api_key varchar(32) NOT NULL, -- hash
  uuid uuid NOT NULL, -- uuid
  is_staff boolean NOT NULL, -- enum 0
  is_active boolean NOT NULL, -- enum 1|1|1|0
  is_billing_admin boolean NOT NULL, -- enum 0
  is_bot boolean NOT NULL, -- enum 0|0|0|0|1
  bot_type smallint, -- enum 1|2|3, null 88%
  bot_owner_id integer REFERENCES zerver_userprofile(id), -- null 89%
  role smallint NOT NULL, -- enum 400|400|400|200|100|600
  long_term_idle boolean NOT NULL, -- enum 0|1
  last_active_message_id integer REFERENCES zerver_message(id), -- null 70%
  is_mirror_dummy boolean NOT NULL, -- enum 0
  recipient_id integer REFERENCES zerver_recipient(id), -- unique
  default_sending_stream_id integer REFERENCES zerver_stream(id), -- null 97%
  default_events_register_stream_id integer REFERENCES zerver_stream(id), -- null 98%
  default_all_public_streams boolean NOT NULL, -- enum 0
  timezone varchar(40) NOT NULL, -- enum |Europe/Berlin|America/New_York
  avatar_source varchar(1) NOT NULL, -- enum G|U
  avatar_version smallint NOT NULL, -- enum 1|2
  avatar_hash varchar(64), -- null 60%, hash
  tutorial_status varchar(1) NOT NULL, -- enum W|F
  enter_sends boolean, -- enum 0|1
  color_scheme smallint NOT NULL, -- enum 1|2|3
  zoom_token text, -- null
  onboarding_steps text NOT NULL, -- enum []
  enable_digest_emails boolean NOT NULL, -- enum 1|0
  UNIQUE (api_key),
  UNIQUE (uuid)
);
CREATE TABLE zerver_recipient ( -- 520 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  type_id integer NOT NULL, -- any of zerver_userprofile(id), zerver_stream(id), zerver_huddle(id) by type as code
  type smallint NOT NULL, -- type
  UNIQUE (type, type_id)
);
CREATE TABLE zerver_huddle ( -- 90 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  huddle_hash varchar(40) NOT NULL, -- hash
  recipient_id integer REFERENCES zerver_recipient(id), -- unique
  UNIQUE (huddle_hash)
);
CREATE TABLE zerver_stream ( -- 110 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  name varchar(60) NOT NULL, -- words
  realm_id integer NOT NULL REFERENCES zerver_realm(id), -- skew
  date_created timestamp with time zone NOT NULL, -- time
  deactivated boolean NOT NULL, -- enum 0|0|0|1
  description varchar(1024) NOT NULL, -- text
  rendered_description text NOT NULL, -- text
  recipient_id integer REFERENCES zerver_recipient(id), -- unique
  creator_id integer REFERENCES zerver_userprofile(id), -- null 40%, skew
  can_remove_subscribers_group_id integer NOT NULL REFERENCES zerver_usergroup(id), -- few
  invite_only boolean, -- enum 0|0|1
  history_public_to_subscribers boolean NOT NULL, -- enum 1|0
  is_web_public boolean NOT NULL, -- enum 0|0|0|1
  stream_post_policy smallint NOT NULL, -- enum 1|1|2
  is_in_zephyr_realm boolean NOT NULL, -- enum 0
  email_token varchar(32) NOT NULL, -- hash
  message_retention_days integer, -- null 96%
  first_message_id integer REFERENCES zerver_message(id), -- null 8%
  UNIQUE (email_token)
);
CREATE TABLE zerver_client ( -- 14 rows
  id integer NOT NULL PRIMARY KEY,
  name varchar(30) NOT NULL, -- slug
  UNIQUE (name)
);
CREATE TABLE zerver_subscription ( -- 2000 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  active boolean NOT NULL, -- enum 1|1|1|0
  is_user_active boolean NOT NULL, -- enum 1|1|1|0
  is_muted boolean, -- enum 0|0|0|1
  color varchar(10) NOT NULL, -- enum #76ce90|#fae589|#a6c7e5|#e79ab5
  pin_to_top boolean NOT NULL, -- enum 0|0|0|1
  desktop_notifications boolean, -- null 85%, enum 0|1
  audible_notifications boolean, -- null 85%, enum 0|1
  push_notifications boolean, -- null 85%, enum 0|1
  email_notifications boolean, -- null 90%, enum 0|1
  wildcard_mentions_notify boolean, -- null 95%, enum 0|1
  recipient_id integer NOT NULL REFERENCES zerver_recipient(id), -- skew
  user_profile_id integer NOT NULL REFERENCES zerver_userprofile(id), -- skew
  UNIQUE (user_profile_id, recipient_id)
);
CREATE TABLE zerver_message ( -- 1900 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  subject varchar(60) NOT NULL, -- enum |release|bugs|lunch|new members|ci|general chat
  content text NOT NULL, -- text
  rendered_content text, -- text
  rendered_content_version integer, -- enum 1
  date_sent timestamp with time zone NOT NULL, -- time
  last_edit_time timestamp with time zone, -- null 92%, time
  edit_history text, -- null 92%, json
  has_attachment boolean NOT NULL, -- enum 0|0|0|1
  has_image boolean NOT NULL, -- enum 0|0|0|1
  has_link boolean NOT NULL, -- enum 0|1
  realm_id integer NOT NULL REFERENCES zerver_realm(id), -- skew
  recipient_id integer NOT NULL REFERENCES zerver_recipient(id), -- skew
  sender_id integer NOT NULL REFERENCES zerver_userprofile(id), -- skew
  sending_client_id integer NOT NULL REFERENCES zerver_client(id), -- skew
  search_tsvector tsvector -- words
);
CREATE TABLE zerver_usermessage ( -- 3000 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  flags bigint NOT NULL, -- enum 1|1|1|0|3|9|2049
  message_id integer NOT NULL REFERENCES zerver_message(id),
  user_profile_id integer NOT NULL REFERENCES zerver_userprofile(id), -- skew
  UNIQUE (user_profile_id, message_id)
);
CREATE TABLE zerver_reaction ( -- 620 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  emoji_name text NOT NULL, -- enum +1|heart|tada|octopus|working_on_it
  emoji_code text NOT NULL, -- enum 1f44d|2764|1f389|1f419|1f6e0
  reaction_type varchar(30) NOT NULL, -- enum unicode_emoji|unicode_emoji|realm_emoji|zulip_extra_emoji
  message_id integer NOT NULL REFERENCES zerver_message(id), -- skew
  user_profile_id integer NOT NULL REFERENCES zerver_userprofile(id), -- skew
  UNIQUE (user_profile_id, message_id, reaction_type, emoji_code)
);
CREATE TABLE zerver_submessage ( -- 60 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  msg_type text NOT NULL, -- enum widget
  content text NOT NULL, -- json
  message_id integer NOT NULL REFERENCES zerver_message(id), -- few
  sender_id integer NOT NULL REFERENCES zerver_userprofile(id)
);
CREATE TABLE zerver_attachment ( -- 240 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  file_name text NOT NULL, -- slug
  path_id text NOT NULL, -- url
  create_time timestamp with time zone NOT NULL, -- time
  size integer NOT NULL, -- zipf 1000..5000000
  content_type text, -- null 10%, enum image/png|application/pdf
  is_realm_public boolean, -- enum 1|0
  is_web_public boolean, -- enum 0|0|1
  owner_id integer NOT NULL REFERENCES zerver_userprofile(id), -- skew
  realm_id integer NOT NULL REFERENCES zerver_realm(id), -- skew
  UNIQUE (path_id)
);
CREATE TABLE zerver_attachment_messages ( -- 250 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  attachment_id integer NOT NULL REFERENCES zerver_attachment(id),
  message_id integer NOT NULL REFERENCES zerver_message(id),
  UNIQUE (attachment_id, message_id)
);
CREATE TABLE zerver_draft ( -- 70 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  topic varchar(60) NOT NULL, -- enum |release|bugs
  content text NOT NULL, -- text
  last_edit_time timestamp with time zone NOT NULL, -- time
  recipient_id integer REFERENCES zerver_recipient(id), -- null 10%
  user_profile_id integer NOT NULL REFERENCES zerver_userprofile(id) -- skew
);
CREATE TABLE zerver_scheduledmessage ( -- 34 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  subject varchar(60) NOT NULL, -- enum |release|bugs
  content text NOT NULL, -- text
  rendered_content text NOT NULL, -- text
  scheduled_timestamp timestamp with time zone NOT NULL, -- time
  read_by_sender boolean NOT NULL, -- enum 0|1
  delivered boolean NOT NULL, -- enum 1|0
  delivered_message_id integer REFERENCES zerver_message(id), -- null 40%
  has_attachment boolean NOT NULL, -- enum 0
  request_timestamp timestamp with time zone NOT NULL, -- time
  delivery_type smallint NOT NULL, -- enum 1|2
  reminder_target_message_id integer, -- null
  failed boolean NOT NULL, -- enum 0
  failure_message text, -- null
  realm_id integer NOT NULL REFERENCES zerver_realm(id),
  recipient_id integer NOT NULL REFERENCES zerver_recipient(id),
  sender_id integer NOT NULL REFERENCES zerver_userprofile(id),
  sending_client_id integer NOT NULL REFERENCES zerver_client(id),
  stream_id integer REFERENCES zerver_stream(id) -- null 30%
);
CREATE TABLE zerver_usertopic ( -- 280 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  topic_name varchar(60) NOT NULL, -- words
  last_updated timestamp with time zone NOT NULL, -- time
  visibility_policy smallint NOT NULL, -- enum 1|3|3|2
  recipient_id integer NOT NULL REFERENCES zerver_recipient(id),
  stream_id integer NOT NULL REFERENCES zerver_stream(id),
  user_profile_id integer NOT NULL REFERENCES zerver_userprofile(id) -- skew
);
CREATE TABLE zerver_muteduser ( -- 18 rows
  id integer NOT NULL PRIMARY KEY,
  date_muted timestamp with time zone NOT NULL, -- time
  muted_user_id integer NOT NULL REFERENCES zerver_userprofile(id),
  user_profile_id integer NOT NULL REFERENCES zerver_userprofile(id),
  UNIQUE (user_profile_id, muted_user_id)
);
CREATE TABLE zerver_userpresence ( -- 260 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  last_connected_time timestamp with time zone, -- time
  last_active_time timestamp with time zone, -- time, null 4%
  realm_id integer NOT NULL REFERENCES zerver_realm(id), -- skew
  user_profile_id integer NOT NULL REFERENCES zerver_userprofile(id), -- unique
  UNIQUE (user_profile_id)
);
CREATE TABLE zerver_userstatus ( -- 90 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  emoji_name text NOT NULL, -- enum |palm_tree|house
  emoji_code text NOT NULL, -- enum |1f334|1f3e0
  reaction_type varchar(30) NOT NULL, -- enum unicode_emoji
  timestamp timestamp with time zone NOT NULL, -- time
  status_text varchar(255) NOT NULL, -- enum |In a meeting|On vacation
  client_id integer NOT NULL REFERENCES zerver_client(id), -- few
  user_profile_id integer NOT NULL REFERENCES zerver_userprofile(id), -- unique
  UNIQUE (user_profile_id)
);
CREATE TABLE zerver_useractivity ( -- 1200 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  query varchar(50) NOT NULL, -- enum get_events|send_message_backend|update_message_flags|home_real
  count integer NOT NULL, -- zipf 1..4000
  last_visit timestamp with time zone NOT NULL, -- time
  client_id integer NOT NULL REFERENCES zerver_client(id), -- skew
  user_profile_id integer NOT NULL REFERENCES zerver_userprofile(id),
  UNIQUE (user_profile_id, client_id, query)
);
CREATE TABLE zerver_useractivityinterval ( -- 900 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  start timestamp with time zone NOT NULL, -- time
  "end" timestamp with time zone NOT NULL, -- time
  user_profile_id integer NOT NULL REFERENCES zerver_userprofile(id) -- skew
);
CREATE TABLE zerver_realmemoji ( -- 45 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  name text NOT NULL, -- word
  file_name text, -- slug
  is_animated boolean NOT NULL, -- enum 0|0|1
  deactivated boolean NOT NULL, -- enum 0|0|0|1
  author_id integer REFERENCES zerver_userprofile(id), -- null 3%
  realm_id integer NOT NULL REFERENCES zerver_realm(id) -- skew
);
CREATE TABLE zerver_realmdomain ( -- 4 rows
  id integer NOT NULL PRIMARY KEY,
  domain varchar(80) NOT NULL, -- slug
  allow_subdomains boolean NOT NULL, -- enum 0|1
  realm_id integer NOT NULL REFERENCES zerver_realm(id),
  UNIQUE (realm_id, domain)
);
CREATE TABLE zerver_realmfilter ( -- 7 rows
  id integer NOT NULL PRIMARY KEY,
  pattern text NOT NULL, -- slug
  url_template text NOT NULL, -- url
  "order" integer NOT NULL, -- int 0..6
  realm_id integer NOT NULL REFERENCES zerver_realm(id),
  UNIQUE (realm_id, pattern)
);
CREATE TABLE zerver_usergroup ( -- 36 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  realm_id integer NOT NULL REFERENCES zerver_realm(id),
  name varchar(100) NOT NULL, -- words
  description text NOT NULL, -- enum |Release team
  is_system_group boolean NOT NULL, -- enum 1|0
  can_mention_group_id integer NOT NULL REFERENCES zerver_usergroup(id), -- few
  UNIQUE (realm_id, name)
);
CREATE TABLE zerver_usergroupmembership ( -- 700 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  user_group_id integer NOT NULL REFERENCES zerver_usergroup(id), -- skew
  user_profile_id integer NOT NULL REFERENCES zerver_userprofile(id),
  UNIQUE (user_group_id, user_profile_id)
);
CREATE TABLE zerver_groupgroupmembership ( -- 40 rows
  id integer NOT NULL PRIMARY KEY,
  subgroup_id integer NOT NULL REFERENCES zerver_usergroup(id),
  supergroup_id integer NOT NULL REFERENCES zerver_usergroup(id),
  UNIQUE (supergroup_id, subgroup_id)
);
CREATE TABLE zerver_customprofilefield ( -- 14 rows
  id integer NOT NULL PRIMARY KEY,
  name varchar(40) NOT NULL, -- words
  hint varchar(80) NOT NULL, -- enum |Your phone
  "order" integer NOT NULL, -- int 1..9
  display_in_profile_summary boolean NOT NULL, -- enum 0|1
  field_type smallint NOT NULL, -- enum 1|2|3|4|5|6|7|8
  field_data text NOT NULL, -- enum |{}
  realm_id integer NOT NULL REFERENCES zerver_realm(id),
  UNIQUE (realm_id, name)
);
CREATE TABLE zerver_customprofilefieldvalue ( -- 410 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  value text NOT NULL, -- words
  rendered_value text, -- null 60%, words
  field_id integer NOT NULL REFERENCES zerver_customprofilefield(id),
  user_profile_id integer NOT NULL REFERENCES zerver_userprofile(id), -- skew
  UNIQUE (user_profile_id, field_id)
);
CREATE TABLE zerver_defaultstream ( -- 9 rows
  id integer NOT NULL PRIMARY KEY,
  realm_id integer NOT NULL REFERENCES zerver_realm(id),
  stream_id integer NOT NULL REFERENCES zerver_stream(id),
  UNIQUE (realm_id, stream_id)
);
CREATE TABLE zerver_service ( -- 5 rows
  id integer NOT NULL PRIMARY KEY,
  name varchar(100) NOT NULL, -- slug
  base_url text NOT NULL, -- url
  token text NOT NULL, -- hash
  interface smallint NOT NULL, -- enum 1|2
  user_profile_id integer NOT NULL REFERENCES zerver_userprofile(id)
);
CREATE TABLE zerver_alertword ( -- 44 rows
  id integer NOT NULL PRIMARY KEY,
  word text NOT NULL, -- word
  realm_id integer NOT NULL REFERENCES zerver_realm(id), -- skew
  user_profile_id integer NOT NULL REFERENCES zerver_userprofile(id),
  UNIQUE (user_profile_id, word)
);
CREATE TABLE zerver_pushdevicetoken ( -- 110 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  kind smallint NOT NULL, -- enum 1|2
  token varchar(4096) NOT NULL, -- hash
  last_updated timestamp with time zone NOT NULL, -- time
  ios_app_id text, -- null 50%, enum org.zulip.Zulip
  user_id integer NOT NULL REFERENCES zerver_userprofile(id), -- skew
  UNIQUE (user_id, kind, token)
);
CREATE TABLE zerver_realmauditlog ( -- 1300 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  event_time timestamp with time zone NOT NULL, -- time
  backfilled boolean NOT NULL, -- enum 0|0|0|1
  extra_data text NOT NULL, -- json
  event_type smallint NOT NULL, -- enum 101|102|105|301|302|303|121|501
  event_last_message_id integer REFERENCES zerver_message(id), -- null 45%
  acting_user_id integer REFERENCES zerver_userprofile(id), -- null 12%, skew
  modified_stream_id integer REFERENCES zerver_stream(id), -- null 50%
  modified_user_id integer REFERENCES zerver_userprofile(id), -- null 12%, skew
  modified_user_group_id integer REFERENCES zerver_usergroup(id), -- null 90%
  realm_id integer NOT NULL REFERENCES zerver_realm(id) -- skew
);
CREATE TABLE zerver_preregistrationuser ( -- 120 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  email varchar(254), -- email, null 4%
  full_name varchar(100), -- null 90%
  full_name_validated boolean NOT NULL, -- enum 0
  notify_referrer_on_join boolean NOT NULL, -- enum 1
  invited_at timestamp with time zone NOT NULL, -- time
  realm_creation boolean NOT NULL, -- enum 0
  password_required boolean NOT NULL, -- enum 1
  status integer NOT NULL, -- enum 0|1|2
  invited_as smallint NOT NULL, -- enum 400|200|600
  created_user_id integer REFERENCES zerver_userprofile(id), -- null 30%
  multiuse_invite_id integer REFERENCES zerver_multiuseinvite(id), -- null 70%
  realm_id integer REFERENCES zerver_realm(id), -- null 3%
  referred_by_id integer REFERENCES zerver_userprofile(id) -- null 35%, few
);
CREATE TABLE zerver_preregistrationuser_streams ( -- 260 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  preregistrationuser_id integer NOT NULL REFERENCES zerver_preregistrationuser(id),
  stream_id integer NOT NULL REFERENCES zerver_stream(id), -- few
  UNIQUE (preregistrationuser_id, stream_id)
);
CREATE TABLE zerver_multiuseinvite ( -- 12 rows
  id integer NOT NULL PRIMARY KEY,
  invited_as smallint NOT NULL, -- enum 400|600
  include_realm_default_subscriptions boolean NOT NULL, -- enum 1|0
  status integer NOT NULL, -- enum 0|2
  realm_id integer NOT NULL REFERENCES zerver_realm(id),
  referred_by_id integer NOT NULL REFERENCES zerver_userprofile(id)
);
CREATE TABLE django_content_type ( -- 75 rows
  id integer NOT NULL PRIMARY KEY,
  app_label varchar(100) NOT NULL, -- enum zerver|confirmation|analytics|corporate|auth|sessions
  model varchar(100) NOT NULL, -- word
  UNIQUE (app_label, model)
);
CREATE TABLE confirmation_confirmation ( -- 150 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  object_id integer NOT NULL, -- int 1..320
  date_sent timestamp with time zone NOT NULL, -- time
  confirmation_key varchar(40) NOT NULL, -- hash
  expiry_date timestamp with time zone, -- time, null 10%
  type smallint NOT NULL, -- enum 1|2|3|4|6|7
  content_type_id integer NOT NULL REFERENCES django_content_type(id), -- few
  realm_id integer REFERENCES zerver_realm(id), -- null 5%
  UNIQUE (type, confirmation_key)
);
CREATE INDEX zerver_userprofile_realm_id_idx ON zerver_userprofile (realm_id);
CREATE INDEX zerver_userprofile_bot_owner_id_idx ON zerver_userprofile (bot_owner_id);
CREATE INDEX zerver_userprofile_recipient_id_idx ON zerver_userprofile (recipient_id);
CREATE INDEX zerver_recipient_type_id_idx ON zerver_recipient (type_id);
CREATE INDEX zerver_stream_realm_id_idx ON zerver_stream (realm_id);
CREATE INDEX zerver_stream_creator_id_idx ON zerver_stream (creator_id);
CREATE INDEX zerver_subscription_recipient_id_idx ON zerver_subscription (recipient_id);
CREATE INDEX zerver_message_recipient_id_idx ON zerver_message (recipient_id);
CREATE INDEX zerver_message_sender_id_idx ON zerver_message (sender_id);
CREATE INDEX zerver_message_sending_client_id_idx ON zerver_message (sending_client_id);
CREATE INDEX zerver_message_realm_id_idx ON zerver_message (realm_id, id);
CREATE INDEX zerver_usermessage_message_id_idx ON zerver_usermessage (message_id);
CREATE INDEX zerver_reaction_message_id_idx ON zerver_reaction (message_id);
CREATE INDEX zerver_usertopic_stream_id_idx ON zerver_usertopic (stream_id);
CREATE INDEX zerver_usertopic_recipient_id_idx ON zerver_usertopic (recipient_id);
CREATE INDEX zerver_realmauditlog_modified_user_id_idx ON zerver_realmauditlog (modified_user_id);
CREATE INDEX zerver_realmauditlog_realm_id_idx ON zerver_realmauditlog (realm_id);
CREATE INDEX confirmation_confirmation_object_id_idx ON confirmation_confirmation (object_id);
CREATE INDEX confirmation_confirmation_content_type_id_idx ON confirmation_confirmation (content_type_id);
-- also: confirmation_confirmation(object_id) -> zerver_preregistrationuser
-- also: confirmation_confirmation(object_id) -> zerver_userprofile
-- also: confirmation_confirmation(object_id) -> zerver_multiuseinvite
-- also: zerver_reaction(emoji_name) -> zerver_realmemoji
-- also: zerver_reaction(emoji_code) -> zerver_realmemoji
UPDATE zerver_userprofile SET recipient_id = (SELECT r.id FROM zerver_recipient r WHERE r.type = 1 AND r.type_id = zerver_userprofile.id);
UPDATE zerver_stream SET recipient_id = (SELECT r.id FROM zerver_recipient r WHERE r.type = 2 AND r.type_id = zerver_stream.id);
UPDATE zerver_huddle SET recipient_id = (SELECT r.id FROM zerver_recipient r WHERE r.type = 3 AND r.type_id = zerver_huddle.id);
UPDATE zerver_usertopic SET recipient_id = coalesce((SELECT s.recipient_id FROM zerver_stream s WHERE s.id = stream_id), recipient_id);
