-- One partition per month, so that old page views are dropped at once. The server creates them.
create table page_views (
  date_inserted timestamptz not null,
  type text not null,
  -- Of one reader on one day; it cannot be traced to an address, because the salt is deleted after the day.
  visit_key text not null,
  is_member boolean not null,
  url text not null,
  page_name text,
  discussion_id bigint,
  category_id bigint,
  group_id bigint,
  event_id bigint,
  site_section_id text,
  -- Origins of other sites.
  referrer text,
  destination text
) partition by range (date_inserted);
create index page_views_date on page_views using brin (date_inserted);

create table visit_salts (
  day date primary key,
  salt text not null
);

-- A row for each member who has chosen.
create table analytics_choices (
  user_id bigint primary key references users on update cascade on delete cascade,
  is_refused boolean not null,
  date_inserted timestamptz not null default now()
);
