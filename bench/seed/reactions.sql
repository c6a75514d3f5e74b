-- Up to two members say so of what is worth something.
insert into reactions (record_type, record_id, user_id, tag_id, date_inserted, total, score, points, receive_user_id,
  category_id)
select record_type, record_id, 1 + (record_id * 7 + number * 13) % {users}, tag_id,
  date_inserted + number * interval '1 minute', 1, 1, 1, insert_user_id, category_id
from (
  select 'discussion' as record_type, discussion_id as record_id, insert_user_id, date_inserted, score, category_id
  from discussions where {from} = 1
  union all
  select 'comment', comment_id, drafts.insert_user_id, drafts.date_inserted, drafts.score, category_id
  from drafts join discussions using (discussion_id) where comment_id between {from} and {to} and drafts.score > 0
) as posts
cross join generate_series(1, 2) as number
join reaction_types on urlcode = case number when 1 then 'Like' else 'Agree' end
where number <= score;
