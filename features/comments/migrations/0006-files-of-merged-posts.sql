-- A post that a merge or a split wrote has no row for the files that it shows, and a file is served to the readers of
-- such rows. Only files that a post has shown before are added: no text opens those of messages and drafts.
insert into media (file_id, name, insert_user_id, date_inserted, foreign_type, foreign_id, date_checked)
select distinct on (posts.foreign_type, posts.foreign_id, file_id)
  file_id, shown.name, shown.insert_user_id, now(), posts.foreign_type, posts.foreign_id, now()
from (
  select 'discussion' as foreign_type, discussion_id as foreign_id, body from discussions where body like '%/uploads%'
  union all
  select 'comment', comment_id, body from comments where body like '%/uploads%'
) as posts
cross join lateral (
  select distinct match[1] as file_id from regexp_matches(posts.body, '/uploads\\?/([0-9a-f]{64})', 'g') as match
) as named
join media as shown using (file_id)
where shown.foreign_type in ('discussion', 'comment') and shown.date_withdrawn is null and not exists (
  select from media as own where own.file_id = named.file_id
    and own.foreign_type = posts.foreign_type and own.foreign_id = posts.foreign_id)
order by posts.foreign_type, posts.foreign_id, file_id, shown.media_id desc;
