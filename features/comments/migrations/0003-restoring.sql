-- What a comment was that is deleted and keeps its place for the replies to it, whole; null for all others.
alter table comments add column buried jsonb;

-- What was deleted has an entry in the log: one for all that went at once. What went with its discussion has that of
-- the discussion.
create temporary table deleted_log on commit drop as
  select comment_id, nextval(pg_get_serial_sequence('log', 'log_id')) as log_id
  from deleted_comments where not with_discussion;
alter table deleted_comments drop constraint deleted_comments_pkey;
alter table deleted_comments alter column log_id drop identity;
alter table deleted_comments alter column log_id drop not null;
update deleted_comments set log_id = null;
update deleted_comments set log_id = deleted_log.log_id
from deleted_log where deleted_log.comment_id = deleted_comments.comment_id;
alter table deleted_comments drop constraint deleted_comments_comment_id_key;
alter table deleted_comments add primary key (comment_id);
create index deleted_comments_log on deleted_comments (log_id);
insert into log (
  log_id, act_id, deed, operation, record_type, record_id, parent_record_id, category_id, record_user_id, record_name,
  insert_user_id, date_inserted, data
)
select
  log_id, gen_random_uuid(), 'comment.delete', operation, 'comment', comment_id, deleted_comments.discussion_id,
  discussions.category_id,
  (select user_id from users where user_id = (comment ->> 'insert_user_id')::bigint), discussions.name,
  delete_user_id, date_deleted,
  jsonb_build_object('deleteMethod', 'full', 'before', jsonb_build_object(
    'body', comment -> 'body', 'format', comment -> 'format', 'text', comment -> 'body'))
from deleted_comments left join discussions using (discussion_id)
where log_id is not null;
