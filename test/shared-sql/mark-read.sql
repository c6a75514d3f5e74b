with
  opened as (
    insert into
      discussion_reads (user_id, discussion_id, count_comments, date_last_viewed)
    select
      $1,
      discussion_id,
      $2,
      $3
    from
      discussions
    where
      discussion_id = $4
      and true
    on conflict (user_id, discussion_id) do update
    set
      count_comments = greatest(discussion_reads.count_comments, excluded.count_comments),
      date_last_viewed = excluded.date_last_viewed
    where
      excluded.count_comments > discussion_reads.count_comments
      or excluded.date_last_viewed > discussion_reads.date_last_viewed + interval '1 minute'
  ),
  notified as (
    update notifications
    set
      date_read = $5
    where
      user_id = $6
      and date_read is null
      and discussion_id = $7
      and true
    returning
      notification_id
  )
select
  count(*) as count
from
  notified
