-- What a member decided otherwise than the community; what is left out, or null, is as everybody has it.
create table user_preferences (
  user_id bigint not null references users on update cascade on delete cascade,
  key text not null,
  popup boolean,
  email boolean,
  primary key (user_id, key),
  check (popup is not null or email is not null)
);

-- What the community decided otherwise than the features do.
create table preference_defaults (
  key text primary key,
  popup boolean,
  email boolean,
  disabled boolean not null default false
);
