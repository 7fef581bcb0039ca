-- Export of a parcel platform's microservices into one file: UUID keys as text, a service prefix on every table, camelCase and snake_case by team.
CREATE TABLE identity_accounts ( -- 1300 rows
  id TEXT PRIMARY KEY, -- uuid
  email TEXT, -- email
  displayName TEXT, -- words
  orgId TEXT REFERENCES identity_organisations(id), -- null 35%, skew
  status TEXT, -- enum ACTIVE|LOCKED|INVITED
  failedLogins INTEGER, -- zipf 0..9
  externalSubject TEXT, -- uuid
  createdAt TEXT, -- time
  version INTEGER -- zipf 0..40
);
CREATE TABLE identity_organisations ( -- 170 rows
  id TEXT PRIMARY KEY, -- uuid
  name TEXT, -- words
  slug TEXT UNIQUE, -- slug
  ownerUuid TEXT REFERENCES identity_accounts(id), -- null 4%
  parentOrg TEXT REFERENCES identity_organisations(id), -- null 75%
  seats INTEGER, -- int 1..250
  tier INTEGER -- int 1..4
);
CREATE TABLE identity_roles ( -- 9 rows
  id TEXT PRIMARY KEY, -- uuid
  name TEXT, -- slug
  level INTEGER -- order
);
CREATE TABLE identity_role_bindings ( -- 1700 rows
  account_id TEXT REFERENCES identity_accounts(id),
  role_id TEXT REFERENCES identity_roles(id), -- skew
  granted_by TEXT REFERENCES identity_accounts(id), -- few, null 10%
  granted_at TEXT -- time
);
CREATE TABLE identity_api_keys ( -- 260 rows
  keyId TEXT PRIMARY KEY, -- uuid
  accountId TEXT REFERENCES identity_accounts(id), -- dead 2%
  secretHash TEXT, -- hash
  rateLimit INTEGER, -- enum 100|1000|60
  revokedAt TEXT -- null
);
CREATE TABLE geo_depots ( -- 46 rows
  depot_uuid TEXT PRIMARY KEY, -- uuid
  code TEXT UNIQUE, -- code 3
  city TEXT, -- word
  docks INTEGER, -- int 2..30
  lat REAL, -- real 47..54
  lng REAL -- real 6..15
);
CREATE TABLE geo_addresses ( -- 3900 rows
  uuid TEXT PRIMARY KEY, -- uuid
  line1 TEXT, -- words
  postcode TEXT, -- int 10000..99999
  city TEXT, -- word
  country TEXT, -- enum DE|AT|CH|NL
  nearestDepot TEXT REFERENCES geo_depots(code), -- null 3%
  geohash TEXT, -- code 8
  accuracy INTEGER -- int 1..9
);
CREATE TABLE fleet_drivers ( -- 330 rows
  id TEXT PRIMARY KEY, -- uuid
  accountUuid TEXT REFERENCES identity_accounts(id), -- unique, null 3%
  homeDepot TEXT REFERENCES geo_depots(depot_uuid),
  licenceNo TEXT, -- digits 9
  rating REAL, -- real 1..5
  points INTEGER -- int 0..8
);
CREATE TABLE fleet_vehicles ( -- 280 rows
  id TEXT PRIMARY KEY, -- uuid
  plate TEXT, -- code 7
  depot TEXT REFERENCES geo_depots(depot_uuid),
  currentDriver TEXT REFERENCES fleet_drivers(id), -- null 30%
  capacityKg INTEGER, -- enum 800|1200|3500
  odometer INTEGER, -- int 10..300000
  modelYear INTEGER, -- year
  telematicsId TEXT -- digits 12
);
CREATE TABLE fleet_telemetry ( -- 4000 rows
  seq INTEGER PRIMARY KEY, -- serial
  vehicle TEXT REFERENCES fleet_vehicles(id), -- skew
  ts INTEGER, -- millis
  speed INTEGER, -- int 0..130
  heading INTEGER, -- int 0..359
  payload TEXT -- json
);
CREATE TABLE orders_shipments ( -- 3600 rows
  shipmentId TEXT PRIMARY KEY, -- uuid
  ref TEXT UNIQUE, -- code 9
  customerId TEXT REFERENCES identity_accounts(id), -- skew
  billingOrg TEXT REFERENCES identity_organisations(id), -- null 45%
  senderAddress TEXT REFERENCES geo_addresses(uuid),
  recipientAddress TEXT REFERENCES geo_addresses(uuid), -- dead 1%
  returnOf TEXT REFERENCES orders_shipments(shipmentId), -- null 94%
  weightGrams INTEGER, -- int 50..31000
  priority INTEGER, -- int 0..3
  state INTEGER, -- enum 40|10|20|30|90
  correlationId TEXT, -- uuid
  createdAt TEXT -- time
);
CREATE TABLE orders_parcels ( -- 4800 rows
  id TEXT PRIMARY KEY, -- uuid
  shipment_uuid TEXT REFERENCES orders_shipments(shipmentId),
  piece_no INTEGER, -- int 1..6
  barcode TEXT UNIQUE, -- digits 14
  length_cm INTEGER, -- int 5..120
  width_cm INTEGER, -- int 5..80
  height_cm INTEGER -- int 2..80
);
CREATE TABLE routing_tours ( -- 900 rows
  tourId TEXT PRIMARY KEY, -- uuid
  depotId TEXT REFERENCES geo_depots(depot_uuid), -- skew
  driverId TEXT REFERENCES fleet_drivers(id), -- null 5%
  vehicleRef TEXT REFERENCES fleet_vehicles(id), -- null 5%
  plannedOn TEXT, -- date
  stopCount INTEGER, -- int 4..140
  distanceM INTEGER, -- int 4000..280000
  replannedFrom TEXT REFERENCES routing_tours(tourId) -- null 85%
);
CREATE TABLE routing_stops ( -- 5000 rows
  stopId TEXT PRIMARY KEY, -- uuid
  tour TEXT REFERENCES routing_tours(tourId),
  sequence INTEGER, -- int 1..140
  address TEXT REFERENCES geo_addresses(uuid),
  shipmentRef TEXT REFERENCES orders_shipments(ref), -- null 3%, dead 1%
  etaEpoch INTEGER, -- epoch
  serviceSeconds INTEGER -- zipf 20..900
);
CREATE TABLE tracking_events ( -- 5000 rows
  event_id TEXT PRIMARY KEY, -- uuid
  parcel_barcode TEXT REFERENCES orders_parcels(barcode), -- skew
  event_code INTEGER, -- int 100..120
  occurred_at TEXT, -- time
  depot TEXT REFERENCES geo_depots(code), -- none '' 40%
  scanned_by TEXT REFERENCES fleet_drivers(id), -- null 45%
  trace_id TEXT, -- hash
  partition_no INTEGER, -- int 0..11
  offset INTEGER -- order
);
CREATE TABLE billing_invoices ( -- 1200 rows
  id TEXT PRIMARY KEY, -- uuid
  invoiceNumber INTEGER, -- serial from 30001
  organisation TEXT REFERENCES identity_organisations(id), -- null 40%
  payer TEXT REFERENCES identity_accounts(id), -- null 10%
  currency TEXT, -- enum EUR|CHF
  totalCents INTEGER, -- int 200..900000
  creditNoteFor TEXT REFERENCES billing_invoices(id), -- null 96%
  dueDate TEXT -- date
);
CREATE TABLE billing_invoice_items ( -- 4100 rows
  invoice_id TEXT REFERENCES billing_invoices(id),
  line_no INTEGER, -- int 1..30
  shipment_ref TEXT REFERENCES orders_shipments(ref), -- null 6%
  qty INTEGER, -- zipf 1..12
  amount_cents INTEGER, -- int 100..90000
  tax_code TEXT -- enum S|R|Z
);
CREATE TABLE support_tickets ( -- 850 rows
  uid TEXT PRIMARY KEY, -- uuid
  number INTEGER, -- order
  requester TEXT REFERENCES identity_accounts(id), -- skew
  assigneeUuid TEXT REFERENCES identity_accounts(id), -- few, none '' 20%
  subjectType TEXT, -- type
  subjectId TEXT, -- any of orders_shipments(shipmentId), billing_invoices(id), routing_tours(tourId) by subjectType as code
  severity INTEGER, -- int 1..4
  openedAt TEXT, -- time
  mergedInto TEXT REFERENCES support_tickets(uid) -- null 92%
);
CREATE TABLE support_messages ( -- 2600 rows
  id TEXT PRIMARY KEY, -- uuid
  ticketUid TEXT REFERENCES support_tickets(uid),
  authorUuid TEXT REFERENCES identity_accounts(id), -- null 5%
  inReplyTo TEXT REFERENCES support_messages(id), -- null 50%
  body TEXT, -- text
  sentAt INTEGER -- millis
);
CREATE TABLE notify_deliveries ( -- 3000 rows
  deliveryId TEXT PRIMARY KEY, -- uuid
  recipient TEXT REFERENCES identity_accounts(id), -- skew
  channel TEXT, -- enum EMAIL|SMS|PUSH
  templateKey TEXT, -- words
  causedBy TEXT REFERENCES tracking_events(event_id), -- null 25%
  attempts INTEGER, -- int 1..5
  providerMessageId TEXT -- uuid
);
CREATE TABLE outbox_messages ( -- 0 rows
  id TEXT PRIMARY KEY, -- uuid
  aggregateType TEXT, -- word
  aggregateId TEXT, -- uuid
  payload TEXT -- json
);
CREATE INDEX ix_parcels_shipment ON orders_parcels (shipment_uuid);
CREATE INDEX ix_stops_tour ON routing_stops (tour);
CREATE INDEX ix_events_barcode ON tracking_events (parcel_barcode, occurred_at);
