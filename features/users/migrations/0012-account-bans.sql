-- Bans of single accounts by staff. Bans from before, and those of patterns, have no row.
create table account_bans (
  user_id bigint primary key references users on update cascade on delete cascade,
  -- Shown to the member.
  reason text,
  -- Shown to staff only.
  note text,
  date_expires timestamptz,
  date_inserted timestamptz not null,
  -- Null for the forum itself.
  insert_user_id bigint references users on update cascade on delete set null
);
create index account_bans_date_expires on account_bans (date_expires) where date_expires is not null;
