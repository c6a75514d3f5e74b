-- Codes with which a window hands its sign-in over to the frame that opened it, for a minute.
create table embed_codes (
  -- SHA-256 of the code.
  code_hash bytea primary key,
  -- SHA-256 of a secret that only the frame knows.
  challenge bytea not null,
  user_id bigint not null references users on update cascade on delete cascade,
  persist boolean not null,
  date_expires timestamptz not null
);
create index embed_codes_user on embed_codes (user_id);
create index embed_codes_expiry on embed_codes (date_expires);
