-- Drafts that became posts: a second tab that posts the same draft is told, and a second post is not made.
create table posted_drafts (
  draft_id bigint primary key,
  user_id bigint not null references users on update cascade on delete cascade,
  record_type text not null,
  record_id bigint not null,
  date_inserted timestamptz not null
);
create index posted_drafts_date on posted_drafts (date_inserted);
create index posted_drafts_user on posted_drafts (user_id);
