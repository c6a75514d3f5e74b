-- Everybody looks at what is new: the younger a discussion, the likelier the next comment. The first discussion goes on
-- all the time, and is the long one; three comments of a hundred go to those that
-- many like, which one discussion in a hundred is.
-- Six comments of ten are to the discussion, the others to a comment before.
create temporary table drafts on commit drop as
with drawn as (
  select number,
    case
      when number % ({comments} / {longest}) = 0 then 1
      when existing >= 200 and pg_temp.random_of(number, 12) < 0.03
        then 100 * floor((existing / 100.0) ^ pg_temp.random_of(number, 13))::bigint - 49
      else existing - floor(pg_temp.random_of(number, 3) ^ 3 * existing)::bigint
    end as discussion_id,
    pg_temp.random_of(number, 4) as how_deep
  from generate_series(1, {comments}::bigint) as number
  cross join lateral (select greatest(1, number * {discussions} / {comments}) as existing) as at_the_time
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
  1 + floor(pg_temp.random_of(number, 5) ^ 2 * {users})::bigint as insert_user_id,
  pg_temp.moment(number::float8 / {comments}) as date_inserted,
  floor(pg_temp.random_of(number, 9) ^ 12 * 20) as score
from placed;
create index on drafts (comment_id);
analyze drafts;

create temporary table held on commit drop as
select discussion_id, count(*)::int as comments, max(comment_id) as last_comment_id,
  max(date_inserted) as date_last_comment
from drafts group by discussion_id;
create index on held (discussion_id);

-- What is below each comment that has replies.
create temporary table below on commit drop as
select comment_id, count(*)::int as comments, sum(score) as score
from (
  select parent_comment_id as comment_id, score from drafts where parent_comment_id is not null
  union all
  select parents.parent_comment_id, drafts.score
  from drafts join drafts as parents on parents.comment_id = drafts.parent_comment_id
  where parents.parent_comment_id is not null
) as above
group by comment_id;
create index on below (comment_id);
analyze held, below;
