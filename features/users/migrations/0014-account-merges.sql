-- Accounts that were merged into another one, whose names lead to it.
create table account_merges (
  from_user_id bigint primary key references users on update cascade on delete cascade,
  into_user_id bigint not null references users on update cascade on delete cascade,
  insert_user_id bigint references users on update cascade on delete set null,
  -- Steps that are done; the account is closed after the last one.
  steps_done integer not null default 0,
  date_inserted timestamptz not null,
  date_done timestamptz
);
create index account_merges_into on account_merges (into_user_id);
create index account_merges_inserter on account_merges (insert_user_id) where insert_user_id is not null;
