import { categoryFragments, visibleTree } from "#features/categories/server/index.ts";
import { findComment } from "#features/comments/server/index.ts";
import { commentUrl, discussionUrl, findDiscussion } from "#features/discussions/server/index.ts";
import { listSeenNamed } from "#features/tags/server/index.ts";
import { profilesView } from "#features/users/permissions.ts";
import { findUser, findUserByName, profileUrl, type UserRow } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addOldAddressTarget, type OldPlace } from "./extension-points.ts";

const paged = (path: string, { page }: OldPlace) => (page > 1 ? `${path}/p${page}` : path);

async function findThread(context: Context, discussionID: number, place: OldPlace): Promise<string | null> {
  const row = await findDiscussion(context, discussionID);
  if (row?.redirectDiscussionID == null) return row && paged(discussionUrl(row), place);
  const target = await findDiscussion(context, row.redirectDiscussionID);
  return target && discussionUrl(target);
}

async function findCategory(context: Context, categoryID: number, place: OldPlace): Promise<string | null> {
  const fragment = (await categoryFragments(context, [categoryID])).get(categoryID);
  return fragment ? paged(fragment.url, place) : null;
}

async function findCategoryNamed(context: Context, urlcode: string, place: OldPlace): Promise<string | null> {
  const { nodes } = await visibleTree(context);
  const found = nodes.find((node) => node.urlcode.toLowerCase() === urlcode.toLowerCase());
  return found ? findCategory(context, found.categoryID, place) : null;
}

/** Users who may not see profiles do not learn whether one exists. */
const profileOf = ({ actor }: Context, user: UserRow | undefined): string | null =>
  user && actor.permissions.has(profilesView) ? profileUrl(user.name) : null;

async function findTag(
  context: Context,
  tagIDs: readonly number[],
  urlcodes: readonly string[],
): Promise<string | null> {
  const [tag] = await listSeenNamed(context, tagIDs, urlcodes);
  return tag ? `/discussions?tagID=${tag.tagID}` : null;
}

/** Current addresses of each kind of record. */
export const forumTargets = [
  addOldAddressTarget({ recordType: "discussion", find: findThread }),
  addOldAddressTarget({
    recordType: "comment",
    find: async (context, commentID) =>
      (await findComment(context, commentID)) ? commentUrl(commentID) : null,
  }),
  addOldAddressTarget({ recordType: "category", find: findCategory, findNamed: findCategoryNamed }),
  addOldAddressTarget({
    recordType: "user",
    find: async (context, userID) => profileOf(context, await findUser(context, userID)),
    findNamed: async (context, name) => profileOf(context, await findUserByName(context, name)),
  }),
  addOldAddressTarget({
    recordType: "tag",
    find: (context, tagID) => findTag(context, [tagID], []),
    findNamed: (context, word) => findTag(context, [], [word.slice(0, 100)]),
  }),
];
