import { type RawBuilder, sql } from "kysely";
import type { DiscussionRow } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { versionOf } from "#platform/server/cache/row-cache.ts";
import { commentView } from "../extension-points.ts";
import { orderBy } from "../list/list-queries.ts";
import { numbered } from "../list/mark-queries.ts";
import { type Found, readFound } from "../list/row-queries.ts";
import { type CommentRow, visible } from "../queries.ts";
import type { Order } from "./order.ts";

/** Maximum number of comments in a response; further replies are left out as if they were collapsed. */
const SHOWN_AT_MOST = 1000;
/** Maximum number of comments of one gap that are read to list their authors. */
export const WALKED_AT_MOST = 200;
const AUTHORS_AT_MOST = 5;
/** Maximum number of replies shown below each comment on the path to the focused comment. */
const FOCUSED_REPLIES = 100;

/** Comments that are not shown: how many, and by whom. */
export interface Hidden {
  countComments: number;
  countUsers: number;
  /** The first authors; 0 stands for all without an account here. */
  userIDs: number[];
  /** True if all hidden comments were counted. */
  complete: boolean;
}

/** A comment that a thread shows. */
export interface Shown extends CommentRow {
  /** Index among the replies to the same comment. */
  place: number;
  /** Position in the discussion by date, from 1. */
  number: number;
  /** The replies below it that are not shown. */
  hidden: Hidden | null;
}

export interface Collapse {
  focusCommentID: number | undefined;
  /** Levels that are shown, the one of `ids` included. */
  levels: number;
  /** Replies to one comment that are shown. */
  replies: number;
}

/** Selects the comments of `ids` with their replies that are not collapsed, in no particular order. */
export async function selectShown(
  context: Context,
  discussion: DiscussionRow,
  ids: RawBuilder<number>,
  order: Order,
  { expand, ...collapse }: Collapse & { expand: ReadonlySet<string> },
): Promise<Shown[]> {
  const isHidden = sql`comments.parent_comment_id = incomplete.comment_id
    and comments.comment_id <> all(array(select comment_id from selected))`;
  const inlineColumns = commentView.inlineColumns(context, sql`selected.comment_id`, expand, discussion);
  const { rows } = await sql<Found & Pick<Shown, "place" | "number" | "hidden" | "inlineColumns">>`
    with recursive ${placesOf(context, discussion, ids, order, collapse)},
    selected as materialized (select * from shown limit ${SHOWN_AT_MOST}),
    ${numbered(discussion.discussionID, sql`selected`)},
    sizes as (select parent_comment_id, sum(1 + count_child_comments) as size from selected group by 1),
    incomplete as (
      select selected.comment_id from selected left join sizes on sizes.parent_comment_id = selected.comment_id
      where selected.count_child_comments > coalesce(sizes.size, 0)
    ), gaps as (
      select incomplete.comment_id, json_build_object('countComments', count_comments, 'countUsers', count_users,
        'userIDs', user_ids, 'complete', complete) as hidden
      from incomplete cross join lateral (${counted(context, isHidden)}) as below
    )
    select selected.comment_id, selected.version, selected.place, numbered.number, gaps.hidden${inlineColumns ? sql`, ${inlineColumns} as inline_columns` : sql``}
    from selected
      join numbered on numbered.comment_id = selected.comment_id
      left join gaps on gaps.comment_id = selected.comment_id`.execute(context.db);
  return readFound(context, discussion, rows);
}

/** Names them `shown`, with the version and the place of each. */
function placesOf(
  context: Context,
  { discussionID }: DiscussionRow,
  ids: RawBuilder<number>,
  order: Order,
  { focusCommentID = 0, levels, replies }: Collapse,
) {
  const columns = sql`
    comments.comment_id, comments.parent_comment_id, comments.count_child_comments, ${versionOf("comments")} as version`;
  const isSeen = visible(context);
  return sql`
    focus as (
      select comment_id, parent_comment_id from comments
      where comment_id = ${focusCommentID} and discussion_id = ${discussionID}
      union all
      select comments.comment_id, comments.parent_comment_id
      from comments join focus on comments.comment_id = focus.parent_comment_id
    ), shown as (
      select ${columns}, 1 as level, comments.comment_id = ${focusCommentID} as focused,
        row_number() over (order by ${orderBy(order)}) as place
      from comments where comments.comment_id in ${ids}
      union all
      select reply.*
      from shown cross join lateral (
        select distinct on (comment_id) * from (
          (
            select ${columns}, shown.level + 1 as level,
              shown.focused or comments.comment_id = ${focusCommentID} as focused,
              row_number() over (order by ${orderBy(order)}) as place
            from comments
            where comments.parent_comment_id = shown.comment_id
              and (shown.focused or shown.level < ${levels}) and ${isSeen}
            order by ${orderBy(order)}
            limit case when shown.focused then ${FOCUSED_REPLIES} else ${replies}::int end
          )
          union all
          select ${columns}, shown.level + 1, comments.comment_id = ${focusCommentID}, ${replies + 1}
          from comments
          where comments.parent_comment_id = shown.comment_id and not shown.focused
            and comments.comment_id in (select comment_id from focus) and ${isSeen}
        ) as found
        order by comment_id, place
      ) as reply
      where shown.count_child_comments > 0
    )`;
}

/** Counts the comments that meet `condition`, with all their replies; returns no row if there are none. */
const counted = (context: Context, condition: RawBuilder<unknown>) => sql`
  with recursive hidden as (
    select comments.comment_id, comments.insert_user_id, comments.date_inserted from comments
    where ${condition} and ${visible(context)}
    union all
    select comments.comment_id, comments.insert_user_id, comments.date_inserted
    from comments join hidden on comments.parent_comment_id = hidden.comment_id
    where ${visible(context)}
  ), authors as (
    select coalesce(insert_user_id, 0) as user_id, count(*) as comments, min(date_inserted) as first
    from (select * from hidden limit ${WALKED_AT_MOST}) as walked
    group by 1
  )
  select
    sum(comments) as count_comments,
    count(*) as count_users,
    to_json((array_agg(user_id order by first, user_id))[1:${sql.lit(AUTHORS_AT_MOST)}]) as user_ids,
    sum(comments) < ${WALKED_AT_MOST} as complete
  from authors having count(*) > 0`;

/** Selects the gap that consists of `ids` and all their replies. */
export async function selectHiddenFrom(
  context: Context,
  ids: RawBuilder<number>,
): Promise<Hidden | undefined> {
  const { rows } = await sql<Hidden>`${counted(context, sql`comments.comment_id in ${ids}`)}`.execute(
    context.db,
  );
  return rows[0];
}

/** Returns the top-level ancestor of a comment; a top-level comment is its own. */
export async function findTopOf(context: Context, commentID: number): Promise<number> {
  const { rows } = await sql<{ commentID: number }>`
    with recursive above as (
      select comment_id, parent_comment_id from comments where comment_id = ${commentID}
      union all
      select comments.comment_id, comments.parent_comment_id
      from comments join above on comments.comment_id = above.parent_comment_id
    )
    select comment_id from above where parent_comment_id is null`.execute(context.db);
  return rows[0]?.commentID ?? commentID;
}
