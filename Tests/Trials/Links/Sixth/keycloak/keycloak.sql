-- Keycloak 20: realms, clients, roles, users, groups, flows, identity providers; every id a UUID as text, some relations by alias.
CREATE TABLE realm ( -- 6 rows
  id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  access_code_lifespan integer, -- enum 60
  user_action_lifespan integer, -- enum 300
  access_token_lifespan integer, -- enum 300|60
  account_theme varchar(255), -- null
  admin_theme varchar(255), -- null
  email_theme varchar(255), -- null
  enabled boolean NOT NULL DEFAULT 0, -- enum 1
  events_enabled boolean NOT NULL DEFAULT 0,
  events_expiration bigint, -- enum 0
  login_theme varchar(255), -- enum |keycloak|acme
  name varchar(255), -- slug
  not_before integer, -- enum 0
  password_policy varchar(2550), -- null 60%
  registration_allowed boolean NOT NULL DEFAULT 0,
  ssl_required varchar(255), -- enum EXTERNAL|NONE
  sso_idle_timeout integer, -- enum 1800
  sso_max_lifespan integer, -- enum 36000
  verify_email boolean NOT NULL DEFAULT 0,
  master_admin_client varchar(36) REFERENCES client(id), -- unique
  browser_flow varchar(36) REFERENCES authentication_flow(id), -- unique
  registration_flow varchar(36) REFERENCES authentication_flow(id), -- unique
  direct_grant_flow varchar(36) REFERENCES authentication_flow(id), -- unique
  reset_credentials_flow varchar(36) REFERENCES authentication_flow(id), -- unique
  client_auth_flow varchar(36) REFERENCES authentication_flow(id), -- unique
  docker_auth_flow varchar(36) REFERENCES authentication_flow(id), -- unique
  otp_policy_type varchar(36), -- enum totp
  default_role varchar(255) REFERENCES keycloak_role(id), -- unique
  default_locale varchar(255), -- null 50%
  UNIQUE (name)
);
CREATE TABLE realm_attribute ( -- 120 rows
  name varchar(255) NOT NULL, -- enum bruteForceProtected|frontendUrl|displayName|actionTokenGeneratedByUserLifespan|oauth2DeviceCodeLifespan|cibaExpiresIn|parRequestUriLifespan|waitIncrementSeconds|failureFactor|maxDeltaTimeSeconds|permanentLockout|quickLoginCheckMilliSeconds|clientSessionIdleTimeout|clientSessionMaxLifespan|displayNameHtml|webAuthnPolicyRpId|webAuthnPolicyTimeout|offlineSessionMaxLifespan|realmReusableOtpCode|cibaInterval
  realm_id varchar(36) NOT NULL REFERENCES realm(id),
  value text, -- enum true|false|300|60|5
  PRIMARY KEY (name, realm_id)
);
CREATE TABLE realm_events_listeners ( -- 9 rows
  realm_id varchar(36) NOT NULL REFERENCES realm(id),
  value varchar(255) NOT NULL, -- enum jboss-logging|email
  PRIMARY KEY (realm_id, value)
);
CREATE TABLE realm_default_groups ( -- 7 rows
  realm_id varchar(36) NOT NULL REFERENCES realm(id),
  group_id varchar(36) NOT NULL REFERENCES keycloak_group(id), -- unique
  PRIMARY KEY (realm_id, group_id)
);
CREATE TABLE client ( -- 70 rows
  id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  enabled boolean NOT NULL DEFAULT 0, -- enum 1|0
  full_scope_allowed boolean NOT NULL DEFAULT 0,
  client_id varchar(255), -- slug
  not_before integer, -- enum 0
  public_client boolean NOT NULL DEFAULT 0,
  secret varchar(255), -- hash, null 40%
  base_url varchar(255), -- url, null 40%
  bearer_only boolean NOT NULL DEFAULT 0, -- enum 0|1
  management_url varchar(255), -- null 90%
  surrogate_auth_required boolean NOT NULL DEFAULT 0, -- enum 0
  realm_id varchar(36) REFERENCES realm(id),
  protocol varchar(255), -- enum openid-connect|saml
  node_rereg_timeout integer DEFAULT 0, -- enum 0|-1
  consent_required boolean NOT NULL DEFAULT 0, -- enum 0|1
  name varchar(255), -- words, null 40%
  service_accounts_enabled boolean NOT NULL DEFAULT 0,
  client_authenticator_type varchar(255), -- enum client-secret|client-jwt
  root_url varchar(255), -- null 60%
  description varchar(255), -- null 80%
  UNIQUE (realm_id, client_id)
);
CREATE TABLE client_attributes ( -- 400 rows
  client_id varchar(36) NOT NULL REFERENCES client(id),
  name varchar(255) NOT NULL, -- enum pkce.code.challenge.method|post.logout.redirect.uris|saml.assertion.signature|access.token.lifespan|backchannel.logout.url|oauth2.device.authorization.grant.enabled|display.on.consent.screen|client.secret.creation.time
  value text, -- enum true|false|S256|+|300
  PRIMARY KEY (client_id, name)
);
CREATE TABLE redirect_uris ( -- 110 rows
  client_id varchar(36) NOT NULL REFERENCES client(id),
  value varchar(255) NOT NULL, -- url
  PRIMARY KEY (client_id, value)
);
CREATE TABLE web_origins ( -- 60 rows
  client_id varchar(36) NOT NULL REFERENCES client(id),
  value varchar(255) NOT NULL, -- url
  PRIMARY KEY (client_id, value)
);
CREATE TABLE client_scope ( -- 62 rows
  id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  name varchar(255), -- enum profile|email|address|phone|roles|web-origins|microprofile-jwt|offline_access|acr|role_list
  realm_id varchar(36) REFERENCES realm(id),
  description varchar(255), -- text
  protocol varchar(255) -- enum openid-connect|saml
);
CREATE TABLE client_scope_attributes ( -- 180 rows
  scope_id varchar(36) NOT NULL REFERENCES client_scope(id),
  value varchar(2048), -- enum true|false|${profileScopeConsentText}
  name varchar(255) NOT NULL, -- enum display.on.consent.screen|consent.screen.text|include.in.token.scope
  PRIMARY KEY (scope_id, name)
);
CREATE TABLE client_scope_client ( -- 560 rows
  client_id varchar(255) NOT NULL REFERENCES client(id),
  scope_id varchar(255) NOT NULL REFERENCES client_scope(id),
  default_scope boolean NOT NULL DEFAULT 0,
  PRIMARY KEY (client_id, scope_id)
);
CREATE TABLE default_client_scope ( -- 58 rows
  realm_id varchar(36) NOT NULL REFERENCES realm(id),
  scope_id varchar(36) NOT NULL REFERENCES client_scope(id), -- unique
  default_scope boolean NOT NULL DEFAULT 0,
  PRIMARY KEY (realm_id, scope_id)
);
CREATE TABLE client_scope_role_mapping ( -- 14 rows
  scope_id varchar(36) NOT NULL REFERENCES client_scope(id),
  role_id varchar(36) NOT NULL REFERENCES keycloak_role(id),
  PRIMARY KEY (scope_id, role_id)
);
CREATE TABLE scope_mapping ( -- 40 rows
  client_id varchar(36) NOT NULL REFERENCES client(id),
  role_id varchar(36) NOT NULL REFERENCES keycloak_role(id),
  PRIMARY KEY (client_id, role_id)
);
CREATE TABLE keycloak_role ( -- 260 rows
  id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  client_realm_constraint varchar(255), -- uuid
  client_role boolean NOT NULL DEFAULT 0,
  description varchar(255), -- null 30%
  name varchar(255), -- slug
  realm_id varchar(255) REFERENCES realm(id),
  client varchar(36) REFERENCES client(id), -- null 40%, skew
  realm varchar(36) REFERENCES realm(id) -- null 60%
);
CREATE TABLE composite_role ( -- 190 rows
  composite varchar(36) NOT NULL REFERENCES keycloak_role(id), -- skew
  child_role varchar(36) NOT NULL REFERENCES keycloak_role(id),
  PRIMARY KEY (composite, child_role)
);
CREATE TABLE user_entity ( -- 1800 rows
  id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  email varchar(255), -- email, null 4%
  email_constraint varchar(255), -- email
  email_verified boolean NOT NULL DEFAULT 0,
  enabled boolean NOT NULL DEFAULT 0, -- enum 1|0
  federation_link varchar(255) REFERENCES component(id), -- null 85%, few
  first_name varchar(255),
  last_name varchar(255),
  realm_id varchar(255) REFERENCES realm(id), -- skew
  username varchar(255), -- slug
  created_timestamp bigint, -- millis
  service_account_client_link varchar(255) REFERENCES client(id), -- null 98%
  not_before integer NOT NULL DEFAULT 0, -- enum 0
  UNIQUE (realm_id, username)
);
CREATE TABLE credential ( -- 1900 rows
  id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  salt blob, -- null
  type varchar(255), -- enum password|otp|webauthn
  user_id varchar(36) REFERENCES user_entity(id),
  created_date bigint, -- millis
  user_label varchar(255), -- null 95%
  secret_data text, -- json
  credential_data text, -- json
  priority integer -- enum 10|20
);
CREATE TABLE user_attribute ( -- 1500 rows
  name varchar(255) NOT NULL, -- enum locale|phoneNumber|department|LDAP_ID
  value varchar(255), -- word
  user_id varchar(36) NOT NULL REFERENCES user_entity(id),
  id varchar(36) NOT NULL PRIMARY KEY -- uuid
);
CREATE TABLE user_role_mapping ( -- 2600 rows
  role_id varchar(255) NOT NULL REFERENCES keycloak_role(id), -- skew
  user_id varchar(36) NOT NULL REFERENCES user_entity(id),
  PRIMARY KEY (role_id, user_id)
);
CREATE TABLE user_required_action ( -- 130 rows
  user_id varchar(36) NOT NULL REFERENCES user_entity(id),
  required_action varchar(255) NOT NULL DEFAULT ' ', -- enum UPDATE_PASSWORD|VERIFY_EMAIL|CONFIGURE_TOTP
  PRIMARY KEY (required_action, user_id)
);
CREATE TABLE keycloak_group ( -- 75 rows
  id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  name varchar(255), -- word
  parent_group varchar(36) REFERENCES keycloak_group(id), -- null 55%
  realm_id varchar(36) REFERENCES realm(id) -- skew
);
CREATE TABLE group_role_mapping ( -- 85 rows
  role_id varchar(36) NOT NULL REFERENCES keycloak_role(id),
  group_id varchar(36) NOT NULL REFERENCES keycloak_group(id),
  PRIMARY KEY (role_id, group_id)
);
CREATE TABLE user_group_membership ( -- 2100 rows
  group_id varchar(36) NOT NULL REFERENCES keycloak_group(id), -- skew
  user_id varchar(36) NOT NULL REFERENCES user_entity(id),
  PRIMARY KEY (group_id, user_id)
);
CREATE TABLE authentication_flow ( -- 110 rows
  id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  alias varchar(255), -- words
  description varchar(255),
  realm_id varchar(36) REFERENCES realm(id),
  provider_id varchar(36) NOT NULL DEFAULT 'basic-flow', -- enum basic-flow|client-flow|form-flow
  top_level boolean NOT NULL DEFAULT 0,
  built_in boolean NOT NULL DEFAULT 0
);
CREATE TABLE authentication_execution ( -- 290 rows
  id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  alias varchar(255), -- null
  authenticator varchar(36), -- enum auth-cookie|auth-spnego|identity-provider-redirector|auth-username-password-form|auth-otp-form|client-secret
  realm_id varchar(36) REFERENCES realm(id),
  flow_id varchar(36) REFERENCES authentication_flow(id),
  requirement integer, -- enum 0|1|2|3
  priority integer, -- enum 10|20|30|40
  authenticator_flow boolean NOT NULL DEFAULT 0,
  auth_flow_id varchar(36) REFERENCES authentication_flow(id), -- null 65%
  auth_config varchar(36) REFERENCES authenticator_config(id) -- null 95%
);
CREATE TABLE authenticator_config ( -- 14 rows
  id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  alias varchar(255), -- enum review profile config|create unique user config
  realm_id varchar(36) REFERENCES realm(id)
);
CREATE TABLE identity_provider ( -- 12 rows
  internal_id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  enabled boolean NOT NULL DEFAULT 0, -- enum 1|0
  provider_alias varchar(255), -- slug
  provider_id varchar(255), -- enum google|oidc|saml|github
  store_token boolean NOT NULL DEFAULT 0, -- enum 0
  authenticate_by_default boolean NOT NULL DEFAULT 0, -- enum 0
  realm_id varchar(36) REFERENCES realm(id),
  add_token_role boolean NOT NULL DEFAULT 1, -- enum 0
  trust_email boolean NOT NULL DEFAULT 0,
  first_broker_login_flow_id varchar(36) REFERENCES authentication_flow(id), -- few
  post_broker_login_flow_id varchar(36), -- null
  provider_display_name varchar(255), -- words
  link_only boolean NOT NULL DEFAULT 0, -- enum 0
  UNIQUE (provider_alias, realm_id)
);
CREATE TABLE identity_provider_config ( -- 70 rows
  identity_provider_id varchar(36) NOT NULL REFERENCES identity_provider(internal_id),
  value text, -- url
  name varchar(255) NOT NULL, -- enum clientId|clientSecret|tokenUrl|authorizationUrl|jwksUrl|issuer|syncMode|useJwksUrl
  PRIMARY KEY (identity_provider_id, name)
);
CREATE TABLE federated_identity ( -- 420 rows
  identity_provider varchar(255) NOT NULL, -- enum google|github|azure-ad
  realm_id varchar(36) REFERENCES realm(id), -- skew
  federated_user_id varchar(255), -- digits 21
  federated_user_name varchar(255), -- email
  token text, -- null
  user_id varchar(36) NOT NULL REFERENCES user_entity(id),
  PRIMARY KEY (identity_provider, user_id)
);
CREATE TABLE component ( -- 66 rows
  id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  name varchar(255), -- enum rsa-generated|hmac-generated|Trusted Hosts|Max Clients Limit|ldap|aes-generated
  parent_id varchar(36) REFERENCES realm(id), -- dead 15%
  provider_id varchar(36), -- enum rsa-generated|hmac-generated|trusted-hosts|max-clients|ldap
  provider_type varchar(255), -- enum org.keycloak.keys.KeyProvider|org.keycloak.storage.UserStorageProvider|org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy
  realm_id varchar(36) REFERENCES realm(id),
  sub_type varchar(255) -- enum anonymous|authenticated|
);
CREATE TABLE component_config ( -- 310 rows
  id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  component_id varchar(36) NOT NULL REFERENCES component(id),
  name varchar(255) NOT NULL, -- enum priority|kid|secret|certificate|privateKey|algorithm
  value varchar(4000) -- hash
);
CREATE TABLE user_consent ( -- 160 rows
  id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  client_id varchar(255) REFERENCES client(id), -- few
  user_id varchar(36) NOT NULL REFERENCES user_entity(id),
  created_date bigint, -- millis
  last_updated_date bigint, -- millis
  client_storage_provider varchar(36), -- null
  external_client_id varchar(255) -- null
);
CREATE TABLE user_consent_client_scope ( -- 380 rows
  user_consent_id varchar(36) NOT NULL REFERENCES user_consent(id),
  scope_id varchar(36) NOT NULL REFERENCES client_scope(id),
  PRIMARY KEY (user_consent_id, scope_id)
);
CREATE TABLE event_entity ( -- 4200 rows
  id varchar(36) NOT NULL PRIMARY KEY, -- uuid
  client_id varchar(255), -- slug, null 4%
  details_json varchar(2550), -- json
  error varchar(255), -- enum |||invalid_user_credentials|expired_code
  ip_address varchar(255), -- enum 10.0.0.4|172.17.0.1|192.168.1.20
  realm_id varchar(255) REFERENCES realm(id), -- skew
  session_id varchar(255), -- uuid, null 20%
  event_time bigint, -- millis
  type varchar(255), -- enum LOGIN|LOGOUT|CODE_TO_TOKEN|REFRESH_TOKEN|LOGIN_ERROR
  user_id varchar(255) REFERENCES user_entity(id) -- skew, null 8%, dead 3%
);
CREATE INDEX idx_client_id ON client (client_id);
CREATE INDEX idx_keycloak_role_client ON keycloak_role (client);
CREATE INDEX idx_keycloak_role_realm ON keycloak_role (realm);
CREATE INDEX idx_user_credential ON credential (user_id);
CREATE INDEX idx_user_attribute ON user_attribute (user_id);
CREATE INDEX idx_user_email ON user_entity (email);
CREATE INDEX idx_event_time ON event_entity (realm_id, event_time);
CREATE INDEX idx_component_realm ON component (realm_id);
CREATE INDEX idx_fedidentity_user ON federated_identity (user_id);
UPDATE keycloak_role SET client_realm_constraint = coalesce(client, realm_id);
UPDATE OR IGNORE federated_identity SET identity_provider = (SELECT provider_alias FROM identity_provider ip WHERE ip.rowid = 1 + federated_identity.rowid % 12);
-- also: keycloak_role(client_realm_constraint) -> *
-- also: federated_identity(identity_provider) -> identity_provider
-- also: event_entity(client_id) -> client
UPDATE event_entity SET client_id = (SELECT c.client_id FROM client c WHERE c.rowid = 1 + (event_entity.rowid * event_entity.rowid) % 70) WHERE client_id IS NOT NULL;
