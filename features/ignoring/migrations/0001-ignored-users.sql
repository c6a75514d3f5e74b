create table ignored_users (
  user_id bigint not null references users on update cascade on delete cascade,
  ignored_user_id bigint not null references users on update cascade on delete cascade,
  date_ignored timestamptz not null,
  primary key (user_id, ignored_user_id)
);
create index ignored_users_ignored on ignored_users (ignored_user_id);
