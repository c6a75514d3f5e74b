-- Tokens with which programs call the API as their owners.
create table access_tokens (
  access_token_id bigint generated always as identity primary key,
  user_id bigint not null references users on update cascade on delete cascade,
  name text not null,
  -- SHA-256 of the token: readers of this table cannot use it.
  token_hash bytea not null unique,
  is_read_only boolean not null,
  -- Permissions to which the token is limited; null for all those of the owner.
  permissions text[],
  date_inserted timestamptz not null,
  date_last_used timestamptz,
  date_expires timestamptz not null,
  date_revoked timestamptz
);
create index access_tokens_user on access_tokens (user_id, access_token_id desc);
create index access_tokens_expiry on access_tokens (date_expires);

-- Proves that a token with the roles of a user comes from this forum.
create table role_token_secret (secret text not null);
insert into role_token_secret values (gen_random_uuid()::text || gen_random_uuid()::text);
