insert into discussions (discussion_id, category_id, name, body, format, body_html, renderer_version, excerpt,
  insert_user_id, date_inserted, date_updated, count_comments, count_views, score, base_score, pin_location, closed,
  last_comment_id, last_user_id, date_last_comment)
select number, 10 + floor(pg_temp.random_of(number, 6) ^ 1.5 * 25), halves.beginning || ' ' || others.end,
  concat_ws(E'\n\n', one.body, two.body, three.body), 'markdown', concat(one.body_html, two.body_html, three.body_html),
  one.renderer_version, one.excerpt,
  1 + floor(pg_temp.random_of(number, 7) ^ 2 * {users}), begun,
  case when number % 20 = 7 then begun + interval '1 day' end,
  coalesce(comments, 0), coalesce(comments, 0) * 20 + number % 100, worth, worth - least(worth, 2),
  case when number in (2, 4002, 8002) then 'recent' end, number % 50 = 3,
  last_comment_id, drafts.insert_user_id, coalesce(date_last_comment, begun)
from generate_series({from}::bigint, {to}) as number
cross join lateral (
  select pg_temp.moment((number - 1)::float8 / {discussions}) as begun,
    floor(pg_temp.random_of(number, 8) ^ 4 * 50) as worth,
    pg_temp.random_of(number, 14) as how_long
) as start
join halves on halves.half_id = floor(pg_temp.random_of(number, 15) * {halves})
join halves as others on others.half_id = floor(pg_temp.random_of(number, 16) * {halves})
join parts as one on one.part_id = floor(pg_temp.random_of(number, 10) * {parts})
left join parts as two on one.is_long and how_long < 0.7
  and two.part_id = floor(pg_temp.random_of(number, 17) * {parts})
left join parts as three on one.is_long and how_long < 0.4
  and three.part_id = floor(pg_temp.random_of(number, 18) * {parts})
left join held on held.discussion_id = number and held.discussion_id between {from} and {to}
left join drafts on drafts.comment_id = last_comment_id
order by number;
