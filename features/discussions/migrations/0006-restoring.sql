-- What was deleted has an entry in the log, under whose number it is kept.
create temporary table numbered on commit drop as
  select discussion_id, nextval(pg_get_serial_sequence('log', 'log_id')) as log_id from deleted_discussions;
alter table deleted_discussions drop constraint deleted_discussions_pkey;
alter table deleted_discussions alter column log_id drop identity;
update deleted_discussions set log_id = numbered.log_id
from numbered where numbered.discussion_id = deleted_discussions.discussion_id;
alter table deleted_discussions add primary key (log_id);
insert into log (
  log_id, act_id, deed, operation, record_type, record_id, category_id, record_user_id, record_name,
  insert_user_id, date_inserted, data
)
select
  log_id, gen_random_uuid(), 'discussion.delete', operation, 'discussion', discussion_id, category_id,
  (select user_id from users where user_id = (discussion ->> 'insert_user_id')::bigint), discussion ->> 'name',
  delete_user_id, date_deleted,
  jsonb_build_object('before', jsonb_build_object(
    'name', discussion -> 'name', 'body', discussion -> 'body', 'format', discussion -> 'format',
    'text', discussion -> 'excerpt'))
from deleted_discussions;
