-- Which discussions somebody has written in is known without reading what was written.
drop index comments_insert_user;
create index comments_insert_user on comments (insert_user_id, date_inserted, comment_id) include (discussion_id);
