-- OpenCart 3 (oc_, MyISAM): catalogue, customers, orders; no declared keys, 0 for none, language and store tables.
CREATE TABLE oc_language ( -- 3 rows
  language_id int(11) NOT NULL,
  name varchar(32) NOT NULL, -- word
  code varchar(5) NOT NULL, -- enum en-gb|de-de|fr-fr
  locale varchar(255) NOT NULL,
  sort_order int(3) NOT NULL DEFAULT 0,
  status tinyint(1) NOT NULL, -- enum 1|0
  PRIMARY KEY (language_id)
);
CREATE TABLE oc_currency ( -- 3 rows
  currency_id int(11) NOT NULL,
  title varchar(32) NOT NULL, -- word
  code varchar(3) NOT NULL, -- code 3
  symbol_left varchar(12) NOT NULL, -- enum $|£|
  symbol_right varchar(12) NOT NULL, -- enum |€
  decimal_place char(1) NOT NULL, -- enum 2
  value double(15,8) NOT NULL, -- real 0.6..1.3
  status tinyint(1) NOT NULL, -- enum 1
  date_modified datetime NOT NULL, -- time
  PRIMARY KEY (currency_id)
);
CREATE TABLE oc_store ( -- 2 rows
  store_id int(11) NOT NULL,
  name varchar(64) NOT NULL, -- words
  url varchar(255) NOT NULL, -- url
  ssl varchar(255) NOT NULL, -- url
  PRIMARY KEY (store_id)
);
CREATE TABLE oc_country ( -- 240 rows
  country_id int(11) NOT NULL,
  name varchar(128) NOT NULL, -- word
  iso_code_2 varchar(2) NOT NULL, -- code 2
  iso_code_3 varchar(3) NOT NULL, -- code 3
  address_format text NOT NULL, -- enum |
  postcode_required tinyint(1) NOT NULL, -- enum 0|1
  status tinyint(1) NOT NULL DEFAULT 1, -- enum 1
  PRIMARY KEY (country_id)
);
CREATE TABLE oc_zone ( -- 2100 rows
  zone_id int(11) NOT NULL, -- gaps
  country_id int(11) NOT NULL REFERENCES oc_country(country_id), -- skew
  name varchar(128) NOT NULL, -- word
  code varchar(32) NOT NULL, -- code 3
  status tinyint(1) NOT NULL DEFAULT 1, -- enum 1
  PRIMARY KEY (zone_id)
);
CREATE TABLE oc_geo_zone ( -- 4 rows
  geo_zone_id int(11) NOT NULL,
  name varchar(32) NOT NULL, -- words
  description varchar(255) NOT NULL, -- text
  date_added datetime NOT NULL, -- time
  date_modified datetime NOT NULL, -- time
  PRIMARY KEY (geo_zone_id)
);
CREATE TABLE oc_zone_to_geo_zone ( -- 110 rows
  zone_to_geo_zone_id int(11) NOT NULL,
  country_id int(11) NOT NULL REFERENCES oc_country(country_id), -- few
  zone_id int(11) NOT NULL DEFAULT 0 REFERENCES oc_zone(zone_id), -- none 0 20%
  geo_zone_id int(11) NOT NULL REFERENCES oc_geo_zone(geo_zone_id),
  date_added datetime NOT NULL, -- time
  date_modified datetime NOT NULL, -- time
  PRIMARY KEY (zone_to_geo_zone_id)
);
CREATE TABLE oc_customer_group ( -- 4 rows
  customer_group_id int(11) NOT NULL,
  approval int(1) NOT NULL, -- enum 0|1
  sort_order int(3) NOT NULL,
  PRIMARY KEY (customer_group_id)
);
CREATE TABLE oc_customer_group_description ( -- 12 rows
  customer_group_id int(11) NOT NULL REFERENCES oc_customer_group(customer_group_id),
  language_id int(11) NOT NULL REFERENCES oc_language(language_id),
  name varchar(32) NOT NULL, -- word
  description text NOT NULL, -- text
  PRIMARY KEY (customer_group_id, language_id)
);
CREATE TABLE oc_customer ( -- 1300 rows
  customer_id int(11) NOT NULL, -- gaps
  customer_group_id int(11) NOT NULL REFERENCES oc_customer_group(customer_group_id), -- skew
  store_id int(11) NOT NULL DEFAULT 0 REFERENCES oc_store(store_id), -- none 0 85%
  language_id int(11) NOT NULL REFERENCES oc_language(language_id), -- skew
  firstname varchar(32) NOT NULL,
  lastname varchar(32) NOT NULL,
  email varchar(96) NOT NULL, -- email
  telephone varchar(32) NOT NULL, -- digits 10
  fax varchar(32) NOT NULL, -- enum |
  password varchar(40) NOT NULL, -- hash
  salt varchar(9) NOT NULL, -- code 9
  cart text, -- null
  wishlist text, -- null
  newsletter tinyint(1) NOT NULL DEFAULT 0, -- flag
  address_id int(11) NOT NULL DEFAULT 0 REFERENCES oc_address(address_id), -- none 0 12%
  custom_field text NOT NULL, -- enum |[]
  ip varchar(40) NOT NULL, -- enum 10.0.0.1|192.168.0.4|127.0.0.1
  status tinyint(1) NOT NULL, -- enum 1|0
  safe tinyint(1) NOT NULL, -- enum 0
  token text NOT NULL, -- enum |
  code varchar(40) NOT NULL, -- enum |
  date_added datetime NOT NULL, -- time
  PRIMARY KEY (customer_id)
);
CREATE TABLE oc_address ( -- 1500 rows
  address_id int(11) NOT NULL, -- gaps
  customer_id int(11) NOT NULL REFERENCES oc_customer(customer_id), -- dead 1%
  firstname varchar(32) NOT NULL,
  lastname varchar(32) NOT NULL,
  company varchar(40) NOT NULL, -- enum |||Acme Ltd
  address_1 varchar(128) NOT NULL,
  address_2 varchar(128) NOT NULL, -- enum |
  city varchar(128) NOT NULL,
  postcode varchar(10) NOT NULL, -- digits 5
  country_id int(11) NOT NULL DEFAULT 0 REFERENCES oc_country(country_id), -- skew
  zone_id int(11) NOT NULL DEFAULT 0 REFERENCES oc_zone(zone_id), -- none 0 3%
  custom_field text NOT NULL, -- enum |[]
  PRIMARY KEY (address_id)
);
CREATE TABLE oc_manufacturer ( -- 32 rows
  manufacturer_id int(11) NOT NULL,
  name varchar(64) NOT NULL, -- word
  image varchar(255), -- url
  sort_order int(3) NOT NULL,
  PRIMARY KEY (manufacturer_id)
);
CREATE TABLE oc_category ( -- 70 rows
  category_id int(11) NOT NULL, -- gaps
  image varchar(255), -- null 60%
  parent_id int(11) NOT NULL DEFAULT 0 REFERENCES oc_category(category_id), -- none 0 25%
  "top" tinyint(1) NOT NULL, -- enum 0|1
  "column" int(3) NOT NULL, -- enum 1|0|4
  sort_order int(3) NOT NULL DEFAULT 0,
  status tinyint(1) NOT NULL, -- enum 1|0
  date_added datetime NOT NULL, -- time
  date_modified datetime NOT NULL, -- time
  PRIMARY KEY (category_id)
);
CREATE TABLE oc_category_description ( -- 200 rows
  category_id int(11) NOT NULL REFERENCES oc_category(category_id),
  language_id int(11) NOT NULL REFERENCES oc_language(language_id),
  name varchar(255) NOT NULL, -- words
  description text NOT NULL, -- text
  meta_title varchar(255) NOT NULL, -- words
  meta_description varchar(255) NOT NULL, -- text
  meta_keyword varchar(255) NOT NULL, -- words
  PRIMARY KEY (category_id, language_id)
);
CREATE TABLE oc_category_path ( -- 150 rows
  category_id int(11) NOT NULL REFERENCES oc_category(category_id),
  path_id int(11) NOT NULL REFERENCES oc_category(category_id),
  level int(11) NOT NULL, -- int 0..3
  PRIMARY KEY (category_id, path_id)
);
CREATE TABLE oc_product ( -- 760 rows
  product_id int(11) NOT NULL, -- gaps
  model varchar(64) NOT NULL, -- slug
  sku varchar(64) NOT NULL, -- code 8
  upc varchar(12) NOT NULL, -- enum |
  ean varchar(14) NOT NULL, -- digits 13
  location varchar(128) NOT NULL, -- enum |
  quantity int(4) NOT NULL DEFAULT 0, -- zipf 0..990
  stock_status_id int(11) NOT NULL REFERENCES oc_stock_status(stock_status_id), -- skew
  image varchar(255), -- url
  manufacturer_id int(11) NOT NULL REFERENCES oc_manufacturer(manufacturer_id), -- skew, none 0 15%
  shipping tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  price decimal(15,4) NOT NULL DEFAULT 0, -- money
  points int(8) NOT NULL DEFAULT 0, -- enum 0|100|400
  tax_class_id int(11) NOT NULL REFERENCES oc_tax_class(tax_class_id), -- none 0 20%
  date_available date NOT NULL, -- date
  weight decimal(15,8) NOT NULL DEFAULT 0, -- real 0..20
  weight_class_id int(11) NOT NULL DEFAULT 0 REFERENCES oc_weight_class(weight_class_id), -- skew
  length decimal(15,8) NOT NULL DEFAULT 0, -- real 0..60
  width decimal(15,8) NOT NULL DEFAULT 0, -- real 0..60
  height decimal(15,8) NOT NULL DEFAULT 0, -- real 0..60
  length_class_id int(11) NOT NULL DEFAULT 0, -- enum 1|2|3
  subtract tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  minimum int(11) NOT NULL DEFAULT 1, -- enum 1|2
  sort_order int(11) NOT NULL DEFAULT 0,
  status tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  viewed int(5) NOT NULL DEFAULT 0, -- zipf 0..9000
  date_added datetime NOT NULL, -- time
  date_modified datetime NOT NULL, -- time
  PRIMARY KEY (product_id)
);
CREATE TABLE oc_product_description ( -- 2200 rows
  product_id int(11) NOT NULL REFERENCES oc_product(product_id),
  language_id int(11) NOT NULL REFERENCES oc_language(language_id),
  name varchar(255) NOT NULL, -- words
  description text NOT NULL, -- text
  tag text NOT NULL, -- words
  meta_title varchar(255) NOT NULL, -- words
  meta_description varchar(255) NOT NULL, -- text
  meta_keyword varchar(255) NOT NULL, -- words
  PRIMARY KEY (product_id, language_id)
);
CREATE TABLE oc_product_to_category ( -- 1400 rows
  product_id int(11) NOT NULL REFERENCES oc_product(product_id),
  category_id int(11) NOT NULL REFERENCES oc_category(category_id), -- skew
  PRIMARY KEY (product_id, category_id)
);
CREATE TABLE oc_product_to_store ( -- 900 rows
  product_id int(11) NOT NULL REFERENCES oc_product(product_id),
  store_id int(11) NOT NULL DEFAULT 0 REFERENCES oc_store(store_id), -- none 0 60%
  PRIMARY KEY (product_id, store_id)
);
CREATE TABLE oc_product_related ( -- 600 rows
  product_id int(11) NOT NULL REFERENCES oc_product(product_id),
  related_id int(11) NOT NULL REFERENCES oc_product(product_id), -- dead 1%
  PRIMARY KEY (product_id, related_id)
);
CREATE TABLE oc_product_image ( -- 1700 rows
  product_image_id int(11) NOT NULL, -- gaps
  product_id int(11) NOT NULL REFERENCES oc_product(product_id), -- skew
  image varchar(255), -- url
  sort_order int(3) NOT NULL DEFAULT 0,
  PRIMARY KEY (product_image_id)
);
CREATE TABLE oc_product_special ( -- 90 rows
  product_special_id int(11) NOT NULL, -- gaps
  product_id int(11) NOT NULL REFERENCES oc_product(product_id),
  customer_group_id int(11) NOT NULL REFERENCES oc_customer_group(customer_group_id),
  priority int(5) NOT NULL DEFAULT 1, -- enum 1|2
  price decimal(15,4) NOT NULL DEFAULT 0, -- money
  date_start date NOT NULL, -- enum 0000-00-00
  date_end date NOT NULL, -- enum 0000-00-00
  PRIMARY KEY (product_special_id)
);
CREATE TABLE oc_option ( -- 12 rows
  option_id int(11) NOT NULL,
  type varchar(32) NOT NULL, -- enum radio|checkbox|select|text|file|date
  sort_order int(3) NOT NULL,
  PRIMARY KEY (option_id)
);
CREATE TABLE oc_option_value ( -- 60 rows
  option_value_id int(11) NOT NULL, -- gaps
  option_id int(11) NOT NULL REFERENCES oc_option(option_id),
  image varchar(255) NOT NULL, -- enum |
  sort_order int(3) NOT NULL,
  PRIMARY KEY (option_value_id)
);
CREATE TABLE oc_product_option ( -- 380 rows
  product_option_id int(11) NOT NULL, -- gaps
  product_id int(11) NOT NULL REFERENCES oc_product(product_id),
  option_id int(11) NOT NULL REFERENCES oc_option(option_id),
  value text NOT NULL, -- enum |
  required tinyint(1) NOT NULL, -- enum 1|0
  PRIMARY KEY (product_option_id)
);
CREATE TABLE oc_product_option_value ( -- 1300 rows
  product_option_value_id int(11) NOT NULL, -- gaps
  product_option_id int(11) NOT NULL REFERENCES oc_product_option(product_option_id),
  product_id int(11) NOT NULL REFERENCES oc_product(product_id),
  option_id int(11) NOT NULL REFERENCES oc_option(option_id),
  option_value_id int(11) NOT NULL REFERENCES oc_option_value(option_value_id),
  quantity int(3) NOT NULL, -- zipf 0..300
  subtract tinyint(1) NOT NULL, -- enum 1|0
  price decimal(15,4) NOT NULL, -- enum 0|5|10
  price_prefix varchar(1) NOT NULL, -- enum +|-
  points int(8) NOT NULL, -- enum 0
  weight decimal(15,8) NOT NULL, -- enum 0
  PRIMARY KEY (product_option_value_id)
);
CREATE TABLE oc_stock_status ( -- 12 rows
  stock_status_id int(11) NOT NULL,
  language_id int(11) NOT NULL REFERENCES oc_language(language_id),
  name varchar(32) NOT NULL, -- enum In Stock|Out Of Stock|Pre-Order|2-3 Days
  PRIMARY KEY (stock_status_id, language_id)
);
CREATE TABLE oc_order_status ( -- 42 rows
  order_status_id int(11) NOT NULL,
  language_id int(11) NOT NULL REFERENCES oc_language(language_id),
  name varchar(32) NOT NULL, -- enum Pending|Processing|Shipped|Complete|Canceled|Refunded
  PRIMARY KEY (order_status_id, language_id)
);
CREATE TABLE oc_tax_class ( -- 3 rows
  tax_class_id int(11) NOT NULL, -- serial from 9
  title varchar(32) NOT NULL, -- word
  description varchar(255) NOT NULL, -- text
  date_added datetime NOT NULL, -- time
  date_modified datetime NOT NULL, -- time
  PRIMARY KEY (tax_class_id)
);
CREATE TABLE oc_weight_class ( -- 4 rows
  weight_class_id int(11) NOT NULL,
  value decimal(15,8) NOT NULL DEFAULT 0, -- real 1..1000
  PRIMARY KEY (weight_class_id)
);
CREATE TABLE oc_order ( -- 2200 rows
  order_id int(11) NOT NULL, -- gaps
  invoice_no int(11) NOT NULL DEFAULT 0, -- int 0..1800
  invoice_prefix varchar(26) NOT NULL, -- enum INV-2021-00|INV-2022-00
  store_id int(11) NOT NULL DEFAULT 0 REFERENCES oc_store(store_id), -- none 0 85%
  store_name varchar(64) NOT NULL, -- enum Your Store|Outlet
  store_url varchar(255) NOT NULL, -- enum https://shop.example/
  customer_id int(11) NOT NULL DEFAULT 0 REFERENCES oc_customer(customer_id), -- none 0 25%, dead 2%
  customer_group_id int(11) NOT NULL DEFAULT 0 REFERENCES oc_customer_group(customer_group_id), -- skew
  firstname varchar(32) NOT NULL,
  lastname varchar(32) NOT NULL,
  email varchar(96) NOT NULL, -- email
  telephone varchar(32) NOT NULL, -- digits 10
  payment_firstname varchar(32) NOT NULL,
  payment_lastname varchar(32) NOT NULL,
  payment_address_1 varchar(128) NOT NULL,
  payment_city varchar(128) NOT NULL,
  payment_postcode varchar(10) NOT NULL, -- digits 5
  payment_country varchar(128) NOT NULL, -- enum Germany|France|United Kingdom
  payment_country_id int(11) NOT NULL REFERENCES oc_country(country_id), -- skew
  payment_zone varchar(128) NOT NULL, -- word
  payment_zone_id int(11) NOT NULL REFERENCES oc_zone(zone_id), -- none 0 3%
  payment_method varchar(128) NOT NULL, -- enum Cash On Delivery|Bank Transfer
  payment_code varchar(128) NOT NULL, -- enum cod|bank_transfer|pp_express
  shipping_firstname varchar(32) NOT NULL,
  shipping_lastname varchar(32) NOT NULL,
  shipping_address_1 varchar(128) NOT NULL,
  shipping_city varchar(128) NOT NULL,
  shipping_country_id int(11) NOT NULL REFERENCES oc_country(country_id), -- skew, none 0 8%
  shipping_zone_id int(11) NOT NULL REFERENCES oc_zone(zone_id), -- none 0 10%
  shipping_code varchar(128) NOT NULL, -- enum flat.flat|free.free
  comment text NOT NULL, -- enum |Please ring
  total decimal(15,4) NOT NULL DEFAULT 0, -- money
  order_status_id int(11) NOT NULL DEFAULT 0 REFERENCES oc_order_status(order_status_id), -- skew, none 0 18%
  affiliate_id int(11) NOT NULL, -- enum 0
  commission decimal(15,4) NOT NULL, -- enum 0
  marketing_id int(11) NOT NULL, -- enum 0
  language_id int(11) NOT NULL REFERENCES oc_language(language_id), -- skew
  currency_id int(11) NOT NULL REFERENCES oc_currency(currency_id), -- skew
  currency_code varchar(3) NOT NULL, -- enum USD|EUR
  currency_value decimal(15,8) NOT NULL DEFAULT 1, -- enum 1|0.78
  ip varchar(40) NOT NULL, -- enum 10.0.0.1|192.168.0.4
  user_agent varchar(255) NOT NULL, -- enum Mozilla/5.0
  date_added datetime NOT NULL, -- time
  date_modified datetime NOT NULL, -- time
  PRIMARY KEY (order_id)
);
CREATE TABLE oc_order_product ( -- 4300 rows
  order_product_id int(11) NOT NULL, -- gaps
  order_id int(11) NOT NULL REFERENCES oc_order(order_id),
  product_id int(11) NOT NULL REFERENCES oc_product(product_id), -- skew, dead 3%
  name varchar(255) NOT NULL, -- words
  model varchar(64) NOT NULL, -- slug
  quantity int(4) NOT NULL, -- zipf 1..9
  price decimal(15,4) NOT NULL DEFAULT 0, -- money
  total decimal(15,4) NOT NULL DEFAULT 0, -- money
  tax decimal(15,4) NOT NULL DEFAULT 0, -- money
  reward int(8) NOT NULL, -- enum 0|100
  PRIMARY KEY (order_product_id)
);
CREATE TABLE oc_order_option ( -- 1200 rows
  order_option_id int(11) NOT NULL, -- gaps
  order_id int(11) NOT NULL REFERENCES oc_order(order_id),
  order_product_id int(11) NOT NULL REFERENCES oc_order_product(order_product_id),
  product_option_id int(11) NOT NULL REFERENCES oc_product_option(product_option_id), -- dead 2%
  product_option_value_id int(11) NOT NULL DEFAULT 0 REFERENCES oc_product_option_value(product_option_value_id), -- none 0 15%, dead 2%
  name varchar(255) NOT NULL, -- word
  value text NOT NULL, -- word
  type varchar(32) NOT NULL, -- enum select|radio|text
  PRIMARY KEY (order_option_id)
);
CREATE TABLE oc_order_history ( -- 3900 rows
  order_history_id int(11) NOT NULL, -- gaps
  order_id int(11) NOT NULL REFERENCES oc_order(order_id),
  order_status_id int(11) NOT NULL REFERENCES oc_order_status(order_status_id), -- skew
  notify tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  comment text NOT NULL, -- enum |Shipped today
  date_added datetime NOT NULL, -- time
  PRIMARY KEY (order_history_id)
);
CREATE TABLE oc_review ( -- 240 rows
  review_id int(11) NOT NULL,
  product_id int(11) NOT NULL REFERENCES oc_product(product_id), -- skew
  customer_id int(11) NOT NULL REFERENCES oc_customer(customer_id), -- none 0 50%
  author varchar(64) NOT NULL,
  text text NOT NULL, -- text
  rating int(1) NOT NULL, -- int 1..5
  status tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  date_added datetime NOT NULL, -- time
  date_modified datetime NOT NULL, -- time
  PRIMARY KEY (review_id)
);
CREATE INDEX oc_category_parent_id ON oc_category (parent_id);
CREATE INDEX oc_product_to_category_category_id ON oc_product_to_category (category_id);
CREATE INDEX oc_order_product_order_id ON oc_order_product (order_id);
CREATE INDEX oc_review_product_id ON oc_review (product_id);
CREATE INDEX oc_address_customer_id ON oc_address (customer_id);
UPDATE oc_order SET currency_code = (SELECT code FROM oc_currency c WHERE c.currency_id = oc_order.currency_id);
UPDATE oc_order_product SET model = coalesce((SELECT p.model FROM oc_product p WHERE p.product_id = oc_order_product.product_id), model);
UPDATE oc_customer SET address_id = coalesce((SELECT a.address_id FROM oc_address a WHERE a.customer_id = oc_customer.customer_id ORDER BY a.address_id LIMIT 1), 0);
-- also: oc_order(currency_code) -> oc_currency
-- also: oc_order_product(model) -> oc_product
