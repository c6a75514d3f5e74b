-- A post without a type of its own is of the type that it has always been.
create index discussions_post_type on discussions (coalesce(post_type_id, type), date_last_comment, discussion_id)
  where coalesce(post_type_id, type) <> 'discussion';
