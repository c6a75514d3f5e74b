delete from account_changes;
update account_total set accounts = (select count(*) from users where not deleted);

update users set count_discussions = held.discussions, count_comments = held.comments, points = base_points + held.points
from (
  select insert_user_id, sum(discussions) as discussions, sum(comments) as comments, sum(points) as points
  from (
    select insert_user_id, 1 as discussions, 0 as comments, 0 as points from discussions
    union all select insert_user_id, 0, 1, 0 from drafts
    union all select receive_user_id, 0, 0, points from reactions
  ) as each group by insert_user_id
) as held where held.insert_user_id = users.user_id;

update categories set count_followers = (
  select count(*) from category_follows where category_follows.category_id = categories.category_id
);
update categories set count_discussions = held.discussions, count_comments = held.comments
from (
  select category_id, count(*) as discussions, sum(count_comments) as comments from discussions group by category_id
) as held where held.category_id = categories.category_id;

update categories set last_discussion_id = newest.discussion_id, last_comment_id = newest.last_comment_id,
  last_post_name = newest.name, last_user_id = coalesce(newest.last_user_id, newest.insert_user_id),
  date_last_post = newest.date_last_comment
from (
  select distinct on (category_id) category_id, discussion_id, last_comment_id, name, last_user_id, insert_user_id,
    date_last_comment
  from discussions order by category_id, date_last_comment desc, discussion_id desc
) as newest
where newest.category_id = categories.category_id;

update tags set count_discussions = held.discussions
from (select tag_id, count(*) as discussions from discussion_tags group by tag_id) as held
where held.tag_id = tags.tag_id;

insert into tag_places (tag_id, category_id, count_discussions)
select tag_id, category_id, count(*) from discussion_tags join discussions using (discussion_id)
group by tag_id, category_id;

select setval(pg_get_serial_sequence('users', 'user_id'), (select max(user_id) from users)),
  setval(pg_get_serial_sequence('categories', 'category_id'), (select max(category_id) from categories)),
  setval(pg_get_serial_sequence('tags', 'tag_id'), (select max(tag_id) from tags)),
  setval(pg_get_serial_sequence('discussions', 'discussion_id'), {discussions}),
  setval(pg_get_serial_sequence('comments', 'comment_id'), {comments});
