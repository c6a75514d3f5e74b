create table user_mentions (
  record_type text not null,
  record_id bigint not null,
  user_id bigint not null references users on update cascade on delete cascade,
  -- As it was written, but for its case: by this name the record still means the same member after a rename.
  name text not null,
  -- `quoted` when it stands only in what the record quotes; `removed` keeps that the member was told already.
  status text not null check (status in ('active', 'quoted', 'removed')),
  date_inserted timestamptz not null,
  primary key (record_type, record_id, user_id, name)
);
create index user_mentions_user on user_mentions (user_id, record_type, record_id);
