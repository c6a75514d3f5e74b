insert into comments (comment_id, discussion_id, parent_comment_id, depth, body, format, body_html, renderer_version,
  insert_user_id, date_inserted, date_updated, score, base_score, count_child_comments, score_child_comments)
select comment_id, discussion_id, parent_comment_id, depth,
  concat_ws(E'\n\n', one.body, two.body, three.body), 'markdown', concat(one.body_html, two.body_html, three.body_html),
  one.renderer_version,
  insert_user_id, date_inserted, case when comment_id % 20 = 7 then date_inserted + interval '10 minutes' end, drafts.score, drafts.score - least(drafts.score, 2),
  coalesce(below.comments, 0), coalesce(below.score, 0)
from drafts
cross join lateral (select pg_temp.random_of(comment_id, 14) as how_long) as start
left join (select * from below where comment_id between {from} and {to}) as below using (comment_id)
join parts as one on one.part_id = floor(pg_temp.random_of(comment_id, 10) * {parts})
left join parts as two on how_long < 0.35
  and two.part_id = floor(pg_temp.random_of(comment_id, 17) * {parts})
left join parts as three on how_long < 0.1
  and three.part_id = floor(pg_temp.random_of(comment_id, 18) * {parts})
where comment_id between {from} and {to}
order by comment_id;
