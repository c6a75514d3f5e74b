-- Where a discussion of the type `redirect` leads; that may be deleted, so no foreign key.
alter table discussions add column redirect_discussion_id bigint;
create index discussions_redirect on discussions (redirect_discussion_id) where redirect_discussion_id is not null;
-- Redirects stand in lists, but are none of the discussions that categories count.
create index discussions_redirects on discussions (category_id)
  where redirect_discussion_id is not null;
