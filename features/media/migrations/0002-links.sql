-- Null: nobody knows yet what stands there, or it was asked for in vain.
alter table scraped_pages alter embed drop not null;
alter table scraped_pages add failures int not null default 0;

-- What posts show of other pages and of other posts, so that they are rendered anew when that changes: the hash of an
-- address, or `discussion:12`, `user:7`.
create table shown_links (
  record_type text not null,
  record_id bigint not null,
  target text not null,
  date_checked timestamptz not null,
  primary key (record_type, record_id, target)
);
create index shown_links_target on shown_links (target, record_type, record_id);
create index shown_links_date_checked on shown_links (record_type, date_checked);
