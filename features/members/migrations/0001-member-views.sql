-- Filters of the list of members that staff keep as a tab, each for its owner.
create table member_views (
  view_id bigint generated always as identity primary key,
  user_id bigint not null references users on update cascade on delete cascade,
  name text not null,
  -- Parameters of the page, without those that have their default.
  asked jsonb not null,
  date_inserted timestamptz not null
);
create index member_views_user on member_views (user_id, view_id);
