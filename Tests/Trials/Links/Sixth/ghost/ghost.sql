-- Ghost 5: posts, tags, users, members, newsletters; ids are ObjectIDs of 24 characters, reserved '1' in early users, polymorphic resources.
CREATE TABLE posts ( -- 640 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  uuid varchar(36) NOT NULL, -- uuid
  title varchar(2000) NOT NULL, -- words
  slug varchar(191) NOT NULL, -- slug
  mobiledoc longtext, -- null
  lexical longtext, -- json
  html longtext, -- text
  comment_id varchar(50), -- null 2%
  plaintext longtext, -- text
  feature_image varchar(2000), -- url, null 30%
  featured tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  type varchar(50) NOT NULL DEFAULT 'post', -- enum post|page
  status varchar(50) NOT NULL DEFAULT 'draft', -- enum published|draft|sent|scheduled
  locale varchar(6), -- null
  visibility varchar(50) NOT NULL DEFAULT 'public', -- enum public|members|paid|tiers
  email_recipient_filter text NOT NULL, -- enum all|none|status:free
  created_at datetime NOT NULL,
  created_by varchar(24) NOT NULL REFERENCES users(id), -- none 1 20%
  updated_at datetime,
  updated_by varchar(24) REFERENCES users(id), -- none 1 12%
  published_at datetime,
  published_by varchar(24) REFERENCES users(id), -- none 1 12%, null 10%
  custom_excerpt varchar(2000), -- null 60%
  codeinjection_head text, -- null 97%
  custom_template varchar(100), -- null 98%
  canonical_url text, -- null 98%
  newsletter_id varchar(24) REFERENCES newsletters(id), -- null 60%
  show_title_and_feature_image tinyint(1) NOT NULL DEFAULT 1, -- enum 1
  UNIQUE (slug, type)
);
CREATE TABLE posts_meta ( -- 300 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  post_id varchar(24) NOT NULL REFERENCES posts(id), -- unique
  og_image varchar(2000), -- null 90%
  og_title varchar(300), -- null 80%
  twitter_title varchar(300), -- null 80%
  meta_title varchar(2000), -- words
  meta_description varchar(2000), -- text
  email_subject varchar(300), -- null 90%
  email_only tinyint(1) NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE users ( -- 24 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  name varchar(191) NOT NULL, -- words
  slug varchar(191) NOT NULL, -- slug
  password varchar(60) NOT NULL, -- hash
  email varchar(191) NOT NULL, -- email
  profile_image varchar(2000), -- url, null 30%
  cover_image varchar(2000), -- null 80%
  bio text, -- text
  website varchar(2000), -- null 70%
  location text, -- enum Berlin|Singapore|Lagos|Leeds
  accessibility text, -- json
  status varchar(50) NOT NULL DEFAULT 'active', -- enum active|inactive
  locale varchar(6), -- null
  visibility varchar(50) NOT NULL DEFAULT 'public', -- enum public
  tour text, -- null
  last_seen datetime, -- time
  comment_notifications tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  created_at datetime NOT NULL,
  created_by varchar(24) NOT NULL REFERENCES users(id), -- none 1 70%
  updated_at datetime,
  updated_by varchar(24) REFERENCES users(id), -- none 1 30%
  UNIQUE (slug),
  UNIQUE (email)
);
CREATE TABLE posts_authors ( -- 690 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  post_id varchar(24) NOT NULL REFERENCES posts(id),
  author_id varchar(24) NOT NULL REFERENCES users(id), -- skew
  sort_order integer NOT NULL DEFAULT 0 -- enum 0|0|0|1
);
CREATE TABLE roles ( -- 8 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  name varchar(50) NOT NULL, -- word
  description varchar(2000), -- text
  created_at datetime NOT NULL,
  created_by varchar(24) NOT NULL, -- enum 1
  updated_at datetime,
  updated_by varchar(24), -- enum 1
  UNIQUE (name)
);
CREATE TABLE roles_users ( -- 24 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  role_id varchar(24) NOT NULL REFERENCES roles(id), -- skew
  user_id varchar(24) NOT NULL REFERENCES users(id) -- unique
);
CREATE TABLE permissions ( -- 110 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  name varchar(50) NOT NULL, -- slug
  object_type varchar(50) NOT NULL, -- enum post|tag|user|setting|member|theme|notification
  action_type varchar(50) NOT NULL, -- enum browse|read|edit|add|destroy
  object_id varchar(24), -- null
  created_at datetime NOT NULL,
  created_by varchar(24) NOT NULL, -- enum 1
  UNIQUE (name)
);
CREATE TABLE permissions_roles ( -- 380 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  role_id varchar(24) NOT NULL REFERENCES roles(id),
  permission_id varchar(24) NOT NULL REFERENCES permissions(id)
);
CREATE TABLE tags ( -- 85 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  name varchar(191) NOT NULL, -- words
  slug varchar(191) NOT NULL, -- slug
  description text, -- null 60%
  feature_image varchar(2000), -- null 80%
  parent_id varchar(24) REFERENCES tags(id), -- null 96%
  visibility varchar(50) NOT NULL DEFAULT 'public', -- enum public|internal
  meta_title varchar(2000), -- null 85%
  accent_color varchar(50), -- null 90%
  created_at datetime NOT NULL,
  created_by varchar(24) NOT NULL REFERENCES users(id), -- none 1 25%
  updated_at datetime,
  updated_by varchar(24) REFERENCES users(id), -- none 1 25%
  UNIQUE (slug)
);
CREATE TABLE posts_tags ( -- 1500 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  post_id varchar(24) NOT NULL REFERENCES posts(id),
  tag_id varchar(24) NOT NULL REFERENCES tags(id), -- skew
  sort_order integer NOT NULL DEFAULT 0 -- zipf 0..6
);
CREATE TABLE settings ( -- 75 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  "group" varchar(50) NOT NULL DEFAULT 'core', -- enum core|site|theme|members|email|labs|portal
  key varchar(50) NOT NULL, -- slug
  value text, -- words
  type varchar(50) NOT NULL, -- enum string|boolean|array|object|number
  flags varchar(50), -- enum |PUBLIC|RO
  created_at datetime NOT NULL,
  created_by varchar(24) NOT NULL, -- enum 1
  updated_at datetime,
  updated_by varchar(24), -- enum 1
  UNIQUE (key)
);
CREATE TABLE invites ( -- 5 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  role_id varchar(24) NOT NULL REFERENCES roles(id),
  status varchar(50) NOT NULL DEFAULT 'pending', -- enum sent|pending
  token varchar(191) NOT NULL, -- hash
  email varchar(191) NOT NULL, -- email
  expires bigint NOT NULL, -- millis
  created_at datetime NOT NULL,
  created_by varchar(24) NOT NULL REFERENCES users(id)
);
CREATE TABLE integrations ( -- 9 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  type varchar(50) NOT NULL DEFAULT 'custom', -- enum custom|builtin|internal
  name varchar(191) NOT NULL, -- word
  slug varchar(191) NOT NULL, -- slug
  icon_image varchar(2000), -- null
  created_at datetime NOT NULL,
  created_by varchar(24) NOT NULL -- enum 1
);
CREATE TABLE api_keys ( -- 16 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  type varchar(50) NOT NULL, -- enum content|admin
  secret varchar(191) NOT NULL, -- hash
  role_id varchar(24) REFERENCES roles(id), -- null 50%
  integration_id varchar(24) REFERENCES integrations(id), -- null 8%
  user_id varchar(24) REFERENCES users(id), -- null 60%
  last_seen_at datetime,
  created_at datetime NOT NULL,
  UNIQUE (secret)
);
CREATE TABLE webhooks ( -- 7 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  event varchar(50) NOT NULL, -- enum post.published|member.added|site.changed
  target_url varchar(2000) NOT NULL, -- url
  name varchar(191), -- words
  integration_id varchar(24) NOT NULL REFERENCES integrations(id),
  status varchar(50) NOT NULL DEFAULT 'available', -- enum available
  last_triggered_at datetime,
  created_at datetime NOT NULL
);
CREATE TABLE newsletters ( -- 4 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  uuid varchar(36) NOT NULL, -- uuid
  name varchar(191) NOT NULL, -- word
  slug varchar(191) NOT NULL, -- slug
  sender_reply_to varchar(191) NOT NULL DEFAULT 'newsletter', -- enum newsletter|support
  status varchar(50) NOT NULL DEFAULT 'active', -- enum active|archived
  subscribe_on_signup tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  sort_order integer NOT NULL DEFAULT 0, -- int 0..3
  created_at datetime NOT NULL
);
CREATE TABLE products ( -- 5 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  name varchar(191) NOT NULL, -- word
  slug varchar(191) NOT NULL, -- slug
  active tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  visibility varchar(50) NOT NULL DEFAULT 'none', -- enum none|public
  type varchar(50) NOT NULL DEFAULT 'paid', -- enum paid|free
  currency varchar(50),
  monthly_price integer, -- enum 500|900|1200
  yearly_price integer, -- enum 5000|9000
  monthly_price_id varchar(24), -- null
  created_at datetime NOT NULL
);
CREATE TABLE members ( -- 2200 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  uuid varchar(36), -- uuid
  transient_id varchar(191) NOT NULL, -- uuid
  email varchar(191) NOT NULL, -- email
  status varchar(50) NOT NULL DEFAULT 'free', -- enum free|paid|comped
  name varchar(191), -- words, null 30%
  expertise varchar(191), -- null
  note varchar(2000), -- null 96%
  geolocation varchar(2000), -- json
  email_count integer NOT NULL DEFAULT 0, -- zipf 0..180
  email_opened_count integer NOT NULL DEFAULT 0, -- zipf 0..120
  email_open_rate integer, -- int 0..100
  last_seen_at datetime,
  created_at datetime NOT NULL,
  updated_at datetime,
  UNIQUE (uuid),
  UNIQUE (email)
);
CREATE TABLE members_newsletters ( -- 2700 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  member_id varchar(24) NOT NULL REFERENCES members(id),
  newsletter_id varchar(24) NOT NULL REFERENCES newsletters(id)
);
CREATE TABLE members_products ( -- 320 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  member_id varchar(24) NOT NULL REFERENCES members(id),
  product_id varchar(24) NOT NULL REFERENCES products(id),
  sort_order integer NOT NULL DEFAULT 0, -- enum 0
  expiry_at datetime -- null 95%
);
CREATE TABLE labels ( -- 14 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  name varchar(191) NOT NULL, -- word
  slug varchar(191) NOT NULL, -- slug
  created_at datetime NOT NULL
);
CREATE TABLE members_labels ( -- 460 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  member_id varchar(24) NOT NULL REFERENCES members(id),
  label_id varchar(24) NOT NULL REFERENCES labels(id),
  sort_order integer NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE members_stripe_customers ( -- 340 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  member_id varchar(24) NOT NULL REFERENCES members(id),
  customer_id varchar(255) NOT NULL, -- code 18
  name varchar(191), -- null 40%
  email varchar(191), -- email
  created_at datetime NOT NULL,
  UNIQUE (customer_id)
);
CREATE TABLE members_stripe_customers_subscriptions ( -- 390 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  customer_id varchar(255) NOT NULL REFERENCES members_stripe_customers(customer_id),
  subscription_id varchar(255) NOT NULL, -- code 18
  stripe_price_id varchar(255) NOT NULL DEFAULT '' REFERENCES stripe_prices(stripe_price_id), -- skew
  status varchar(50) NOT NULL, -- enum active|canceled|past_due|trialing
  cancel_at_period_end tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  current_period_end datetime NOT NULL, -- time
  start_date datetime NOT NULL, -- time
  mrr integer NOT NULL DEFAULT 0, -- enum 500|900|750|0
  plan_id varchar(255) NOT NULL, -- code 18
  plan_nickname varchar(50) NOT NULL, -- enum Monthly|Yearly
  plan_interval varchar(50) NOT NULL, -- enum month|year
  plan_amount integer NOT NULL, -- enum 500|5000|900
  plan_currency varchar(191) NOT NULL, -- enum usd|eur
  created_at datetime NOT NULL,
  UNIQUE (subscription_id)
);
CREATE TABLE stripe_products ( -- 6 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  product_id varchar(24) REFERENCES products(id),
  stripe_product_id varchar(255) NOT NULL, -- code 19
  created_at datetime NOT NULL,
  UNIQUE (stripe_product_id)
);
CREATE TABLE stripe_prices ( -- 14 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  stripe_price_id varchar(255) NOT NULL, -- code 20
  stripe_product_id varchar(255) NOT NULL REFERENCES stripe_products(stripe_product_id),
  active tinyint(1) NOT NULL, -- enum 1|0
  nickname varchar(255), -- enum Monthly|Yearly
  currency varchar(191) NOT NULL, -- enum usd|eur
  amount integer NOT NULL, -- enum 500|5000|900|9000
  type varchar(50) NOT NULL DEFAULT 'recurring', -- enum recurring|one_time
  interval varchar(50), -- enum month|year
  created_at datetime NOT NULL,
  UNIQUE (stripe_price_id)
);
CREATE TABLE emails ( -- 240 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  post_id varchar(24) NOT NULL REFERENCES posts(id), -- unique
  uuid varchar(36) NOT NULL, -- uuid
  status varchar(50) NOT NULL DEFAULT 'pending', -- enum submitted|failed
  recipient_filter text NOT NULL, -- enum all|status:free
  error varchar(2000), -- null 97%
  email_count integer NOT NULL DEFAULT 0, -- int 200..2200
  delivered_count integer NOT NULL DEFAULT 0, -- int 200..2200
  opened_count integer NOT NULL DEFAULT 0, -- int 50..1200
  subject varchar(300), -- words
  "from" varchar(2000), -- email
  newsletter_id varchar(24) REFERENCES newsletters(id),
  track_opens tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  submitted_at datetime NOT NULL, -- time
  created_at datetime NOT NULL
);
CREATE TABLE email_batches ( -- 500 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  email_id varchar(24) NOT NULL REFERENCES emails(id),
  provider_id varchar(255), -- hash
  status varchar(50) NOT NULL DEFAULT 'pending', -- enum submitted|failed
  member_segment text, -- enum |status:free|status:-free
  error_status_code integer, -- null 98%
  created_at datetime NOT NULL
);
CREATE TABLE email_recipients ( -- 4500 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  email_id varchar(24) NOT NULL REFERENCES emails(id),
  member_id varchar(24) NOT NULL REFERENCES members(id), -- dead 3%
  batch_id varchar(24) NOT NULL REFERENCES email_batches(id),
  processed_at datetime,
  delivered_at datetime,
  opened_at datetime,
  failed_at datetime, -- null 97%
  member_uuid varchar(36) NOT NULL, -- uuid
  member_email varchar(191) NOT NULL, -- email
  member_name varchar(191) -- words, null 30%
);
CREATE TABLE comments ( -- 420 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  post_id varchar(24) NOT NULL REFERENCES posts(id), -- skew
  member_id varchar(24) REFERENCES members(id), -- skew, null 3%
  parent_id varchar(24) REFERENCES comments(id), -- null 60%
  status varchar(50) NOT NULL DEFAULT 'published', -- enum published|hidden|deleted
  html longtext, -- text
  edited_at datetime, -- null 92%
  created_at datetime NOT NULL
);
CREATE TABLE members_created_events ( -- 2200 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  created_at datetime NOT NULL,
  member_id varchar(24) NOT NULL REFERENCES members(id), -- unique
  attribution_id varchar(24), -- any of posts(id), users(id), tags(id) by attribution_type as class, null 40%
  attribution_type varchar(50), -- type
  attribution_url varchar(2000), -- url
  referrer_source varchar(191), -- enum Direct|Google|Twitter
  source varchar(50) NOT NULL, -- enum member|import|admin|api
  batch_id varchar(24) -- null 90%
);
CREATE TABLE actions ( -- 1600 rows
  id varchar(24) NOT NULL PRIMARY KEY, -- code 24
  resource_id varchar(24), -- any of posts(id), tags(id), users(id), members(id) by resource_type as class
  resource_type varchar(50) NOT NULL, -- type
  actor_id varchar(24) NOT NULL, -- any of users(id), integrations(id) by actor_type as class
  actor_type varchar(50) NOT NULL, -- type
  event varchar(50) NOT NULL, -- enum added|edited|deleted
  context text, -- json
  created_at datetime NOT NULL
);
CREATE INDEX posts_published_at ON posts (published_at);
CREATE INDEX email_recipients_email_id_member_email ON email_recipients (email_id, member_email);
CREATE INDEX comments_post ON comments (post_id);
CREATE INDEX posts_tags_post ON posts_tags (post_id, tag_id);
UPDATE email_recipients SET member_uuid = coalesce((SELECT uuid FROM members WHERE members.id = member_id), member_uuid);
UPDATE email_recipients SET member_email = coalesce((SELECT email FROM members WHERE members.id = member_id), member_email);
UPDATE posts SET comment_id = id WHERE comment_id IS NOT NULL;
-- also: email_recipients(member_uuid) -> members
-- also: email_recipients(member_email) -> members
-- also: posts(comment_id) -> posts
