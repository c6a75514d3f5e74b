with
  written as (
    insert into
      "comments" (
        "body",
        "format",
        "body_html",
        "renderer_version",
        "discussion_id",
        "insert_user_id",
        "parent_comment_id",
        "depth",
        "insert_ip_address",
        "date_inserted"
      )
    values
      ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    returning
      "comment_id",
      "discussion_id",
      "parent_comment_id",
      "depth",
      "format",
      "body_html",
      "insert_user_id",
      "date_inserted",
      "update_user_id",
      "date_updated",
      "score",
      "count_child_comments",
      "score_child_comments",
      "attributes"
  ),
  author as (
    update "users"
    set
      "count_discussions" = "count_discussions" + $11,
      "count_comments" = "count_comments" + $12
    where
      "user_id" = $13
    returning
      "user_id" as "author_id"
  ),
  added as materialized (
    select
      written.*
    from
      written
      left join author on true
  ),
  shifted as (
    update comment_marks
    set
      count_before = count_before + $14::int,
      count_top_before = count_top_before + case
        when comment.parent_comment_id is null then $15::int
        else 0
      end
    from
      added as comment
    where
      comment_marks.discussion_id = comment.discussion_id
      and (comment_marks.date_inserted, comment_marks.comment_id) > (comment.date_inserted, comment.comment_id)
  ),
  newest as (
    select
      comment_id,
      insert_user_id,
      date_inserted
    from
      (
        select
          comment_id,
          insert_user_id,
          date_inserted
        from
          added
        union all
        (
          select
            comment_id,
            insert_user_id,
            date_inserted
          from
            comments
          where
            discussion_id = $16
          order by
            date_inserted desc,
            comment_id desc
          limit
            1
        )
      ) as ends
    order by
      date_inserted desc,
      comment_id desc
    limit
      1
  ),
  noted as (
    update discussions
    set
      count_comments = count_comments + 1,
      last_comment_id = newest.comment_id,
      last_user_id = newest.insert_user_id,
      date_last_comment = case
        when sink then date_last_comment
        else greatest(date_last_comment, newest.date_inserted)
      end
    from
      newest
    where
      discussion_id = $17
    returning
      category_id,
      discussion_id,
      last_comment_id as comment_id,
      name,
      closed,
      coalesce(last_user_id, discussions.insert_user_id) as user_id,
      date_last_comment as date_inserted,
      not sink as rises
  ),
  counted as (
    update categories
    set
      count_comments = categories.count_comments + 1,
      "last_discussion_id" = case
        when (
          noted.rises
          and noted.user_id is not null
          and (
            categories.date_last_post is null
            or categories.date_last_post <= noted.date_inserted
          )
        ) then "noted"."discussion_id"
        else "categories"."last_discussion_id"
      end,
      "last_comment_id" = case
        when (
          noted.rises
          and noted.user_id is not null
          and (
            categories.date_last_post is null
            or categories.date_last_post <= noted.date_inserted
          )
        ) then "noted"."comment_id"
        else "categories"."last_comment_id"
      end,
      "last_post_name" = case
        when (
          noted.rises
          and noted.user_id is not null
          and (
            categories.date_last_post is null
            or categories.date_last_post <= noted.date_inserted
          )
        ) then "noted"."name"
        else "categories"."last_post_name"
      end,
      "last_user_id" = case
        when (
          noted.rises
          and noted.user_id is not null
          and (
            categories.date_last_post is null
            or categories.date_last_post <= noted.date_inserted
          )
        ) then "noted"."user_id"
        else "categories"."last_user_id"
      end,
      "date_last_post" = case
        when (
          noted.rises
          and noted.user_id is not null
          and (
            categories.date_last_post is null
            or categories.date_last_post <= noted.date_inserted
          )
        ) then "noted"."date_inserted"
        else "categories"."date_last_post"
      end
    from
      noted as noted
    where
      categories.category_id = noted.category_id
  ),
  opened as (
    insert into
      discussion_reads (user_id, discussion_id, count_comments, date_last_viewed)
    select
      $18,
      discussion_id,
      $19,
      $20
    from
      discussions
    where
      discussion_id = $21
      and (
        $22::int = 0
        or exists (
          select
          from
            discussion_reads
          where
            user_id = $23
            and discussion_id = $24
            and count_comments >= $25
        )
      )
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
      date_read = $26
    where
      user_id = $27
      and date_read is null
      and discussion_id = $28
      and (
        $29::int = 0
        or exists (
          select
          from
            discussion_reads
          where
            user_id = $30
            and discussion_id = $31
            and count_comments >= $32
        )
      )
    returning
      notification_id
  )
select
  added.*,
  noted.name as discussion_name,
  noted.category_id,
  noted.closed,
  (
    select
      count(*)
    from
      notified
  ) as count_notified
from
  added
  cross join noted
