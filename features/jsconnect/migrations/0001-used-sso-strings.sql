-- SSO strings that were used, until they would expire: each signs in once.
create table used_sso_strings (
  -- SHA-256 of the string's signature and of the authenticator.
  string_hash bytea primary key,
  date_expires timestamptz not null
);
create index used_sso_strings_expiry on used_sso_strings (date_expires);
