-- Category of the post when it received the reaction: the points belong to it, also after the post has moved.
alter table reactions add category_id bigint references categories on update cascade on delete set null;
update reactions set category_id = case record_type
  when 'discussion' then coalesce(
    (select category_id from discussions where discussion_id = record_id),
    (select category_id from deleted_discussions where discussion_id = record_id))
  else coalesce(
    (select category_id from comments join discussions using (discussion_id) where comment_id = record_id),
    (select coalesce(discussions.category_id, deleted_discussions.category_id)
      from deleted_comments
      left join discussions using (discussion_id)
      left join deleted_discussions on deleted_discussions.discussion_id = deleted_comments.discussion_id
      where comment_id = record_id))
  end;
create index reactions_category on reactions (category_id);
-- The points of a user by day.
create index reactions_points on reactions (receive_user_id, date_inserted) include (points, category_id)
  where points <> 0;
