insert into reaction_counts (record_type, record_id, tag_id, count, receive_user_id, date_latest)
select record_type, record_id, tag_id, 1, receive_user_id, date_inserted from reactions;

insert into discussion_tags (discussion_id, tag_id, insert_user_id, date_inserted)
select discussion_id, floor((select count(*) from tags) ^ pg_temp.random_of(discussion_id, 22 + number)), insert_user_id,
  date_inserted
from discussions cross join lateral generate_series(1, (discussion_id % 4)::int) as number
on conflict do nothing;

-- Who is member 1 has read every other discussion, and some of those not to the end; the others a few of the newest.
insert into discussion_reads (user_id, discussion_id, count_comments, date_last_viewed)
select user_id, discussion_id, floor(count_comments * least(1, pg_temp.random_of(discussion_id + user_id, 11) * 2)), now()
from (
  select 1::bigint as user_id, discussion_id from discussions where discussion_id % 2 = 0
  union all
  select user_id, {discussions} - floor(pg_temp.random_of(user_id * 20 + number, 26) ^ 3 * {discussions})::bigint
  from generate_series(2, {users}::bigint) as user_id cross join generate_series(1, 20) as number
) as seen join discussions using (discussion_id)
on conflict do nothing;

-- What the scenarios reply to is followed by twenty; and everybody keeps two others.
insert into discussion_marks (user_id, discussion_id, bookmarked)
select 1 + (discussion_id * 31 + number * 17) % {users}, discussion_id, true
from generate_series(2, least({discussions}, 802)::bigint, 2) as discussion_id cross join generate_series(1, 20) as number
union
select user_id, 1 + floor(pg_temp.random_of(user_id * 2 + number, 27) * {discussions})::bigint, true
from generate_series(1, {users}::bigint) as user_id cross join generate_series(0, 1) as number
on conflict do nothing;

-- Ten each, and many for member 1.
insert into notifications (user_id, event_key, type, sort, reasons, popup, email, record_type, record_id, discussion_id,
  category_id, parent_record_type, parent_record_id, insert_user_id, date_inserted, date_updated, date_read)
select user_id, 'comment:' || comment_id, 'BookmarkComment', 40, array['bookmark'], true, false, 'comment', comment_id,
  discussion_id, category_id, 'discussion', discussion_id, drafts.insert_user_id, drafts.date_inserted,
  drafts.date_inserted, case when (user_id + comment_id) % 3 > 0 then drafts.date_inserted + interval '1 hour' end
from (
  select user_id, {comments} - (user_id * 10 + number) * 13 % {comments} as comment_id
  from generate_series(1, {users}::bigint) as user_id
  cross join lateral generate_series(1, case user_id when 1 then least({users}, 2000) else 10 end) as number
) as replied join drafts using (comment_id) join discussions using (discussion_id)
on conflict do nothing;
