import type { Comment } from "#features/comments/contract.ts";
import { findComments, viewComments } from "#features/comments/server/index.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import { findDiscussions, viewDiscussions } from "#features/discussions/server/index.ts";
import { SearchQuery } from "#features/search/contract.ts";
import { searchRecords } from "#features/search/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Answer, pageOf } from "#platform/server/http/route.ts";
import type * as api from "../contract.ts";

/** Returns the ids of a page of results of one record type, best first, and the position of the page. */
async function findIDs(context: Context, recordTypes: string, sent: object) {
  const query = SearchQuery.parse({ ...sent, recordTypes, expand: "-body" });
  const { results, paging } = await searchRecords(context, query);
  return { ids: results.map(({ recordID }) => recordID), paging };
}

/** Returns rows in the order of `ids`, without those that no longer exist. */
function inOrder<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byID = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byID.get(id) ?? []);
}

/** Returns a page of the visible discussions that match, best first. */
export async function searchDiscussions(
  context: Context,
  { expand, excerptLength, followed, ...query }: InputOf<typeof api.searchDiscussions>["query"],
): Promise<Answer<Discussion[]>> {
  const { ids, paging } = await findIDs(context, "discussion", { ...query, followedCategories: followed });
  const rows = await findDiscussions(context, ids);
  const found = inOrder(ids, rows, ({ discussionID }) => discussionID);
  return pageOf(await viewDiscussions(context, found, { expand, excerptLength }), paging);
}

/** Returns a page of the visible comments that match, best first. */
export async function searchComments(
  context: Context,
  { expand, quoteParent, ...query }: InputOf<typeof api.searchComments>["query"],
): Promise<Answer<Comment[]>> {
  const { ids, paging } = await findIDs(context, "comment", query);
  const found = inOrder(ids, await findComments(context, ids), ({ commentID }) => commentID);
  return pageOf(await viewComments(context, found, { expand, quoteParent }), paging);
}
