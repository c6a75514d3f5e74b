import { expressionBuilder, sql } from "kysely";
import { visibleTree } from "#features/categories/server/index.ts";
import { visibleDiscussions } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";

const onDiscussions = expressionBuilder<Database, "discussions">();

/** Characters of a body from which the excerpt is made. */
const READ = 2000;

interface AnsweredRow {
  reportID: number;
  discussionID: number;
  /** Null when the comment replies to the discussion itself. */
  commentID: number | null;
  name: string;
  userID: number | null;
  html: string;
}

/** Returns the post to which the reported or pending comments reply, where the actor may see it. */
export async function selectAnswered(context: Context, reportIDs: readonly number[]): Promise<AnsweredRow[]> {
  const { ids } = await visibleTree(context);
  const { rows } = await sql<AnsweredRow>`
    select reports.report_id, discussions.discussion_id, discussions.name, parent.comment_id,
      case when parent.comment_id is null then discussions.insert_user_id else parent.insert_user_id end as user_id,
      left(coalesce(parent.body_html, discussions.body_html), ${READ}) as html
    from reports
    join discussions on discussions.discussion_id = reports.discussion_id
    left join comments reported on reported.comment_id = reports.record_id
    left join comments parent on parent.buried is null and parent.comment_id
      = coalesce(reported.parent_comment_id, (reports.pending ->> 'parentCommentID')::bigint)
    where reports.report_id = any(${reportIDs}::bigint[]) and reports.record_type = 'comment'
      and discussions.category_id = any(${ids}::bigint[])
      and ${onDiscussions.and(visibleDiscussions.narrowed(context, onDiscussions))}`.execute(context.db);
  return rows;
}
