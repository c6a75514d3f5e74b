-- How accounts end: asked for, waiting, at work, done. Of whom it was nothing is left in it when it is done.
create table erasures (
  user_id bigint primary key references users on update cascade on delete cascade,
  how text not null check (how in ('keep', 'anonymise', 'wipe', 'delete')),
  insert_user_id bigint references users on update cascade on delete set null,
  date_inserted timestamptz not null,
  -- Until then whoever asked for it can come back.
  date_due timestamptz not null,
  date_begun timestamptz,
  date_done timestamptz,
  -- Name, e-mail address and network addresses, from its beginning to its end.
  was jsonb,
  count_total int not null default 0,
  count_done int not null default 0
);
create index erasures_due on erasures (date_due) where date_done is null;

-- Archives of what somebody wrote and keeps here.
create table archives (
  archive_id uuid primary key,
  user_id bigint not null references users on update cascade on delete cascade,
  file_key text,
  size bigint,
  -- Of the features that give something, how many have.
  count_done int not null default 0,
  count_total int not null,
  date_inserted timestamptz not null,
  date_done timestamptz,
  failed boolean not null default false
);
create index archives_user on archives (user_id, date_inserted);
create index archives_date on archives (date_inserted);
