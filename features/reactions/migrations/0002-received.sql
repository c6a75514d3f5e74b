-- What somebody's posts got of one kind, post by post, without reading the rows themselves.
create index reactions_received_posts
  on reactions (receive_user_id, tag_id, record_type, record_id) include (total, date_inserted);
drop index reactions_received;
