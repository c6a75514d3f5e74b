-- Members who hide that they are online.
create table online_hidden_users (
  user_id bigint primary key references users on update cascade on delete cascade,
  date_inserted timestamptz not null
);

-- The guests of a minute on all nodes, as bits: see `server/guests/guest-bits.ts`.
create table online_guests (
  date_minute timestamptz primary key,
  guests bit(16384) not null
);

insert into role_grants (role_id, permission, granted)
select role_id, 'online.viewHidden', true from roles where type in ('moderator', 'administrator')
on conflict do nothing;
