-- Pages of other websites with comments.
create table articles (
  -- Address without scheme, fragment and tracking parameters, so that all addresses of a page are one row.
  article_key text primary key,
  -- The address that the first comment was written on.
  url text not null,
  -- Null only while the transaction of the first comment makes the discussion.
  discussion_id bigint references discussions on update cascade on delete cascade
);
create unique index articles_discussion on articles (discussion_id);
