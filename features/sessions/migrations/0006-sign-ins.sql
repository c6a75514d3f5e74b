-- When and from where a member signed in. Sessions themselves are deleted when they end.
create table sign_ins (
  sign_in_id bigint generated always as identity primary key,
  user_id bigint not null references users on update cascade on delete cascade,
  date_inserted timestamptz not null,
  address inet,
  agent text,
  -- True for a browser that had not signed in to the account before.
  is_new_device boolean not null
);
create index sign_ins_user on sign_ins (user_id, sign_in_id desc);
create index sign_ins_date on sign_ins (date_inserted);
