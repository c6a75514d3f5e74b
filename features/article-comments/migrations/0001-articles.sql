-- Pages of other websites with comments.
create table articles (
  -- Address without scheme, fragment and tracking parameters, so that all addresses of a page are one row.
  article_key text primary key,
  -- The address that the first comment was written on.
  url text not null,
  -- Null only while the transaction of the first comment makes the discussion. No foreign key: a merge deletes a discussion and
  -- puts a redirect with its id in its place, and a deleted discussion has its article again when it is restored.
  discussion_id bigint
);
create unique index articles_discussion on articles (discussion_id);
