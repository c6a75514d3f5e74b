-- What members put below all that they write, and whether they want to see that of others.
create table user_signatures (
  user_id bigint primary key references users on update cascade on delete cascade,
  -- Empty: there is none.
  body text not null default '',
  format text not null default 'markdown',
  body_html text not null default '',
  renderer_version int not null default 0,
  shows_others boolean not null default true,
  date_inserted timestamptz not null,
  date_updated timestamptz,
  -- It went with all that a spammer did, and can come back.
  date_withdrawn timestamptz
);
