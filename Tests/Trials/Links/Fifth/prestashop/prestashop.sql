-- PrestaShop 1.7 (ps_): customers, addresses, catalogue, carts, orders and their states; nothing declares a link and 0 means none.
CREATE TABLE ps_lang ( -- 3 rows
  id_lang int(10) NOT NULL,
  name varchar(32) NOT NULL, -- word
  active tinyint(3) NOT NULL DEFAULT 0, -- enum 1|0
  iso_code varchar(2) NOT NULL, -- code 2
  language_code varchar(5) NOT NULL, -- enum en-us|fr-fr|de-de
  locale varchar(5) NOT NULL, -- enum en-US|fr-FR|de-DE
  date_format_lite varchar(32) NOT NULL DEFAULT 'Y-m-d', -- enum Y-m-d|d/m/Y
  date_format_full varchar(32) NOT NULL DEFAULT 'Y-m-d H:i:s', -- enum Y-m-d H:i:s|d/m/Y H:i:s
  is_rtl tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  PRIMARY KEY (id_lang)
);
CREATE TABLE ps_currency ( -- 4 rows
  id_currency int(10) NOT NULL,
  name varchar(64) NOT NULL, -- word
  iso_code varchar(3) NOT NULL DEFAULT '0', -- code 3
  numeric_iso_code varchar(3) DEFAULT NULL, -- enum 978|840|826|756
  "precision" int(2) NOT NULL DEFAULT 6, -- enum 2|0
  conversion_rate decimal(13,6) NOT NULL, -- real 0.7..1.4
  deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  active tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  PRIMARY KEY (id_currency)
);
CREATE TABLE ps_country ( -- 244 rows
  id_country int(10) NOT NULL,
  id_zone int(10) NOT NULL, -- int 1..8
  id_currency int(10) NOT NULL DEFAULT 0 REFERENCES ps_currency(id_currency), -- none 0 90%
  iso_code varchar(3) NOT NULL, -- code 2
  call_prefix int(10) NOT NULL DEFAULT 0, -- int 1..998
  active tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  contains_states tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  need_identification_number tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  need_zip_code tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  zip_code_format varchar(12) NOT NULL DEFAULT '', -- enum NNNNN|NNNN|
  display_tax_label tinyint(1) NOT NULL, -- enum 1|0
  PRIMARY KEY (id_country)
);
CREATE TABLE ps_employee ( -- 9 rows
  id_employee int(10) NOT NULL,
  id_profile int(10) NOT NULL, -- enum 1|2|3|4
  id_lang int(10) NOT NULL DEFAULT 0 REFERENCES ps_lang(id_lang),
  lastname varchar(255) NOT NULL,
  firstname varchar(255) NOT NULL,
  email varchar(255) NOT NULL, -- email
  passwd varchar(255) NOT NULL, -- hash
  last_passwd_gen timestamp NOT NULL, -- time
  bo_theme varchar(32) DEFAULT NULL, -- enum default
  default_tab int(10) NOT NULL DEFAULT 0, -- enum 1|11|14
  bo_width int(10) NOT NULL DEFAULT 0, -- enum 0
  active tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  id_last_order int(10) NOT NULL DEFAULT 0, -- int 0..1400
  id_last_customer_message int(10) NOT NULL DEFAULT 0, -- int 0..60
  id_last_customer int(10) NOT NULL DEFAULT 0, -- int 0..1500
  last_connection_date date DEFAULT NULL, -- date
  PRIMARY KEY (id_employee)
);
CREATE TABLE ps_customer ( -- 1500 rows
  id_customer int(10) NOT NULL, -- gaps
  id_shop_group int(11) NOT NULL DEFAULT 1, -- enum 1
  id_shop int(11) NOT NULL DEFAULT 1, -- enum 1|2
  id_gender int(10) NOT NULL, -- enum 1|2|0
  id_default_group int(10) NOT NULL DEFAULT 1, -- enum 3|2|4
  id_lang int(10) DEFAULT NULL REFERENCES ps_lang(id_lang), -- null 2%
  id_risk int(10) NOT NULL DEFAULT 1, -- enum 0|1
  company varchar(255) DEFAULT NULL, -- null 80%
  siret varchar(14) DEFAULT NULL, -- null 95%
  firstname varchar(255) NOT NULL,
  lastname varchar(255) NOT NULL,
  email varchar(255) NOT NULL, -- email
  passwd varchar(255) NOT NULL, -- hash
  last_passwd_gen timestamp NOT NULL, -- time
  birthday date DEFAULT NULL, -- null 60%
  newsletter tinyint(1) NOT NULL DEFAULT 0, -- flag
  optin tinyint(1) NOT NULL DEFAULT 0, -- flag
  website varchar(128) DEFAULT NULL, -- null 92%
  outstanding_allow_amount decimal(20,6) NOT NULL DEFAULT 0, -- enum 0
  max_payment_days int(10) NOT NULL DEFAULT 60, -- enum 0|60
  secure_key varchar(32) NOT NULL DEFAULT '-1', -- hash
  active tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  is_guest tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  date_add datetime NOT NULL, -- time
  date_upd datetime NOT NULL, -- time
  PRIMARY KEY (id_customer)
);
CREATE TABLE ps_address ( -- 1900 rows
  id_address int(10) NOT NULL, -- gaps
  id_country int(10) NOT NULL REFERENCES ps_country(id_country), -- skew
  id_state int(10) DEFAULT NULL, -- zipf 0..310
  id_customer int(10) NOT NULL DEFAULT 0 REFERENCES ps_customer(id_customer), -- none 0 3%, dead 1%
  id_manufacturer int(10) NOT NULL DEFAULT 0 REFERENCES ps_manufacturer(id_manufacturer), -- none 0 97%
  id_supplier int(10) NOT NULL DEFAULT 0, -- enum 0|0|0|0|0|1|2
  id_warehouse int(10) NOT NULL DEFAULT 0, -- enum 0
  alias varchar(32) NOT NULL, -- enum My Address|Home|Mon adresse|Office
  company varchar(255) DEFAULT NULL, -- null 85%
  lastname varchar(255) NOT NULL,
  firstname varchar(255) NOT NULL,
  address1 varchar(128) NOT NULL,
  address2 varchar(128) DEFAULT NULL, -- null 88%
  postcode varchar(12) DEFAULT NULL, -- digits 5
  city varchar(64) NOT NULL,
  phone varchar(32) DEFAULT NULL,
  phone_mobile varchar(32) DEFAULT NULL, -- null 70%
  vat_number varchar(32) DEFAULT NULL, -- null 95%
  date_add datetime NOT NULL, -- time
  date_upd datetime NOT NULL, -- time
  active tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id_address)
);
CREATE TABLE ps_manufacturer ( -- 38 rows
  id_manufacturer int(10) NOT NULL, -- gaps
  name varchar(64) NOT NULL, -- word
  date_add datetime NOT NULL, -- time
  date_upd datetime NOT NULL, -- time
  active tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  PRIMARY KEY (id_manufacturer)
);
CREATE TABLE ps_category ( -- 72 rows
  id_category int(10) NOT NULL, -- gaps
  id_parent int(10) NOT NULL REFERENCES ps_category(id_category), -- skew, none 0 2%
  id_shop_default int(10) NOT NULL DEFAULT 1, -- enum 1
  level_depth tinyint(3) NOT NULL DEFAULT 0, -- enum 3|2|4|1
  nleft int(10) NOT NULL DEFAULT 0, -- order
  nright int(10) NOT NULL DEFAULT 0, -- int 2..144
  active tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  date_add datetime NOT NULL, -- time
  date_upd datetime NOT NULL, -- time
  position int(10) NOT NULL DEFAULT 0, -- zipf 0..14
  is_root_category tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id_category)
);
CREATE TABLE ps_product ( -- 820 rows
  id_product int(10) NOT NULL, -- gaps
  id_supplier int(10) DEFAULT NULL, -- enum 0|0|1|2|5
  id_manufacturer int(10) DEFAULT NULL REFERENCES ps_manufacturer(id_manufacturer), -- skew, none 0 22%
  id_category_default int(10) DEFAULT NULL REFERENCES ps_category(id_category), -- dead 1%, null 0%
  id_shop_default int(10) NOT NULL DEFAULT 1, -- enum 1
  id_tax_rules_group int(11) NOT NULL, -- enum 1|2|3|0
  on_sale tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  online_only tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  ean13 varchar(13) DEFAULT NULL, -- digits 13
  upc varchar(12) DEFAULT NULL, -- null
  ecotax decimal(17,6) NOT NULL DEFAULT 0, -- enum 0
  quantity int(10) NOT NULL DEFAULT 0, -- zipf 0..900
  minimal_quantity int(10) NOT NULL DEFAULT 1, -- enum 1|6
  price decimal(20,6) NOT NULL DEFAULT 0, -- money
  wholesale_price decimal(20,6) NOT NULL DEFAULT 0, -- money
  reference varchar(64) DEFAULT NULL, -- slug
  width decimal(20,6) NOT NULL DEFAULT 0, -- real 0..80
  height decimal(20,6) NOT NULL DEFAULT 0, -- real 0..80
  depth decimal(20,6) NOT NULL DEFAULT 0, -- real 0..80
  weight decimal(20,6) NOT NULL DEFAULT 0, -- real 0..12
  out_of_stock int(10) NOT NULL DEFAULT 2, -- enum 2|0|1
  customizable tinyint(2) NOT NULL DEFAULT 0, -- enum 0|1
  active tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  redirect_type varchar(20) NOT NULL DEFAULT '', -- enum 301-category|404
  id_type_redirected int(10) NOT NULL DEFAULT 0, -- enum 0|0|0|12
  condition varchar(12) NOT NULL DEFAULT 'new', -- enum new|used|refurbished
  visibility varchar(10) NOT NULL DEFAULT 'both', -- enum both|none|search
  cache_is_pack tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  cache_default_attribute int(10) DEFAULT NULL REFERENCES ps_product_attribute(id_product_attribute), -- none 0 45%
  date_add datetime NOT NULL, -- time
  date_upd datetime NOT NULL, -- time
  PRIMARY KEY (id_product)
);
CREATE TABLE ps_product_lang ( -- 2400 rows
  id_product int(10) NOT NULL REFERENCES ps_product(id_product),
  id_shop int(11) NOT NULL DEFAULT 1, -- enum 1|2
  id_lang int(10) NOT NULL REFERENCES ps_lang(id_lang),
  description text DEFAULT NULL, -- text
  description_short text DEFAULT NULL, -- text
  link_rewrite varchar(128) NOT NULL, -- slug
  meta_description varchar(512) DEFAULT NULL, -- null 70%
  meta_title varchar(128) DEFAULT NULL, -- null 70%
  name varchar(128) NOT NULL, -- words
  available_now varchar(255) DEFAULT NULL, -- enum |In stock
  available_later varchar(255) DEFAULT NULL, -- null 90%
  PRIMARY KEY (id_product, id_shop, id_lang)
);
CREATE TABLE ps_product_attribute ( -- 1700 rows
  id_product_attribute int(10) NOT NULL, -- gaps
  id_product int(10) NOT NULL REFERENCES ps_product(id_product), -- skew
  reference varchar(64) DEFAULT NULL, -- slug
  ean13 varchar(13) DEFAULT NULL, -- digits 13
  wholesale_price decimal(20,6) NOT NULL DEFAULT 0, -- enum 0
  price decimal(20,6) NOT NULL DEFAULT 0, -- enum 0|2.5|5
  ecotax decimal(17,6) NOT NULL DEFAULT 0, -- enum 0
  quantity int(10) NOT NULL DEFAULT 0, -- zipf 0..300
  weight decimal(20,6) NOT NULL DEFAULT 0, -- enum 0|0.2
  default_on tinyint(1) DEFAULT NULL, -- null 60%
  minimal_quantity int(10) NOT NULL DEFAULT 1, -- enum 1
  available_date date DEFAULT NULL, -- null
  PRIMARY KEY (id_product_attribute)
);
CREATE TABLE ps_category_product ( -- 1900 rows
  id_category int(10) NOT NULL REFERENCES ps_category(id_category), -- skew
  id_product int(10) NOT NULL REFERENCES ps_product(id_product),
  position int(10) NOT NULL DEFAULT 0, -- zipf 0..120
  PRIMARY KEY (id_category, id_product)
);
CREATE TABLE ps_carrier ( -- 22 rows
  id_carrier int(10) NOT NULL,
  id_reference int(10) NOT NULL REFERENCES ps_carrier(id_carrier), -- few
  id_tax_rules_group int(10) DEFAULT 0, -- enum 0|1
  name varchar(64) NOT NULL, -- enum My carrier|Colissimo|DHL|Click and collect
  url varchar(255) DEFAULT NULL, -- null 50%
  active tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  shipping_handling tinyint(1) NOT NULL DEFAULT 1, -- enum 1|0
  range_behavior tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  is_free tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  shipping_method int(2) NOT NULL DEFAULT 0, -- enum 1|2|0
  position int(10) NOT NULL DEFAULT 0, -- int 0..6
  max_weight decimal(20,6) DEFAULT 0, -- enum 0|30
  grade int(10) DEFAULT 0, -- enum 0|5|9
  PRIMARY KEY (id_carrier)
);
CREATE TABLE ps_cart ( -- 3000 rows
  id_cart int(10) NOT NULL, -- gaps
  id_shop_group int(11) NOT NULL DEFAULT 1, -- enum 1
  id_shop int(11) NOT NULL DEFAULT 1, -- enum 1|2
  id_carrier int(10) NOT NULL REFERENCES ps_carrier(id_carrier), -- skew, none 0 40%
  delivery_option text NOT NULL, -- enum |{"12":"3;"}
  id_lang int(10) NOT NULL REFERENCES ps_lang(id_lang),
  id_address_delivery int(10) NOT NULL REFERENCES ps_address(id_address), -- none 0 38%, dead 2%
  id_address_invoice int(10) NOT NULL REFERENCES ps_address(id_address), -- none 0 38%, dead 2%
  id_currency int(10) NOT NULL REFERENCES ps_currency(id_currency), -- skew
  id_customer int(10) NOT NULL REFERENCES ps_customer(id_customer), -- none 0 35%
  id_guest int(10) NOT NULL, -- int 1..9000
  secure_key varchar(32) NOT NULL DEFAULT '-1', -- hash
  recyclable tinyint(1) NOT NULL DEFAULT 1, -- enum 0|1
  gift tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  gift_message text DEFAULT NULL, -- null 97%
  mobile_theme tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  allow_seperated_package tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  date_add datetime NOT NULL, -- time
  date_upd datetime NOT NULL, -- time
  PRIMARY KEY (id_cart)
);
CREATE TABLE ps_cart_product ( -- 4800 rows
  id_cart int(10) NOT NULL REFERENCES ps_cart(id_cart),
  id_product int(10) NOT NULL REFERENCES ps_product(id_product), -- skew, dead 1%
  id_address_delivery int(10) NOT NULL DEFAULT 0 REFERENCES ps_address(id_address), -- none 0 40%
  id_shop int(10) NOT NULL DEFAULT 1, -- enum 1|2
  id_product_attribute int(10) NOT NULL DEFAULT 0 REFERENCES ps_product_attribute(id_product_attribute), -- none 0 45%
  id_customization int(10) NOT NULL DEFAULT 0, -- enum 0|0|0|7|22
  quantity int(10) NOT NULL DEFAULT 0, -- zipf 1..12
  date_add datetime NOT NULL, -- time
  PRIMARY KEY (id_cart, id_product, id_product_attribute, id_customization, id_address_delivery)
);
CREATE TABLE ps_order_state ( -- 14 rows
  id_order_state int(10) NOT NULL,
  invoice tinyint(1) DEFAULT 0, -- enum 1|0
  send_email tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  module_name varchar(255) DEFAULT NULL, -- enum |ps_checkpayment|ps_wirepayment
  color varchar(32) DEFAULT NULL, -- enum #34209E|#3498D8|#01b887|#2C3E50
  unremovable tinyint(1) NOT NULL, -- enum 1|0
  hidden tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  logable tinyint(1) NOT NULL DEFAULT 0, -- enum 1|0
  delivery tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  shipped tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  paid tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  deleted tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  PRIMARY KEY (id_order_state)
);
CREATE TABLE ps_orders ( -- 1400 rows
  id_order int(10) NOT NULL, -- gaps
  reference varchar(9) DEFAULT NULL, -- code 9
  id_shop_group int(11) NOT NULL DEFAULT 1, -- enum 1
  id_shop int(11) NOT NULL DEFAULT 1, -- enum 1|2
  id_carrier int(10) NOT NULL REFERENCES ps_carrier(id_carrier), -- skew
  id_lang int(10) NOT NULL REFERENCES ps_lang(id_lang),
  id_customer int(10) NOT NULL REFERENCES ps_customer(id_customer), -- dead 1%
  id_cart int(10) NOT NULL REFERENCES ps_cart(id_cart), -- unique
  id_currency int(10) NOT NULL REFERENCES ps_currency(id_currency), -- skew
  id_address_delivery int(10) NOT NULL REFERENCES ps_address(id_address),
  id_address_invoice int(10) NOT NULL REFERENCES ps_address(id_address),
  current_state int(10) NOT NULL REFERENCES ps_order_state(id_order_state), -- skew
  secure_key varchar(32) NOT NULL DEFAULT '-1', -- hash
  payment varchar(255) NOT NULL, -- enum Bank transfer|Payments by check|PayPal
  conversion_rate decimal(13,6) NOT NULL DEFAULT 1, -- enum 1|1.08|0.86
  module varchar(255) DEFAULT NULL, -- enum ps_wirepayment|ps_checkpayment|paypal
  recyclable tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  gift tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  shipping_number varchar(64) DEFAULT NULL, -- null 60%
  total_discounts decimal(20,6) NOT NULL DEFAULT 0, -- enum 0|5|10
  total_paid decimal(20,6) NOT NULL DEFAULT 0, -- money
  total_paid_real decimal(20,6) NOT NULL DEFAULT 0, -- money
  total_products decimal(20,6) NOT NULL DEFAULT 0, -- money
  total_shipping decimal(20,6) NOT NULL DEFAULT 0, -- enum 0|5.9|8.4
  invoice_number int(10) NOT NULL DEFAULT 0, -- int 0..1100
  delivery_number int(10) NOT NULL DEFAULT 0, -- int 0..900
  invoice_date datetime NOT NULL, -- time
  delivery_date datetime NOT NULL, -- time
  valid int(1) NOT NULL DEFAULT 0, -- enum 1|0
  date_add datetime NOT NULL, -- time
  date_upd datetime NOT NULL, -- time
  PRIMARY KEY (id_order)
);
CREATE TABLE ps_order_detail ( -- 2900 rows
  id_order_detail int(10) NOT NULL, -- gaps
  id_order int(10) NOT NULL REFERENCES ps_orders(id_order),
  id_order_invoice int(11) DEFAULT NULL, -- int 0..1100
  id_warehouse int(10) DEFAULT 0, -- enum 0
  id_shop int(11) NOT NULL, -- enum 1|2
  product_id int(10) NOT NULL REFERENCES ps_product(id_product), -- skew, dead 4%
  product_attribute_id int(10) DEFAULT NULL REFERENCES ps_product_attribute(id_product_attribute), -- none 0 45%, dead 3%
  id_customization int(10) DEFAULT 0, -- enum 0|0|0|7|22
  product_name text NOT NULL, -- words
  product_quantity int(10) NOT NULL DEFAULT 0, -- zipf 1..12
  product_quantity_in_stock int(10) NOT NULL DEFAULT 0, -- int -2..60
  product_quantity_refunded int(10) NOT NULL DEFAULT 0, -- enum 0|0|1
  product_quantity_return int(10) NOT NULL DEFAULT 0, -- enum 0|0|1
  product_price decimal(20,6) NOT NULL DEFAULT 0, -- money
  reduction_percent decimal(5,2) NOT NULL DEFAULT 0, -- enum 0|10|20
  product_ean13 varchar(13) DEFAULT NULL, -- digits 13
  product_reference varchar(64) DEFAULT NULL, -- slug
  product_weight decimal(20,6) NOT NULL, -- real 0..12
  id_tax_rules_group int(11) DEFAULT 0, -- enum 1|2|3|0
  tax_computation_method tinyint(1) NOT NULL DEFAULT 0, -- enum 0
  download_nb int(10) DEFAULT 0, -- enum 0
  total_price_tax_incl decimal(20,6) NOT NULL DEFAULT 0, -- money
  unit_price_tax_incl decimal(20,6) NOT NULL DEFAULT 0, -- money
  PRIMARY KEY (id_order_detail)
);
CREATE TABLE ps_order_history ( -- 3000 rows
  id_order_history int(10) NOT NULL, -- gaps
  id_employee int(10) NOT NULL REFERENCES ps_employee(id_employee), -- none 0 45%
  id_order int(10) NOT NULL REFERENCES ps_orders(id_order),
  id_order_state int(10) NOT NULL REFERENCES ps_order_state(id_order_state), -- skew
  date_add datetime NOT NULL, -- time
  PRIMARY KEY (id_order_history)
);
CREATE INDEX country_iso_code ON ps_country (iso_code);
CREATE INDEX customer_login ON ps_customer (email, passwd);
CREATE INDEX address_customer ON ps_address (id_customer);
CREATE INDEX address_id_country ON ps_address (id_country);
CREATE INDEX address_id_manufacturer ON ps_address (id_manufacturer);
CREATE INDEX category_parent ON ps_category (id_parent);
CREATE INDEX category_nleftrightactive ON ps_category (nleft, nright, active);
CREATE INDEX product_manufacturer ON ps_product (id_manufacturer, id_product);
CREATE INDEX product_id_category_default ON ps_product (id_category_default);
CREATE INDEX product_attribute_product ON ps_product_attribute (id_product);
CREATE INDEX category_product_id_product ON ps_category_product (id_product);
CREATE INDEX carrier_reference ON ps_carrier (id_reference, deleted, active);
CREATE INDEX cart_customer ON ps_cart (id_customer);
CREATE INDEX cart_id_address_delivery ON ps_cart (id_address_delivery);
CREATE INDEX cart_id_address_invoice ON ps_cart (id_address_invoice);
CREATE INDEX cart_id_guest ON ps_cart (id_guest);
CREATE INDEX orders_reference ON ps_orders (reference);
CREATE INDEX orders_id_customer ON ps_orders (id_customer);
CREATE INDEX orders_current_state ON ps_orders (current_state);
CREATE INDEX order_detail_order ON ps_order_detail (id_order);
CREATE INDEX order_detail_product_id ON ps_order_detail (product_id, product_attribute_id);
CREATE INDEX order_history_order ON ps_order_history (id_order);
-- also: ps_employee(id_last_order) -> ps_orders
-- also: ps_employee(id_last_customer) -> ps_customer
-- also: ps_order_detail(product_reference) -> ps_product
-- also: ps_product(id_type_redirected) -> *
