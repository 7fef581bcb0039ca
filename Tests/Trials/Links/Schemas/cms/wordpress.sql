-- WordPress with WooCommerce: tables with prefix wp_, posts of many types in one table, meta tables, 0 for none; no foreign keys in the app.
CREATE TABLE wp_users ( -- 160 rows
  ID bigint(20) NOT NULL, -- gaps
  user_login varchar(60) NOT NULL DEFAULT '', -- slug
  user_pass varchar(255) NOT NULL DEFAULT '', -- hash
  user_nicename varchar(50) NOT NULL DEFAULT '', -- slug
  user_email varchar(100) NOT NULL DEFAULT '', -- email
  user_url varchar(100) NOT NULL DEFAULT '', -- url
  user_registered datetime NOT NULL DEFAULT '0000-00-00 00:00:00', -- time
  user_activation_key varchar(255) NOT NULL DEFAULT '', -- hash
  user_status int(11) NOT NULL DEFAULT 0, -- enum 0
  display_name varchar(250) NOT NULL DEFAULT '', -- words
  PRIMARY KEY (ID)
);
CREATE TABLE wp_usermeta ( -- 2600 rows
  umeta_id bigint(20) NOT NULL,
  user_id bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_users(ID),
  meta_key varchar(255) DEFAULT NULL, -- enum nickname|first_name|last_name|wp_capabilities|billing_city|session_tokens
  meta_value longtext, -- words
  PRIMARY KEY (umeta_id)
);
CREATE TABLE wp_posts ( -- 1900 rows
  ID bigint(20) NOT NULL, -- gaps
  post_author bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_users(ID), -- none 0 3%, few
  post_date datetime NOT NULL DEFAULT '0000-00-00 00:00:00', -- time
  post_date_gmt datetime NOT NULL DEFAULT '0000-00-00 00:00:00', -- time
  post_content longtext NOT NULL, -- text
  post_title text NOT NULL, -- words
  post_excerpt text NOT NULL, -- text
  post_status varchar(20) NOT NULL DEFAULT 'publish', -- enum inherit|publish|draft|auto-draft|trash|wc-completed
  comment_status varchar(20) NOT NULL DEFAULT 'open', -- enum open|closed
  ping_status varchar(20) NOT NULL DEFAULT 'open', -- enum open|closed
  post_password varchar(255) NOT NULL DEFAULT '', -- enum none
  post_name varchar(200) NOT NULL DEFAULT '', -- slug
  to_ping text NOT NULL, -- enum none
  pinged text NOT NULL, -- enum none
  post_modified datetime NOT NULL DEFAULT '0000-00-00 00:00:00', -- time
  post_modified_gmt datetime NOT NULL DEFAULT '0000-00-00 00:00:00', -- time
  post_content_filtered longtext NOT NULL, -- enum none
  post_parent bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_posts(ID), -- none 0 45%
  guid varchar(255) NOT NULL DEFAULT '', -- url
  menu_order int(11) NOT NULL DEFAULT 0, -- zipf 0..40
  post_type varchar(20) NOT NULL DEFAULT 'post', -- enum revision|attachment|post|product|page|nav_menu_item
  post_mime_type varchar(100) NOT NULL DEFAULT '', -- enum image/jpeg|image/png|application/pdf
  comment_count bigint(20) NOT NULL DEFAULT 0, -- zipf 0..40
  PRIMARY KEY (ID)
);
CREATE TABLE wp_postmeta ( -- 4900 rows
  meta_id bigint(20) NOT NULL, -- gaps
  post_id bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_posts(ID), -- dead 2%
  meta_key varchar(255) DEFAULT NULL, -- enum _edit_lock|_thumbnail_id|_wp_attached_file|_price|_sku|_stock
  meta_value longtext, -- int 1..2500
  PRIMARY KEY (meta_id)
);
CREATE TABLE wp_comments ( -- 820 rows
  comment_ID bigint(20) NOT NULL, -- gaps
  comment_post_ID bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_posts(ID), -- skew
  comment_author tinytext NOT NULL, -- words
  comment_author_email varchar(100) NOT NULL DEFAULT '', -- email
  comment_author_url varchar(200) NOT NULL DEFAULT '', -- url
  comment_author_IP varchar(100) NOT NULL DEFAULT '', -- words
  comment_date datetime NOT NULL DEFAULT '0000-00-00 00:00:00', -- time
  comment_date_gmt datetime NOT NULL DEFAULT '0000-00-00 00:00:00', -- time
  comment_content text NOT NULL, -- text
  comment_karma int(11) NOT NULL DEFAULT 0, -- enum 0
  comment_approved varchar(20) NOT NULL DEFAULT '1', -- enum 1|0|spam
  comment_agent varchar(255) NOT NULL DEFAULT '', -- words
  comment_type varchar(20) NOT NULL DEFAULT 'comment', -- enum comment|order_note|review
  comment_parent bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_comments(comment_ID), -- none 0 70%
  user_id bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_users(ID), -- none 0 65%
  PRIMARY KEY (comment_ID)
);
CREATE TABLE wp_commentmeta ( -- 340 rows
  meta_id bigint(20) NOT NULL, -- gaps
  comment_id bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_comments(comment_ID),
  meta_key varchar(255) DEFAULT NULL, -- enum rating|verified|is_customer_note
  meta_value longtext, -- int 0..5
  PRIMARY KEY (meta_id)
);
CREATE TABLE wp_terms ( -- 130 rows
  term_id bigint(20) NOT NULL, -- gaps
  name varchar(200) NOT NULL DEFAULT '', -- words
  slug varchar(200) NOT NULL DEFAULT '', -- slug
  term_group bigint(10) NOT NULL DEFAULT 0, -- enum 0
  PRIMARY KEY (term_id)
);
CREATE TABLE wp_term_taxonomy ( -- 132 rows
  term_taxonomy_id bigint(20) NOT NULL, -- gaps
  term_id bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_terms(term_id),
  taxonomy varchar(32) NOT NULL DEFAULT '', -- enum post_tag|category|product_cat|nav_menu|product_type
  description longtext NOT NULL, -- text
  parent bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_terms(term_id), -- none 0 75%
  count bigint(20) NOT NULL DEFAULT 0, -- zipf 0..200
  PRIMARY KEY (term_taxonomy_id)
);
CREATE TABLE wp_term_relationships ( -- 1700 rows
  object_id bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_posts(ID),
  term_taxonomy_id bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_term_taxonomy(term_taxonomy_id), -- skew
  term_order int(11) NOT NULL DEFAULT 0, -- enum 0
  PRIMARY KEY (object_id, term_taxonomy_id)
);
CREATE TABLE wp_termmeta ( -- 90 rows
  meta_id bigint(20) NOT NULL,
  term_id bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_terms(term_id),
  meta_key varchar(255) DEFAULT NULL, -- enum order|display_type|thumbnail_id|product_count_product_cat
  meta_value longtext, -- int 0..60
  PRIMARY KEY (meta_id)
);
CREATE TABLE wp_options ( -- 480 rows
  option_id bigint(20) NOT NULL, -- gaps
  option_name varchar(191) NOT NULL DEFAULT '', -- slug
  option_value longtext NOT NULL, -- words
  autoload varchar(20) NOT NULL DEFAULT 'yes', -- enum yes|no|on|auto
  PRIMARY KEY (option_id)
);
CREATE TABLE wp_links ( -- 7 rows
  link_id bigint(20) NOT NULL,
  link_url varchar(255) NOT NULL DEFAULT '', -- url
  link_name varchar(255) NOT NULL DEFAULT '', -- words
  link_image varchar(255) NOT NULL DEFAULT '', -- url
  link_target varchar(25) NOT NULL DEFAULT '', -- enum _blank
  link_description varchar(255) NOT NULL DEFAULT '', -- text
  link_visible varchar(20) NOT NULL DEFAULT 'Y', -- enum Y|N
  link_owner bigint(20) NOT NULL DEFAULT 1 REFERENCES wp_users(ID), -- few
  link_rating int(11) NOT NULL DEFAULT 0, -- enum 0
  link_updated datetime NOT NULL DEFAULT '0000-00-00 00:00:00', -- time
  link_rel varchar(255) NOT NULL DEFAULT '', -- enum none
  link_notes mediumtext NOT NULL, -- text
  link_rss varchar(255) NOT NULL DEFAULT '', -- url
  PRIMARY KEY (link_id)
);
CREATE TABLE wp_wc_customer_lookup ( -- 140 rows
  customer_id bigint(20) NOT NULL, -- gaps
  user_id bigint(20) DEFAULT NULL REFERENCES wp_users(ID), -- null 25%, unique
  username varchar(60) NOT NULL DEFAULT '', -- slug
  first_name varchar(255) NOT NULL, -- words
  last_name varchar(255) NOT NULL, -- words
  email varchar(100) DEFAULT NULL, -- email
  date_last_active timestamp DEFAULT NULL, -- time
  date_registered timestamp DEFAULT NULL, -- time
  country char(2) NOT NULL DEFAULT '', -- enum DE|US|GB|FR
  postcode varchar(20) NOT NULL DEFAULT '', -- digits 5
  city varchar(100) NOT NULL DEFAULT '', -- words
  state varchar(100) NOT NULL DEFAULT '', -- enum CA|NY|TX
  PRIMARY KEY (customer_id)
);
CREATE TABLE wp_wc_orders ( -- 360 rows
  id bigint(20) NOT NULL REFERENCES wp_posts(ID), -- unique
  status varchar(20) DEFAULT NULL, -- enum wc-completed|wc-processing|wc-refunded|wc-on-hold
  currency varchar(10) DEFAULT NULL, -- enum EUR|USD
  type varchar(20) DEFAULT NULL, -- enum shop_order|shop_order_refund
  tax_amount decimal(26,8) DEFAULT NULL, -- money
  total_amount decimal(26,8) DEFAULT NULL, -- money
  customer_id bigint(20) DEFAULT NULL REFERENCES wp_users(ID), -- none 0 25%
  billing_email varchar(320) DEFAULT NULL, -- email
  date_created_gmt datetime DEFAULT NULL, -- time
  date_updated_gmt datetime DEFAULT NULL, -- time
  parent_order_id bigint(20) DEFAULT NULL REFERENCES wp_wc_orders(id), -- none 0 95%
  payment_method varchar(100) DEFAULT NULL, -- enum paypal|stripe|bacs
  payment_method_title text, -- words
  transaction_id varchar(100) DEFAULT NULL, -- hash
  ip_address varchar(100) DEFAULT NULL, -- words
  user_agent text, -- words
  customer_note text, -- text
  PRIMARY KEY (id)
);
CREATE TABLE wp_wc_order_addresses ( -- 700 rows
  id bigint(20) NOT NULL,
  order_id bigint(20) NOT NULL REFERENCES wp_wc_orders(id),
  address_type varchar(20) DEFAULT NULL, -- enum billing|shipping
  first_name text, -- words
  last_name text, -- words
  company text, -- words
  address_1 text, -- words
  city text, -- words
  postcode text, -- digits 5
  country text, -- enum DE|US|GB|FR
  email varchar(320) DEFAULT NULL, -- email
  phone varchar(100) DEFAULT NULL, -- digits 10
  PRIMARY KEY (id)
);
CREATE TABLE wp_wc_orders_meta ( -- 1100 rows
  id bigint(20) NOT NULL,
  order_id bigint(20) DEFAULT NULL REFERENCES wp_wc_orders(id),
  meta_key varchar(255) DEFAULT NULL, -- enum is_vat_exempt|_stripe_fee|_wc_order_attribution_source_type
  meta_value text, -- words
  PRIMARY KEY (id)
);
CREATE TABLE wp_woocommerce_order_items ( -- 1050 rows
  order_item_id bigint(20) NOT NULL, -- gaps
  order_item_name text NOT NULL, -- words
  order_item_type varchar(200) NOT NULL DEFAULT '', -- enum line_item|shipping|tax|coupon
  order_id bigint(20) NOT NULL REFERENCES wp_wc_orders(id),
  PRIMARY KEY (order_item_id)
);
CREATE TABLE wp_woocommerce_order_itemmeta ( -- 4800 rows
  meta_id bigint(20) NOT NULL, -- gaps
  order_item_id bigint(20) NOT NULL REFERENCES wp_woocommerce_order_items(order_item_id),
  meta_key varchar(255) DEFAULT NULL, -- enum _product_id|_variation_id|_qty|_line_total|_tax_class
  meta_value longtext, -- int 0..2500
  PRIMARY KEY (meta_id)
);
CREATE TABLE wp_wc_order_stats ( -- 355 rows
  order_id bigint(20) NOT NULL REFERENCES wp_wc_orders(id), -- unique
  parent_id bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_wc_orders(id), -- none 0 95%
  date_created datetime NOT NULL DEFAULT '0000-00-00 00:00:00', -- time
  date_paid datetime DEFAULT '0000-00-00 00:00:00', -- time
  num_items_sold int(11) NOT NULL DEFAULT 0, -- zipf 1..12
  total_sales double NOT NULL DEFAULT 0, -- money
  tax_total double NOT NULL DEFAULT 0, -- money
  shipping_total double NOT NULL DEFAULT 0, -- money
  net_total double NOT NULL DEFAULT 0, -- money
  returning_customer tinyint(1) DEFAULT NULL, -- flag
  status varchar(20) NOT NULL, -- enum wc-completed|wc-processing|wc-refunded
  customer_id bigint(20) NOT NULL REFERENCES wp_wc_customer_lookup(customer_id), -- skew
  PRIMARY KEY (order_id)
);
CREATE TABLE wp_wc_product_meta_lookup ( -- 190 rows
  product_id bigint(20) NOT NULL REFERENCES wp_posts(ID), -- unique
  sku varchar(100) DEFAULT '', -- code 6
  virtual tinyint(1) DEFAULT 0, -- flag
  downloadable tinyint(1) DEFAULT 0, -- flag
  min_price decimal(19,4) DEFAULT NULL, -- money
  max_price decimal(19,4) DEFAULT NULL, -- money
  onsale tinyint(1) DEFAULT 0, -- flag
  stock_quantity double DEFAULT NULL, -- zipf 0..200
  stock_status varchar(100) DEFAULT 'instock', -- enum instock|outofstock
  rating_count bigint(20) DEFAULT 0, -- zipf 0..40
  average_rating decimal(3,2) DEFAULT 0.00, -- real 1..5
  total_sales bigint(20) DEFAULT 0, -- zipf 0..300
  tax_status varchar(100) DEFAULT 'taxable', -- enum taxable|none
  tax_class varchar(100) DEFAULT '', -- enum reduced-rate
  PRIMARY KEY (product_id)
);
CREATE TABLE wp_wc_order_product_lookup ( -- 720 rows
  order_item_id bigint(20) NOT NULL REFERENCES wp_woocommerce_order_items(order_item_id), -- unique
  order_id bigint(20) NOT NULL REFERENCES wp_wc_orders(id),
  product_id bigint(20) NOT NULL REFERENCES wp_wc_product_meta_lookup(product_id), -- skew
  variation_id bigint(20) NOT NULL REFERENCES wp_wc_product_meta_lookup(product_id), -- none 0 85%
  customer_id bigint(20) DEFAULT NULL REFERENCES wp_wc_customer_lookup(customer_id), -- skew
  date_created datetime NOT NULL DEFAULT '0000-00-00 00:00:00', -- time
  product_qty int(11) NOT NULL, -- zipf 1..9
  product_net_revenue double NOT NULL DEFAULT 0, -- money
  product_gross_revenue double NOT NULL DEFAULT 0, -- money
  coupon_amount double NOT NULL DEFAULT 0, -- money
  tax_amount double NOT NULL DEFAULT 0, -- money
  PRIMARY KEY (order_item_id)
);
CREATE TABLE wp_actionscheduler_groups ( -- 6 rows
  group_id bigint(20) NOT NULL,
  slug varchar(255) NOT NULL, -- slug
  PRIMARY KEY (group_id)
);
CREATE TABLE wp_actionscheduler_actions ( -- 620 rows
  action_id bigint(20) NOT NULL, -- gaps
  hook varchar(191) NOT NULL, -- words
  status varchar(20) NOT NULL, -- enum complete|pending|failed|canceled
  scheduled_date_gmt datetime DEFAULT '0000-00-00 00:00:00', -- time
  scheduled_date_local datetime DEFAULT '0000-00-00 00:00:00', -- time
  priority tinyint NOT NULL DEFAULT 10, -- enum 10|20
  args varchar(191) DEFAULT NULL, -- json
  schedule longtext, -- text
  group_id bigint(20) NOT NULL DEFAULT 0 REFERENCES wp_actionscheduler_groups(group_id), -- none 0 20%
  attempts int(11) NOT NULL DEFAULT 0, -- enum 1|0
  last_attempt_gmt datetime DEFAULT '0000-00-00 00:00:00', -- time
  claim_id bigint(20) NOT NULL DEFAULT 0, -- enum 0
  PRIMARY KEY (action_id)
);
CREATE TABLE wp_actionscheduler_logs ( -- 1800 rows
  log_id bigint(20) NOT NULL, -- gaps
  action_id bigint(20) NOT NULL REFERENCES wp_actionscheduler_actions(action_id),
  message text NOT NULL, -- enum action created|action started|action complete
  log_date_gmt datetime DEFAULT '0000-00-00 00:00:00', -- time
  log_date_local datetime DEFAULT '0000-00-00 00:00:00', -- time
  PRIMARY KEY (log_id)
);
CREATE INDEX user_login_key ON wp_users (user_login);
CREATE INDEX user_email ON wp_users (user_email);
CREATE INDEX usermeta_user_id ON wp_usermeta (user_id);
CREATE INDEX post_name ON wp_posts (post_name);
CREATE INDEX type_status_date ON wp_posts (post_type, post_status, post_date, ID);
CREATE INDEX post_parent ON wp_posts (post_parent);
CREATE INDEX post_author ON wp_posts (post_author);
CREATE INDEX postmeta_post_id ON wp_postmeta (post_id);
CREATE INDEX comment_post_ID ON wp_comments (comment_post_ID);
CREATE INDEX comment_parent ON wp_comments (comment_parent);
CREATE INDEX commentmeta_comment_id ON wp_commentmeta (comment_id);
CREATE INDEX term_id_taxonomy ON wp_term_taxonomy (term_id, taxonomy);
CREATE INDEX term_taxonomy_id ON wp_term_relationships (term_taxonomy_id);
CREATE INDEX termmeta_term_id ON wp_termmeta (term_id);
CREATE UNIQUE INDEX option_name ON wp_options (option_name);
CREATE INDEX link_visible ON wp_links (link_visible);
CREATE UNIQUE INDEX wc_customer_user_id ON wp_wc_customer_lookup (user_id);
CREATE INDEX wc_orders_customer_id_billing_email ON wp_wc_orders (customer_id, billing_email);
CREATE INDEX wc_orders_parent_order_id ON wp_wc_orders (parent_order_id);
CREATE INDEX wc_order_addresses_order_id ON wp_wc_order_addresses (order_id);
CREATE INDEX woo_order_items_order_id ON wp_woocommerce_order_items (order_id);
CREATE INDEX woo_order_itemmeta_order_item_id ON wp_woocommerce_order_itemmeta (order_item_id);
CREATE INDEX wc_order_product_order_id ON wp_wc_order_product_lookup (order_id);
CREATE INDEX wc_order_product_product_id ON wp_wc_order_product_lookup (product_id);
CREATE INDEX wc_order_product_customer_id ON wp_wc_order_product_lookup (customer_id);
CREATE INDEX actionscheduler_group_id ON wp_actionscheduler_actions (group_id);
CREATE INDEX actionscheduler_claim_id ON wp_actionscheduler_actions (claim_id);
CREATE INDEX actionscheduler_action_id ON wp_actionscheduler_logs (action_id);
-- also: wp_postmeta(meta_value) -> wp_posts
-- also: wp_woocommerce_order_itemmeta(meta_value) -> wp_posts
-- also: wp_termmeta(meta_value) -> *
-- also: wp_wc_order_product_lookup(variation_id) -> wp_posts
-- also: wp_wc_order_product_lookup(product_id) -> wp_posts
-- also: wp_wc_customer_lookup(username) -> wp_users
-- also: wp_woocommerce_order_items(order_id) -> wp_posts
