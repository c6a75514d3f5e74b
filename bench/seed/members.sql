insert into users (user_id, name, email, email_confirmed, title, points, base_points, date_inserted, date_first_visit, date_last_active, admin)
select number, 'member_' || number, 'member_' || number || '@people.test', true,
  case when number % 10 = 0 then 'Old hand' end, worth, worth,
  pg_temp.moment(number / {users}.0), pg_temp.moment(number / {users}.0),
  greatest(pg_temp.moment(number / {users}.0), pg_temp.moment(pg_temp.random_of(number, 2))),
  -- Who has every right, for the pages of staff.
  case when number = 33 then 1 else 0 end
from generate_series(1, {users}) as number
cross join lateral (select (pg_temp.random_of(number, 1) * 1000)::int as worth) as earned;

insert into user_roles (user_id, role_id)
select user_id, role_id from users, roles where roles.type = 'member';

-- 5 categories with 4 in each; one of those contains others. Only members see the last one.
insert into categories (category_id, parent_category_id, name, urlcode, description, sort, custom_permissions, date_inserted)
select number, case when number % 5 = 4 then number - 1 when number % 5 > 0 then number - number % 5 end,
  'Category ' || number, 'category-' || number, 'What there is to say about ' || number, number, number = 34,
  pg_temp.moment(0)
from generate_series(10, 34) as number;

insert into role_grants (role_id, resource_type, resource_id, permission, granted)
select role_id, 'category', 34, permission, granted
from role_grants join roles using (role_id)
where resource_type = 'category' and resource_id = 0 and roles.type <> 'guest';

-- Each member follows a category; few want notifications of all its comments.
insert into category_follows (category_id, user_id, date_followed, popup_posts, popup_comments)
select 10 + floor(pg_temp.random_of(number, 21) * 25), number, pg_temp.moment(1), number % 50 = 0,
  number <= 1000 and number % 20 = 0
from generate_series(1, {users}) as number;

insert into tags (tag_id, name, urlcode, insert_user_id, date_inserted)
select number, 'topic ' || number, 'topic-' || number, 1, pg_temp.moment(0)
from generate_series(1, greatest(50, {users} / 10)) as number;
