-- What members search again and again, by the parameters of the page of results.
create table saved_searches (
  saved_search_id bigint generated always as identity primary key,
  user_id bigint not null references users on update cascade on delete cascade,
  name text not null,
  asked jsonb not null,
  -- Since when its owner is told of what is new; null where that is not wanted.
  date_alerting timestamptz,
  -- The last round of new posts that it was asked about.
  round bigint not null default 0,
  date_inserted timestamptz not null
);
create index saved_searches_user on saved_searches (user_id, saved_search_id);
-- Those that are alike are asked together.
create index saved_searches_due on saved_searches (round, md5(asked::text), saved_search_id)
  where date_alerting is not null;

-- New posts that saved searches are yet to be asked about: those without a round wait until they are indexed.
create table saved_search_posts (
  kind text not null,
  record_id bigint not null,
  round bigint,
  date_noted timestamptz not null default now(),
  primary key (kind, record_id)
);
create index saved_search_posts_waiting on saved_search_posts (round, date_noted);
