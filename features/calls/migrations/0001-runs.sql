-- Tells the tokens of this forum from forged ones.
create table run_secret (secret text not null);
insert into run_secret values (gen_random_uuid()::text || gen_random_uuid()::text);

-- A deed done to many records, one after the other.
create table runs (
  -- Also the act of all that it does.
  run_id uuid primary key,
  name text not null,
  args jsonb not null,
  user_id bigint not null references users on update cascade on delete cascade,
  count_total int not null,
  date_inserted timestamptz not null
);
create index runs_user on runs (user_id);
create index runs_date_inserted on runs (date_inserted);

create table run_items (
  run_id uuid not null references runs on update cascade on delete cascade,
  item_id bigint not null,
  position int not null,
  -- Null: not yet done.
  date_done timestamptz,
  -- What it was refused with; null when it was done.
  failure jsonb,
  primary key (run_id, item_id)
);
create index run_items_open on run_items (run_id, position) where date_done is null;
