-- Sessions in which staff use the forum as another member, or see it as a role does.
create table impersonations (
  session_id bigint primary key references sessions on update cascade on delete cascade,
  as_user_id bigint references users on update cascade on delete cascade,
  as_role_id bigint references roles on update cascade on delete cascade,
  -- The session continues after that as its own user.
  date_expires timestamptz not null,
  -- Page on which staff began, and to which they return.
  return_path text not null,
  check ((as_user_id is null) <> (as_role_id is null))
);
create index impersonations_user on impersonations (as_user_id) where as_user_id is not null;
create index impersonations_role on impersonations (as_role_id) where as_role_id is not null;
