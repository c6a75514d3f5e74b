import type { RawBuilder } from "kysely";
import type { DiscussionRow } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ThreadQuery } from "../../contract.ts";
import { visibleComments } from "../extension-points.ts";
import { atTop, countUpTo, pageOfIDs, pageOfSequence, repliesTo } from "../list/list-queries.ts";
import { countTop } from "./known-tops.ts";
import type { Order } from "./order.ts";

/** One level of a thread: the top-level comments, or the replies to one of them. */
export interface Level {
  order: Order;
  /** Null when there are too many to count. */
  total: number | null;
  /** Selects a range of their ids. */
  ids(offset: number, limit: number): RawBuilder<number>;
}

type Asked = Pick<ThreadQuery, "parentCommentID" | "shownCommentIDs" | "sort">;

export async function levelOf(
  context: Context,
  discussion: DiscussionRow,
  { parentCommentID, shownCommentIDs, sort }: Asked,
): Promise<Level> {
  const { discussionID } = discussion;
  const order = { ...sort, now: context.now, since: discussion.dateInserted };
  if (parentCommentID === undefined && context.addons.of(visibleComments).length === 0) {
    const sequence = { discussionID, top: true };
    const total = await countTop(context, discussion);
    const byDate = order.field === "dateInserted";
    return {
      order,
      total,
      ids: (offset, limit) =>
        byDate
          ? pageOfSequence(sequence, total, order, { offset, limit })
          : pageOfIDs(context, atTop(discussionID), order, { offset, limit }),
    };
  }
  const where =
    parentCommentID === undefined ? atTop(discussionID) : repliesTo(parentCommentID, shownCommentIDs);
  return {
    order,
    total: await countUpTo(context, where),
    ids: (offset, limit) => pageOfIDs(context, where, order, { offset, limit }),
  };
}
