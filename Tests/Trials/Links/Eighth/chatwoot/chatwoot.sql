-- Chatwoot 3 (Rails, PostgreSQL): account_id nearly everywhere, inboxes with polymorphic channels, conversations with display_id, messages by polymorphic senders; no foreign keys.
CREATE TABLE accounts ( -- 3 rows
  id integer NOT NULL PRIMARY KEY, -- serial
  name character varying NOT NULL, -- words
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  locale integer DEFAULT 0, -- enum 0|5
  domain character varying(100), -- null 60%, slug
  support_email character varying(100), -- null 60%, email
  feature_flags bigint DEFAULT 0 NOT NULL, -- enum 1032191|2080767
  auto_resolve_duration integer, -- null 60%, enum 7|40
  limits jsonb, -- json
  custom_attributes jsonb, -- json
  status integer DEFAULT 0 -- enum 0
);
CREATE TABLE users ( -- 36 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  provider character varying DEFAULT 'email' NOT NULL, -- enum email
  uid character varying DEFAULT '' NOT NULL, -- email
  encrypted_password character varying DEFAULT '' NOT NULL, -- hash
  reset_password_token character varying, -- null 95%, hash
  sign_in_count integer DEFAULT 0 NOT NULL,
  current_sign_in_at timestamp, -- null 10%
  last_sign_in_at timestamp, -- null 10%
  current_sign_in_ip character varying, -- null 10%, enum 10.0.0.3|92.4.1.8
  confirmation_token character varying, -- null 60%, hash
  confirmed_at timestamp, -- null 5%
  name character varying NOT NULL, -- words
  display_name character varying, -- null 50%, word
  email character varying, -- email
  tokens json, -- json
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  pubsub_token character varying, -- code 24
  availability integer DEFAULT 0, -- enum 0|1|2
  ui_settings jsonb, -- json
  custom_attributes jsonb, -- json
  type character varying, -- null 95%, enum SuperAdmin
  message_signature text -- null 80%, text
);
CREATE TABLE account_users ( -- 41 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  account_id bigint REFERENCES accounts(id), -- null 0%, skew
  user_id bigint REFERENCES users(id), -- null 0%
  role integer DEFAULT 0, -- enum 0|0|1
  inviter_id bigint REFERENCES users(id), -- null 15%, few
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  active_at timestamp, -- null 20%
  availability integer DEFAULT 0 NOT NULL, -- enum 0|1|2
  auto_offline boolean DEFAULT true NOT NULL, -- enum 1|0
  UNIQUE (account_id, user_id)
);
CREATE TABLE access_tokens ( -- 39 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  owner_type character varying, -- type
  owner_id bigint, -- any of users(id), agent_bots(id) by owner_type as class, null 0%
  token character varying UNIQUE, -- code 24
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL
);
CREATE TABLE agent_bots ( -- 3 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  name character varying, -- word
  description character varying, -- null 50%, words
  outgoing_url character varying, -- url
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  account_id bigint REFERENCES accounts(id), -- null 30%
  bot_type integer DEFAULT 0, -- enum 0
  bot_config jsonb -- json
);
CREATE TABLE agent_bot_inboxes ( -- 4 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  inbox_id integer REFERENCES inboxes(id), -- null 0%
  agent_bot_id integer REFERENCES agent_bots(id), -- null 0%
  status integer DEFAULT 0, -- enum 0|1
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  account_id integer REFERENCES accounts(id) -- null 0%
);
CREATE TABLE channel_web_widgets ( -- 6 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  website_url character varying, -- url
  account_id integer REFERENCES accounts(id), -- null 0%
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  website_token character varying UNIQUE, -- code 24
  widget_color character varying DEFAULT '#1f93ff', -- enum #1f93ff|#22aa66
  welcome_title character varying, -- words
  welcome_tagline character varying, -- words
  feature_flags integer DEFAULT 7 NOT NULL, -- enum 7|15
  reply_time integer DEFAULT 0, -- enum 0|1|2
  hmac_token character varying UNIQUE, -- code 24
  pre_chat_form_enabled boolean DEFAULT false, -- enum 0|1
  pre_chat_form_options jsonb, -- json
  hmac_mandatory boolean DEFAULT false -- enum 0
);
CREATE TABLE channel_email ( -- 5 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  account_id integer NOT NULL REFERENCES accounts(id),
  email character varying NOT NULL UNIQUE, -- email
  forward_to_email character varying NOT NULL UNIQUE, -- email
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  imap_enabled boolean DEFAULT false, -- enum 1|0
  imap_address character varying DEFAULT '', -- enum imap.gmail.com|
  imap_port integer DEFAULT 0, -- enum 993|0
  smtp_enabled boolean DEFAULT false, -- enum 1|0
  smtp_port integer DEFAULT 0, -- enum 587|0
  provider character varying -- null 60%, enum google
);
CREATE TABLE channel_api ( -- 3 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  account_id integer NOT NULL REFERENCES accounts(id),
  webhook_url character varying, -- url
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  identifier character varying UNIQUE, -- code 24
  hmac_token character varying UNIQUE, -- code 24
  hmac_mandatory boolean DEFAULT false, -- enum 0
  additional_attributes jsonb -- json
);
CREATE TABLE channel_whatsapp ( -- 2 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  account_id integer NOT NULL REFERENCES accounts(id),
  phone_number character varying NOT NULL UNIQUE, -- digits 11
  provider character varying DEFAULT 'default', -- enum whatsapp_cloud
  provider_config jsonb, -- json
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  message_templates jsonb, -- json
  message_templates_last_updated timestamp
);
CREATE TABLE inboxes ( -- 16 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  channel_id integer NOT NULL REFERENCES channel_web_widgets(id) REFERENCES channel_email(id) REFERENCES channel_api(id) REFERENCES channel_whatsapp(id),
  account_id integer NOT NULL REFERENCES accounts(id),
  name character varying NOT NULL, -- words
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  channel_type character varying, -- enum Channel::WebWidget
  enable_auto_assignment boolean DEFAULT true, -- enum 1|0
  greeting_enabled boolean DEFAULT false, -- enum 0|1
  greeting_message character varying, -- null 50%, words
  email_address character varying, -- null 80%, email
  working_hours_enabled boolean DEFAULT false, -- enum 0|1
  out_of_office_message character varying, -- null 70%, words
  timezone character varying DEFAULT 'UTC', -- enum UTC|Europe/Berlin
  enable_email_collect boolean DEFAULT true, -- enum 1|0
  csat_survey_enabled boolean DEFAULT false, -- enum 0|1
  allow_messages_after_resolved boolean DEFAULT true, -- enum 1
  auto_assignment_config jsonb, -- json
  lock_to_single_conversation boolean DEFAULT false NOT NULL, -- enum 0
  portal_id bigint REFERENCES portals(id), -- null 80%
  sender_name_type integer DEFAULT 0 NOT NULL, -- enum 0|1
  business_name character varying -- null 80%, words
);
CREATE TABLE inbox_members ( -- 72 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  user_id integer NOT NULL REFERENCES users(id),
  inbox_id integer NOT NULL REFERENCES inboxes(id),
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  UNIQUE (inbox_id, user_id)
);
CREATE TABLE working_hours ( -- 112 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  inbox_id bigint REFERENCES inboxes(id), -- null 0%
  account_id bigint REFERENCES accounts(id), -- null 0%
  day_of_week integer NOT NULL, -- int 0..6
  closed_all_day boolean DEFAULT false, -- enum 0|1
  open_hour integer, -- null 25%, enum 9|8
  open_minutes integer, -- null 25%, enum 0|30
  close_hour integer, -- null 25%, enum 17|18
  close_minutes integer, -- null 25%, enum 0
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  open_all_day boolean DEFAULT false -- enum 0
);
CREATE TABLE contacts ( -- 900 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  name character varying DEFAULT '', -- words
  email character varying, -- email, null 30%
  phone_number character varying, -- null 60%
  account_id integer NOT NULL REFERENCES accounts(id), -- skew
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  additional_attributes jsonb, -- json
  identifier character varying, -- null 80%, digits 8
  custom_attributes jsonb, -- json
  last_activity_at timestamp, -- null 20%
  contact_type integer DEFAULT 0, -- enum 0|0|1|2
  middle_name character varying DEFAULT '', -- enum |
  last_name character varying DEFAULT '', -- enum |
  location character varying DEFAULT '', -- enum |Berlin|Paris
  country_code character varying DEFAULT '', -- enum |DE|FR
  blocked boolean DEFAULT false NOT NULL -- enum 0|0|0|1
);
CREATE TABLE contact_inboxes ( -- 1000 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  contact_id bigint REFERENCES contacts(id), -- null 0%
  inbox_id bigint REFERENCES inboxes(id), -- null 0%, skew
  source_id character varying NOT NULL, -- uuid
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  hmac_verified boolean DEFAULT false, -- enum 0|1
  pubsub_token character varying UNIQUE, -- code 24
  UNIQUE (inbox_id, source_id)
);
CREATE TABLE teams ( -- 6 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  name character varying NOT NULL, -- word
  description text, -- words
  allow_auto_assign boolean DEFAULT true, -- enum 1|0
  account_id bigint NOT NULL REFERENCES accounts(id),
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  UNIQUE (name, account_id)
);
CREATE TABLE team_members ( -- 28 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  team_id bigint NOT NULL REFERENCES teams(id),
  user_id bigint NOT NULL REFERENCES users(id),
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  UNIQUE (team_id, user_id)
);
CREATE TABLE conversations ( -- 1200 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  account_id integer NOT NULL REFERENCES accounts(id), -- skew
  inbox_id integer NOT NULL REFERENCES inboxes(id), -- skew
  status integer DEFAULT 0 NOT NULL, -- enum 0|1|1|2|3
  assignee_id integer REFERENCES users(id), -- null 25%, skew
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  contact_id bigint REFERENCES contacts(id), -- null 1%
  display_id integer NOT NULL,
  contact_last_seen_at timestamp, -- null 20%
  agent_last_seen_at timestamp, -- null 5%
  additional_attributes jsonb, -- json
  contact_inbox_id bigint REFERENCES contact_inboxes(id), -- null 1%
  uuid uuid NOT NULL UNIQUE, -- uuid
  identifier character varying, -- null 90%, code 24
  last_activity_at timestamp NOT NULL,
  team_id bigint REFERENCES teams(id), -- null 70%
  campaign_id bigint REFERENCES campaigns(id), -- null 95%
  snoozed_until timestamp, -- null 95%
  custom_attributes jsonb, -- json
  assignee_last_seen_at timestamp, -- null 30%
  first_reply_created_at timestamp, -- null 20%
  priority integer, -- null 80%, enum 0|1|2|3
  sla_policy_id bigint, -- null
  waiting_since timestamp, -- null 70%
  cached_label_list text -- null 50%, enum billing|bug|sales
);
CREATE TABLE messages ( -- 3000 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  content text, -- text, null 4%
  account_id integer NOT NULL REFERENCES accounts(id), -- skew
  inbox_id integer NOT NULL REFERENCES inboxes(id), -- skew
  conversation_id integer NOT NULL REFERENCES conversations(id), -- skew
  message_type integer NOT NULL, -- enum 0|1|2|3
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  private boolean DEFAULT false NOT NULL, -- enum 0|0|0|1
  status integer DEFAULT 0, -- enum 0|1|2
  source_id character varying, -- null 70%, email
  content_type integer DEFAULT 0 NOT NULL, -- enum 0|0|0|8|9
  content_attributes json, -- json
  sender_type character varying, -- type
  sender_id bigint, -- any of contacts(id), users(id), agent_bots(id) by sender_type as class, null 20%
  external_source_ids jsonb, -- json
  additional_attributes jsonb, -- json
  processed_message_content text, -- null 10%, text
  sentiment jsonb -- enum {}
);
CREATE TABLE attachments ( -- 240 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  file_type integer DEFAULT 0, -- enum 0|1|3
  external_url character varying, -- null 90%, url
  coordinates_lat double precision DEFAULT 0.0, -- enum 0.0
  coordinates_long double precision DEFAULT 0.0, -- enum 0.0
  message_id integer NOT NULL REFERENCES messages(id),
  account_id integer NOT NULL REFERENCES accounts(id), -- skew
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  fallback_title character varying, -- null
  extension character varying -- null 60%, enum png|pdf
);
CREATE TABLE conversation_participants ( -- 90 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  account_id bigint NOT NULL REFERENCES accounts(id),
  user_id bigint NOT NULL REFERENCES users(id),
  conversation_id bigint NOT NULL REFERENCES conversations(id),
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  UNIQUE (user_id, conversation_id)
);
CREATE TABLE mentions ( -- 70 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  user_id bigint NOT NULL REFERENCES users(id),
  conversation_id bigint NOT NULL REFERENCES conversations(id),
  account_id bigint NOT NULL REFERENCES accounts(id),
  mentioned_at timestamp NOT NULL,
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  UNIQUE (user_id, conversation_id)
);
CREATE TABLE notes ( -- 110 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  content text NOT NULL, -- text
  account_id bigint NOT NULL REFERENCES accounts(id),
  contact_id bigint NOT NULL REFERENCES contacts(id),
  user_id bigint REFERENCES users(id), -- null 3%
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL
);
CREATE TABLE notifications ( -- 1700 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  account_id bigint NOT NULL REFERENCES accounts(id), -- skew
  user_id bigint NOT NULL REFERENCES users(id), -- skew
  notification_type integer NOT NULL, -- enum 1|2|3|4|5
  primary_actor_type character varying NOT NULL, -- type
  primary_actor_id bigint NOT NULL, -- any of conversations(id) by primary_actor_type as class
  secondary_actor_type character varying, -- type
  secondary_actor_id bigint, -- any of messages(id), users(id), contacts(id) by secondary_actor_type as class, null 40%
  read_at timestamp, -- null 40%
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  snoozed_until timestamp, -- null 98%
  last_activity_at timestamp,
  meta jsonb -- json
);
CREATE TABLE notification_settings ( -- 41 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  account_id integer REFERENCES accounts(id), -- null 0%
  user_id integer REFERENCES users(id), -- null 0%
  email_flags integer DEFAULT 0 NOT NULL, -- enum 0|3|14
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  push_flags integer DEFAULT 0 NOT NULL, -- enum 0|2|63
  UNIQUE (account_id, user_id)
);
CREATE TABLE csat_survey_responses ( -- 80 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  account_id bigint NOT NULL REFERENCES accounts(id),
  conversation_id bigint NOT NULL REFERENCES conversations(id),
  message_id bigint NOT NULL UNIQUE REFERENCES messages(id), -- unique
  rating integer NOT NULL, -- int 1..5
  feedback_message text, -- null 60%, text
  contact_id bigint NOT NULL REFERENCES contacts(id),
  assigned_agent_id bigint REFERENCES users(id), -- null 20%, few
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL
);
CREATE TABLE campaigns ( -- 7 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  display_id integer NOT NULL, -- int 1..5
  title character varying NOT NULL, -- words
  description text, -- null 60%
  message text NOT NULL, -- text
  sender_id integer REFERENCES users(id), -- null 40%
  enabled boolean DEFAULT true, -- enum 1|0
  account_id bigint NOT NULL REFERENCES accounts(id),
  inbox_id bigint NOT NULL REFERENCES inboxes(id),
  trigger_rules jsonb, -- json
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  campaign_type integer DEFAULT 0 NOT NULL, -- enum 0|1
  campaign_status integer DEFAULT 0 NOT NULL, -- enum 0|1
  audience jsonb, -- json
  scheduled_at timestamp, -- null 70%
  trigger_only_during_business_hours boolean DEFAULT false -- enum 0
);
CREATE TABLE labels ( -- 14 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  title character varying, -- word
  description text, -- null 40%
  color character varying DEFAULT '#1f93ff' NOT NULL, -- enum #1f93ff|#e2483d
  show_on_sidebar boolean, -- enum 1|0
  account_id bigint REFERENCES accounts(id), -- null 0%
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL
);
CREATE TABLE tags ( -- 17 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  name character varying, -- word
  taggings_count integer DEFAULT 0 -- zipf 0..200
);
CREATE TABLE taggings ( -- 800 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  tag_id integer REFERENCES tags(id), -- skew, null 0%
  taggable_type character varying, -- type
  taggable_id integer, -- any of conversations(id), contacts(id) by taggable_type as class, null 0%, dead 2%
  tagger_type character varying, -- null
  tagger_id integer, -- null
  context character varying(128), -- enum labels
  created_at timestamp
);
CREATE TABLE portals ( -- 2 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  account_id integer NOT NULL REFERENCES accounts(id),
  name character varying NOT NULL, -- words
  slug character varying NOT NULL UNIQUE, -- slug
  custom_domain character varying, -- null 50%, slug
  color character varying, -- enum #1F93FF
  homepage_link character varying, -- url
  page_title character varying, -- words
  header_text text, -- words
  config jsonb, -- json
  archived boolean DEFAULT false, -- enum 0
  channel_web_widget_id bigint REFERENCES channel_web_widgets(id), -- null 50%
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL
);
CREATE TABLE categories ( -- 12 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  account_id integer NOT NULL REFERENCES accounts(id),
  portal_id integer NOT NULL REFERENCES portals(id),
  name character varying, -- words
  description text, -- words
  position integer, -- enum 10|20|30
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  locale character varying DEFAULT 'en', -- enum en|de
  slug character varying NOT NULL, -- slug
  parent_category_id bigint REFERENCES categories(id), -- null 80%
  associated_category_id bigint REFERENCES categories(id), -- null 85%
  icon character varying DEFAULT '' -- enum |
);
CREATE TABLE articles ( -- 66 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  account_id integer NOT NULL REFERENCES accounts(id),
  portal_id integer NOT NULL REFERENCES portals(id),
  category_id integer REFERENCES categories(id), -- null 8%
  folder_id integer, -- null
  title character varying, -- words
  description text, -- null 50%
  content text, -- text
  status integer, -- enum 0|1|2
  views integer, -- zipf 0..400
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  author_id bigint REFERENCES users(id), -- few, null 0%
  associated_article_id bigint REFERENCES articles(id), -- null 90%
  meta jsonb, -- json
  slug character varying NOT NULL UNIQUE, -- slug
  position integer, -- enum 10|20|30
  locale character varying DEFAULT 'en' NOT NULL -- enum en|de
);
CREATE TABLE macros ( -- 9 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  account_id bigint NOT NULL REFERENCES accounts(id),
  name character varying NOT NULL, -- words
  visibility integer DEFAULT 0, -- enum 0|1
  created_by_id bigint REFERENCES users(id), -- null 0%
  updated_by_id bigint REFERENCES users(id), -- null 0%
  actions jsonb, -- json
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL
);
CREATE TABLE reporting_events ( -- 2400 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  name character varying, -- enum first_response|reply_time|conversation_resolved
  value double precision, -- real 4..90000
  account_id integer REFERENCES accounts(id), -- skew, null 0%
  inbox_id integer REFERENCES inboxes(id), -- skew, null 0%
  user_id integer REFERENCES users(id), -- skew, null 10%
  conversation_id integer REFERENCES conversations(id), -- null 0%, dead 2%
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  value_in_business_hours double precision, -- real 0..30000
  event_start_time timestamp,
  event_end_time timestamp
);
CREATE UNIQUE INDEX index_conversations_on_account_id_and_display_id ON conversations (account_id, display_id);
CREATE INDEX index_messages_on_conversation_id ON messages (conversation_id);
CREATE INDEX index_messages_on_sender_type_and_sender_id ON messages (sender_type, sender_id);
CREATE INDEX index_notifications_on_primary_actor ON notifications (primary_actor_type, primary_actor_id);
CREATE INDEX index_reporting_events_on_conversation_id ON reporting_events (conversation_id);
UPDATE inboxes SET channel_type = 'Channel::Api', channel_id = (SELECT c.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM channel_api) c WHERE c.n = inboxes.id % (SELECT count(*) FROM channel_api)) WHERE channel_type = 'Channel::WebWidget' AND id % 4 = 1;
UPDATE inboxes SET channel_type = 'Channel::Whatsapp', channel_id = (SELECT c.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM channel_whatsapp) c WHERE c.n = inboxes.id % (SELECT count(*) FROM channel_whatsapp)) WHERE channel_type = 'Channel::WebWidget' AND id % 5 = 2;
UPDATE inboxes SET channel_type = 'Channel::Email', channel_id = (SELECT c.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM channel_email) c WHERE c.n = inboxes.id % (SELECT count(*) FROM channel_email)) WHERE channel_type = 'Channel::WebWidget' AND id % 3 = 0;
UPDATE conversations SET contact_id = (SELECT ci.contact_id FROM contact_inboxes ci WHERE ci.id = contact_inbox_id), inbox_id = (SELECT ci.inbox_id FROM contact_inboxes ci WHERE ci.id = contact_inbox_id) WHERE contact_inbox_id IS NOT NULL;
UPDATE messages SET inbox_id = (SELECT c.inbox_id FROM conversations c WHERE c.id = conversation_id);
