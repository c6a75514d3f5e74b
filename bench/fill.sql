-- A forum of two years. Sizes are settings of the session, `texts` is a table of it (fill.ts). Whatever looks random
-- follows from a row's number, so that every run makes the same forum; only the dates move with the day.

create function pg_temp.size(name text) returns bigint stable
  return current_setting('fill.' || name)::bigint;

-- Of [0, 1), another one for each salt.
create function pg_temp.random_of(number bigint, salt int) returns float8 immutable
  return (hashint8extended(number, salt) & 16777215) / 16777216.0;

-- The moment when that part of the two years had passed.
create function pg_temp.moment(part float8) returns timestamptz stable
  return date_trunc('second', now()) - interval '730 days' * (1 - part);

insert into users (user_id, name, email, email_confirmed, title, points, date_inserted, date_first_visit, date_last_active)
select number, 'member_' || number, 'member_' || number || '@people.test', true,
  case when number % 10 = 0 then 'Old hand' end, (pg_temp.random_of(number, 1) * 1000)::int,
  pg_temp.moment(0), pg_temp.moment(0), pg_temp.moment(pg_temp.random_of(number, 2))
from generate_series(1, pg_temp.size('users')) as number;

insert into user_roles (user_id, role_id)
select user_id, role_id from users, roles where roles.type = 'member';

-- 5 categories with 4 in each. Nobody but members sees the last one.
insert into categories (category_id, parent_category_id, name, urlcode, description, sort, custom_permissions, date_inserted)
select number, case when number % 5 > 0 then number - number % 5 end,
  'Category ' || number, 'category-' || number, 'What there is to say about ' || number, number, number = 34,
  pg_temp.moment(0)
from generate_series(10, 34) as number;

insert into role_grants (role_id, resource_type, resource_id, permission, granted)
select role_id, 'category', 34, permission, granted
from role_grants join roles using (role_id)
where resource_type = 'category' and resource_id = 0 and roles.type <> 'guest';

-- Everybody looks at what is new: the younger a discussion, the likelier the next comment. The first discussion goes on
-- all the time, and is the long one. Six comments of ten are to the discussion, the others to a comment before.
create temporary table drafts as
with drawn as (
  select number,
    case when number % (pg_temp.size('comments') / pg_temp.size('longest')) = 0 then 1
      else existing - floor(pg_temp.random_of(number, 3) ^ 3 * existing)::bigint
    end as discussion_id,
    pg_temp.random_of(number, 4) as how_deep
  from generate_series(1, pg_temp.size('comments')) as number
  cross join lateral (
    select greatest(1, number * pg_temp.size('discussions') / pg_temp.size('comments')) as existing
  ) as at_the_time
), levelled as (
  select number, discussion_id,
    case when how_deep < 0.6 or row_number() over before = 1 then 1 when how_deep < 0.85 then 2 else 3 end as level
  from drawn
  window before as (partition by discussion_id order by number)
), placed as (
  select number, discussion_id, level,
    max(number) filter (where level = 1) over before as last_first,
    max(number) filter (where level = 2) over before as last_second
  from levelled
  window before as (partition by discussion_id order by number rows between unbounded preceding and 1 preceding)
)
select number as comment_id, discussion_id,
  case level when 2 then last_first when 3 then coalesce(last_second, last_first) end as parent_comment_id,
  case level when 3 then case when last_second is null then 2 else 3 end else level end as depth,
  1 + floor(pg_temp.random_of(number, 5) ^ 2 * pg_temp.size('users'))::bigint as insert_user_id,
  pg_temp.moment(number::float8 / pg_temp.size('comments')) as date_inserted
from placed;

insert into discussions (discussion_id, category_id, name, body, format, body_html, renderer_version, excerpt,
  insert_user_id, date_inserted, count_comments, count_views, score, pin_location, closed,
  last_comment_id, last_user_id, date_last_comment)
select number, 10 + floor(pg_temp.random_of(number, 6) * 25), title, body, 'markdown', body_html, renderer_version, excerpt,
  1 + floor(pg_temp.random_of(number, 7) ^ 2 * pg_temp.size('users')), begun,
  coalesce(comments, 0), coalesce(comments, 0) * 20, floor(pg_temp.random_of(number, 8) ^ 4 * 50),
  case when number % 4000 = 2 then 'recent' end, number % 50 = 3,
  last_comment_id, last_user_id, coalesce(date_last_comment, begun)
from generate_series(1, pg_temp.size('discussions')) as number
cross join lateral (select pg_temp.moment((number - 1)::float8 / pg_temp.size('discussions')) as begun) as start
join texts on text_id = number % (select count(*) from texts)
left join (
  select discussion_id, count(*) as comments, max(comment_id) as last_comment_id,
    max(date_inserted) as date_last_comment,
    (array_agg(insert_user_id order by comment_id desc))[1] as last_user_id
  from drafts group by discussion_id
) as held on held.discussion_id = number;

insert into comments (comment_id, discussion_id, parent_comment_id, depth, body, format, body_html, renderer_version,
  insert_user_id, date_inserted, score)
select comment_id, discussion_id, parent_comment_id, depth, body, 'markdown', body_html, renderer_version,
  insert_user_id, date_inserted, floor(pg_temp.random_of(comment_id, 9) ^ 6 * 20)
from drafts
join texts on text_id = floor(pg_temp.random_of(comment_id, 10) * (select count(*) from texts))
order by comment_id;

-- Who is member 1 has read every other discussion, and some of those not to the end.
insert into discussion_reads (user_id, discussion_id, count_comments, date_last_viewed)
select 1, discussion_id, floor(count_comments * least(1, pg_temp.random_of(discussion_id, 11) * 2)), now()
from discussions where discussion_id % 2 = 0;

-- The newest post of each category; its counters are set with all others, by `recount`.
update categories set last_discussion_id = newest.discussion_id, last_comment_id = newest.last_comment_id,
  last_post_name = newest.name, last_user_id = coalesce(newest.last_user_id, newest.insert_user_id),
  date_last_post = newest.date_last_comment
from (
  select distinct on (category_id) * from discussions order by category_id, date_last_comment desc, discussion_id desc
) as newest
where newest.category_id = categories.category_id;

select setval(pg_get_serial_sequence('users', 'user_id'), (select max(user_id) from users)),
  setval(pg_get_serial_sequence('categories', 'category_id'), (select max(category_id) from categories)),
  setval(pg_get_serial_sequence('discussions', 'discussion_id'), (select max(discussion_id) from discussions)),
  setval(pg_get_serial_sequence('comments', 'comment_id'), (select max(comment_id) from comments));
