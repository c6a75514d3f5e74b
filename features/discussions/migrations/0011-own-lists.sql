-- What somebody began is also listed by the last comment: its index alone gives that order.
drop index discussions_insert_user;
create index discussions_insert_user on discussions (insert_user_id, date_inserted, discussion_id)
  include (category_id, date_last_comment);
