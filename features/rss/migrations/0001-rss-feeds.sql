-- Feeds of other sites that pages show, by their address. A feed is fetched in the background when date_next has passed;
-- without content it has not been fetched successfully yet.
create table rss_feeds (
  url text primary key,
  content jsonb,
  failures int not null default 0,
  problem text,
  date_wanted timestamptz not null,
  date_fetched timestamptz,
  date_next timestamptz not null
);
create index rss_feeds_date_next on rss_feeds (date_next);
create index rss_feeds_date_wanted on rss_feeds (date_wanted);
