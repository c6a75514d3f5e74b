import { addSearchFilter, addSearchWord } from "#features/search/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Condition } from "#platform/server/search/port.ts";
import { staffAllow } from "../../permissions.ts";
import { listBookmarkedIDs } from "./search-queries.ts";

const POSTS = ["discussion", "comment"];
const BOOKMARKS_AT_MOST = 1000;
/** States that everyone may filter by; `resolved` is for staff. */
const STATES = new Set(["closed", "open", "answered", "unanswered", "announced"]);

const labelled = (labels: readonly string[]): Condition[] => [{ labels, match: "any" }];

const threads = (ids: readonly number[]): Condition[] => [
  { groups: ids.map((recordID) => ({ kind: "discussion", recordID })) },
];

async function stateOf(context: Context, value: string): Promise<readonly Condition[] | null> {
  const state = value.toLowerCase();
  const { userID, permissions } = context.actor;
  if (STATES.has(state)) return labelled([`is:${state}`]);
  if (state === "resolved" && permissions.has(staffAllow)) return labelled(["is:resolved"]);
  if (state === "bookmarked") return threads(await listBookmarkedIDs(context, userID, BOOKMARKS_AT_MOST));
  return null;
}

/** Search filters on columns of discussions. */
export const discussionSearchFilters = [
  addSearchFilter({
    parameter: "discussionID",
    kinds: POSTS,
    conditions: (_context, discussionID) => threads([discussionID]),
  }),
  addSearchFilter({
    parameter: "statusID",
    kinds: POSTS,
    conditions: (_context, statusIDs) => labelled(statusIDs.map((statusID) => `status:${statusID}`)),
  }),
  addSearchFilter({
    parameter: "postTypeID",
    kinds: POSTS,
    conditions: (_context, types) => labelled(types.map((type) => `post-type:${type}`)),
  }),
  addSearchWord({ key: "is", kinds: POSTS, conditions: stateOf }),
];
