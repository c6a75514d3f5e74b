-- The internal statuses of what staff have yet to sort are told apart by the index as well.
drop index discussions_unresolved;
create index discussions_unresolved on discussions (date_inserted, discussion_id)
  include (category_id, internal_status_id)
where internal_status_id <> 8;
create index discussions_resolved on discussions (date_last_comment, discussion_id) include (category_id)
where internal_status_id = 8;
