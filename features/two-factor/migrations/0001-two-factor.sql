-- Authenticator apps, whose codes are a second step after the password.
create table authenticator_apps (
  user_id bigint primary key references users on update cascade on delete cascade,
  -- Encrypted with the key of the forum, which is not in the database.
  sealed_secret bytea not null,
  -- Distinguishes the secrets of one account: a secret is decrypted as that of this app only.
  app_id uuid not null,
  -- Number of the 30 seconds whose code was used last: a code works once.
  last_step bigint not null,
  date_inserted timestamptz not null
);

-- Codes that work once in place of the app.
create table recovery_codes (
  user_id bigint not null references users on update cascade on delete cascade,
  -- SHA-256: a code has 80 random bits, so readers of this table cannot find it.
  code_hash bytea not null,
  date_used timestamptz,
  primary key (user_id, code_hash)
);
