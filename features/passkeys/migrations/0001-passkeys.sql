-- Passkeys with which members sign in without a password.
create table passkeys (
  passkey_id bigint generated always as identity primary key,
  user_id bigint not null references users on update cascade on delete cascade,
  name text not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Number of signatures of the authenticator; one that falls shows a copy. Zero for those that do not count.
  counter bigint not null,
  transports text[] not null,
  -- True when a provider copies it to other devices of its owner.
  is_synced boolean not null,
  date_inserted timestamptz not null,
  date_last_used timestamptz
);
create index passkeys_user on passkeys (user_id, passkey_id);

-- Challenges that were answered. They are signed and expire, so only used ones are stored.
create table used_passkey_challenges (
  challenge bytea primary key,
  date_expires timestamptz not null
);
create index used_passkey_challenges_expiry on used_passkey_challenges (date_expires);

-- Proves that a challenge comes from this forum.
create table passkey_secret (secret text not null);
insert into passkey_secret values (gen_random_uuid()::text || gen_random_uuid()::text);
